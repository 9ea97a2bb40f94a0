import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AdminUser } from '../../../../worker/contract/admin.ts'
import type { Invoice } from '../../../../worker/contract/billing.ts'
import { MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatCredits } from '../../../lib/format.ts'
import { formatPounds } from '../../../lib/format-exact.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshAdmin } from '../queries.ts'

interface RefundDialogProps {
  readonly user: AdminUser
  readonly invoice: Invoice
  /** False: a later one is paid too. */
  readonly isNewest: boolean
  readonly onClose: () => void
}

/** The money-back guarantee: what goes back, what ends with it, and why. */
export function RefundDialog({ user: { id, email }, invoice, isNewest, onClose }: RefundDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isReasonMissing = reason.trim() === ''
  const amount = formatPounds(invoice.total - invoice.refunded)
  const refund = useSoleMutation({
    mutationFn: () =>
      api.admin.users[':id'].refunds.$post({ param: { id }, json: { invoiceId: invoice.id, reason: reason.trim() } }),
    onSuccess: async () => {
      showToast(m.admin_refunded(), m.admin_refunded_text({ amount, email }))
      onClose()
      await refreshAdmin(client)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isReasonMissing) refund.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.admin_refund_title({ amount })}
      description={m.admin_refund_text({ email, credits: formatCredits(invoice.credits) })}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        {!isNewest && (
          <Notice tone="caution" title={m.admin_refund_older()}>
            <p className="text-sm">{m.admin_refund_older_text()}</p>
          </Notice>
        )}
        <Field
          label={m.admin_edit_reason()}
          required
          maxLength={MAX_LINE_LENGTH}
          hint={m.admin_edit_reason_hint()}
          error={isChecked && isReasonMissing ? m.admin_refund_reason_error() : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {refund.error && (
          <Notice tone="negative" title={m.admin_refund_failed()} isUrgent>
            <p className="text-sm">{errorLine(refund.error)}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" variant="danger" isBusy={refund.isPending}>
            {m.admin_refund_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
