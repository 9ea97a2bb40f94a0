// The addresses of the stand-in's pages.
import type { Account } from '../account/account.ts'
import { StripeError } from '../http/stripe-error.ts'
import { html, page } from './html.ts'
import { invoicePage, payInvoice } from './invoice-page.ts'
import { changeCard, portalPage } from './portal-page.ts'

export async function answerPage(account: Account, request: Request): Promise<Response> {
  const [, kind = '', id = ''] = new URL(request.url).pathname.split('/')
  const isPost = request.method === 'POST'
  const form = new URLSearchParams(isPost ? await request.text() : '')
  try {
    if (kind === 'portal') return isPost ? changeCard(account, id, form.get('number') ?? '') : portalPage(account, id)
    if (kind === 'invoices') return isPost ? payInvoice(account, id, form) : invoicePage(account, id)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return page('This did not work', html`<p>${error.message}</p>`, error.status)
  }
  return page('Not found', html`<p>The stand-in has no such page.</p>`, 404)
}
