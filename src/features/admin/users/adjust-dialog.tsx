import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { adjustmentSchema, type AdminUser } from '../../../../worker/contract/admin.ts'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import { MAX_BALANCE, MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshAdmin } from '../queries.ts'

/** An empty field is no note. */
const valuesSchema = adjustmentSchema
  .omit({ id: true })
  .extend({ customerNote: z.string().trim().max(MAX_LINE_LENGTH) })
type Values = z.infer<typeof valuesSchema>

/** Refusals that are about the amount are told at its field. */
const AMOUNT_CODES: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>(['balance_below_zero', 'balance_above_limit'])
const REFUSED = 'refused'

interface AdjustDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

export function AdjustDialog({ user, onClose }: AdjustDialogProps) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm<Values>({ resolver: zodResolver(valuesSchema) })
  const idFor = useAdjustmentId()
  const adjust = useSoleMutation({
    mutationFn: (values: Values) => {
      const { customerNote, ...rest } = values
      const json = { ...rest, id: idFor(values), ...(customerNote === '' ? {} : { customerNote }) }
      return bodyOf(api.admin.users[':id'].adjustments.$post({ param: { id: user.id }, json }))
    },
    onSuccess: async () => {
      showToast(m.admin_adjusted())
      onClose()
      await refreshAdmin(client)
    },
    onError: (error) => {
      const isAboutAmount = error instanceof ApiError && AMOUNT_CODES.has(error.code)
      if (isAboutAmount) setError('amount', { type: REFUSED, message: errorLine(error) }, { shouldFocus: true })
      else showFailure(m.admin_update_failed(), errorLine(error))
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
          error={
            amount?.type === REFUSED
              ? amount.message
              : amount && m.admin_adjust_amount_error({ max: formatNumber(MAX_BALANCE) })
          }
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
        <Field
          label={m.admin_edit_customer_note()}
          maxLength={MAX_LINE_LENGTH}
          hint={m.admin_edit_customer_note_hint()}
          {...register('customerNote')}
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

/** The same values keep their id: sent again because the answer was lost, they are booked once. */
function useAdjustmentId() {
  const last = useRef<{ readonly values: string; readonly id: string }>(null)
  return (values: Values) => {
    const text = JSON.stringify(values)
    if (last.current?.values !== text) last.current = { values: text, id: crypto.randomUUID() }
    return last.current.id
  }
}
