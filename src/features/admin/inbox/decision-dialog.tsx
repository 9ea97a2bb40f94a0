import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AdminRegistration, RegistrationDecision } from '../../../../worker/contract/admin.ts'
import { MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshAdmin } from '../queries.ts'

interface DecisionDialogProps {
  readonly registration: AdminRegistration
  readonly decision: 'verified' | 'rejected'
  readonly onClose: () => void
}

/** A rejection needs a reason. */
export function DecisionDialog({ registration, decision, onClose }: DecisionDialogProps) {
  const client = useQueryClient()
  const { userId, registeredAt, details } = registration
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const name = `${details.firstName} ${details.lastName}`
  const license = details.userType === 'therapist' ? details.license : ''
  const decide = useSoleMutation({
    mutationFn: (json: RegistrationDecision) =>
      bodyOf(api.admin.registrations[':userId'].decision.$post({ param: { userId }, json })),
    onSuccess: async () => {
      showToast(m.admin_decided())
      onClose()
      await refreshAdmin(client)
    },
    onError: (error) => {
      showFailure(m.admin_decide_failed(), errorLine(error))
      void refreshAdmin(client)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(decision === 'rejected' && given === '')
    if (decision === 'verified') {
      decide.mutate({ status: decision, registeredAt, ...(given === '' ? {} : { reason: given }) })
    } else if (given !== '') decide.mutate({ status: decision, registeredAt, reason: given })
  }
  const isVerified = decision === 'verified'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isVerified ? m.admin_verify_title({ name }) : m.admin_reject_title({ name })}
      description={isVerified ? m.admin_verify_text({ license }) : m.admin_reject_text()}
    >
      <form noValidate onSubmit={submit} className="space-y-6">
        <Field
          label={m.admin_decide_reason()}
          required={!isVerified}
          maxLength={MAX_LINE_LENGTH}
          hint={m.admin_decide_reason_hint()}
          error={isMissing ? m.admin_decide_reason_missing() : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" variant={isVerified ? 'primary' : 'danger'} isBusy={decide.isPending}>
            {isVerified ? m.admin_verify() : m.admin_reject()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
