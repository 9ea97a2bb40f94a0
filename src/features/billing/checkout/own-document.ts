// Stripe's form may run only in a document that was loaded as a payment page: the content policy is the document's, and a
// step within the app does not change it.
import { isPaymentPage } from '../../../../worker/contract/pages.ts'
import { loadConfig } from '../../../lib/api/config.ts'

/** For `beforeLoad`: loads the page anew where it must be. Nothing is drawn until the new document is there. */
export async function ensureOwnDocument({
  location: { href },
  preload,
}: {
  readonly location: { readonly href: string }
  readonly preload: boolean
}): Promise<void> {
  if (preload || isPaymentPage(documentPath())) return
  const config = await loadConfig().catch(() => null) // the page itself says that it could not be read
  if (!config?.payments || config.payments.isStandIn) return
  window.location.assign(href)
  await new Promise(() => undefined)
}

/** Of the document's first address, whatever the app has made of it since. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? window.location.href).pathname
}
