import { ExternalLink } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import * as m from '../../../../messages/generated/messages.js'

/** Leads to the provider's page for cards, addresses and invoices, which leads back here. */
export function PortalButton({ label }: { readonly label: string }) {
  const open = useSoleMutation({
    mutationFn: () => bodyOf(api.billing.portal.$post()),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      <Button size="sm" isBusy={open.isPending} onClick={() => open.mutate()}>
        {label}
        {!open.isPending && <ExternalLink aria-hidden />}
      </Button>
      {open.error && (
        <p role="alert" className="basis-full text-sm text-negative">
          {m.billing_portal_failed()} {errorLine(open.error)}
        </p>
      )}
    </>
  )
}
