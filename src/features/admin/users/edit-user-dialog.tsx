import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  type Plan,
  roleSchema,
  roleWithPlan,
  subscriptionStatusSchema,
  subscriptionTypeSchema,
} from '../../../../worker/contract/account/account.ts'
import { type AdminUser, type AdminUserChange, creditsSchema } from '../../../../worker/contract/admin.ts'
import { MAX_BALANCE, MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { SwitchRow } from '../../../components/ui/fields/switch-row.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../../lib/format.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { choicesOf, PLAN_STATUS_LABELS, ROLE_LABELS } from '../labels.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { refreshAdmin, userQuery } from '../queries.ts'

const valuesSchema = z.object({
  credits: creditsSchema,
  role: roleSchema,
  subscriptionType: subscriptionTypeSchema,
  subscriptionStatus: subscriptionStatusSchema,
  isDisabled: z.boolean(),
  reason: z.string().trim().max(MAX_LINE_LENGTH),
  customerNote: z.string().trim().max(MAX_LINE_LENGTH),
})
type Values = z.infer<typeof valuesSchema>

/** Credits are not changed without a reason, as in the dialog that adjusts them. */
function schemaOf({ credits }: AdminUser) {
  return valuesSchema.refine((values) => values.credits === credits || values.reason !== '', { path: ['reason'] })
}

function valuesOf({ credits, role, subscriptionType, subscriptionStatus, isDisabled }: AdminUser): Values {
  return { credits, role, subscriptionType, subscriptionStatus, isDisabled, reason: '', customerNote: '' }
}

/** The fields that differ. A balance moves by itself, so it is expected as it was read only by whoever edits it. */
function changeOf(user: AdminUser, { reason, customerNote, ...values }: Values): AdminUserChange | null {
  const keys = Object.keys(values) as (keyof typeof values)[]
  const changed = keys.filter((key) => values[key] !== user[key])
  if (changed.length === 0) return null
  const fields = Object.fromEntries(changed.map((key) => [key, values[key]])) as AdminUserChange
  const { reason: _reason, customerNote: _note, credits, ...plan } = valuesOf(user)
  const hasCredits = changed.includes('credits')
  return {
    ...fields,
    expected: hasCredits ? { ...plan, credits } : plan,
    ...(reason === '' ? {} : { reason }),
    ...(hasCredits && customerNote !== '' ? { customerNote } : {}),
  }
}

interface EditUserDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** SPEC §5: every field within its limits. It closes when the change is written. */
export function EditUserDialog({ user: opened, onClose }: EditUserDialogProps) {
  const client = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const [user, setUser] = useState(opened)
  const form = useForm<Values>({ resolver: zodResolver(schemaOf(user)), defaultValues: valuesOf(opened) })
  const { register, control, setValue, formState } = form
  const [role, subscriptionType, subscriptionStatus, isDisabled] = useWatch({
    control,
    name: ['role', 'subscriptionType', 'subscriptionStatus', 'isDisabled'],
  })
  const [hint, setHint] = useState<'nothing' | 'conflict' | null>(null)
  const save = useSoleMutation({
    mutationFn: (json: AdminUserChange) => bodyOf(api.admin.users[':id'].$put({ param: { id: user.id }, json })),
    onSuccess: async () => {
      showToast(m.admin_updated())
      onClose()
      await refreshAdmin(client)
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.code === 'change_conflict'
      // The dialog reads the user again itself: nobody has to reload the page.
      showFailure(m.admin_update_failed(), isConflict ? m.admin_edit_conflict() : errorLine(error))
      if (!isConflict) return
      const current = await client.fetchQuery({ ...userQuery(user.id), staleTime: 0 })
      setUser(current)
      form.reset(valuesOf(current))
      setHint('conflict')
      await refreshAdmin(client)
    },
  })
  const submit = form.handleSubmit((values) => {
    const change = changeOf(user, values)
    setHint(change ? null : 'nothing')
    if (change) save.mutate(change)
  })
  const setPlan = (plan: Plan) => {
    setValue('subscriptionType', plan.subscriptionType)
    setValue('subscriptionStatus', plan.subscriptionStatus)
    setValue('role', roleWithPlan(role, plan))
  }
  const isSelf = account?.uid === user.id
  return (
    <Dialog isOpen onClose={onClose} title={m.admin_edit_title()} description={user.email}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {hint === 'conflict' && (
          <Notice tone="caution" title={m.admin_edit_conflict()} isUrgent>
            <p className="text-sm">{m.admin_edit_conflict_text()}</p>
          </Notice>
        )}
        <Field
          label={m.admin_edit_credits()}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_BALANCE}
          step={1}
          required
          error={formState.errors.credits && m.admin_edit_credits_error({ max: formatNumber(MAX_BALANCE) })}
          {...register('credits', { valueAsNumber: true })}
        />
        <SelectField
          label={m.admin_edit_role()}
          hint={isSelf ? m.admin_edit_own_role() : undefined}
          isDisabled={isSelf}
          choices={choicesOf(ROLE_LABELS)}
          value={role}
          onChange={(value) => setValue('role', value)}
        />
        <SelectField
          label={m.admin_edit_type()}
          choices={choicesOf(PLAN_NAMES)}
          value={subscriptionType}
          onChange={(value) => setPlan({ subscriptionType: value, subscriptionStatus })}
        />
        <SelectField
          label={m.admin_edit_status()}
          hint={subscriptionStatus === 'active' ? undefined : m.admin_plan_inactive()}
          choices={choicesOf(PLAN_STATUS_LABELS)}
          value={subscriptionStatus}
          onChange={(value) => setPlan({ subscriptionType, subscriptionStatus: value })}
        />
        {role !== 'admin' && user.role !== 'admin' && (
          <SwitchRow
            label={m.admin_edit_disabled()}
            text={m.admin_edit_disabled_text()}
            isOn={isDisabled}
            onChange={(isOn) => setValue('isDisabled', isOn)}
          />
        )}
        <Field
          label={m.admin_edit_reason()}
          hint={m.admin_edit_reason_hint()}
          maxLength={MAX_LINE_LENGTH}
          error={formState.errors.reason && m.admin_edit_reason_error()}
          {...register('reason')}
        />
        {formState.dirtyFields.credits && (
          <Field
            label={m.admin_edit_customer_note()}
            hint={m.admin_edit_customer_note_hint()}
            maxLength={MAX_LINE_LENGTH}
            {...register('customerNote')}
          />
        )}
        {hint === 'nothing' && (
          <p role="status" className="text-sm text-ink-muted">
            {m.admin_edit_nothing()}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {m.admin_edit_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
