import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { adjustmentSchema, type AdminUser } from '../../../../worker/contract/admin.ts'
import { MAX_BALANCE, MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorLine, errorMessage } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { refreshAdmin } from '../queries.ts'

/** The server's word about the amount: the balance may have moved since it was read. */
const BELOW_ZERO = 'below_zero'

type Adjustment = z.infer<typeof adjustmentSchema>

interface AdjustDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

export function AdjustDialog({ user, onClose }: AdjustDialogProps) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm<Adjustment>({
    resolver: zodResolver(adjustmentSchema),
  })
  const adjust = useSoleMutation({
    mutationFn: (json: Adjustment) =>
      bodyOf(api.admin.users[':id'].adjustments.$post({ param: { id: user.id }, json })),
    onSuccess: async () => {
      showToast(m.admin_adjusted())
      onClose()
      await refreshAdmin(client)
    },
    onError: (error) => {
      showFailure(m.admin_update_failed(), errorLine(error))
      if (error instanceof ApiError && error.code === 'balance_below_zero')
        setError('amount', { type: BELOW_ZERO }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit((values) => adjust.mutate(values))
  const { amount, reason } = formState.errors
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.admin_adjust_title()}
      description={m.admin_adjust_text({ email: user.email, credits: formatCredits(user.credits) })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Field
          label={m.admin_adjust_amount()}
          type="number"
          step={1}
          required
          hint={m.admin_adjust_amount_hint()}
          error={amount && amountError(amount.type)}
          {...register('amount', { valueAsNumber: true })}
        />
        <Field
          label={m.admin_edit_reason()}
          required
          maxLength={MAX_LINE_LENGTH}
          hint={m.admin_edit_reason_hint()}
          error={reason && m.admin_adjust_reason_error()}
          {...register('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" variant="primary" isBusy={adjust.isPending}>
            {m.admin_adjust_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function amountError(type: string): string {
  if (type !== BELOW_ZERO) return m.admin_adjust_amount_error({ max: formatNumber(MAX_BALANCE) })
  const { fact, nextStep } = errorMessage('balance_below_zero')
  return `${fact} ${nextStep}`
}
