import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_MESSAGE_LENGTH } from '../../../worker/contract/limits.ts'
import { clientRegistrationSchema, DOCUMENT_TYPES } from '../../../worker/contract/account/registration.ts'
import { CheckboxGroup } from '../../components/ui/fields/checkbox.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { TextareaField } from '../../components/ui/fields/textarea-field.tsx'
import { counterNearLimit } from '../../lib/forms/counter-near-limit.ts'
import { useKeeping, useKeptValues } from '../../lib/forms/use-kept-values.ts'
import * as m from '../../../messages/generated/messages.js'
import { fieldError } from './field-error.ts'
import { documentTypeLabel } from './option-labels.ts'
import { PersonFields } from './person-fields.tsx'
import { SubmitRow } from './submit-row.tsx'
import { useRegister } from './use-register.ts'

type Values = z.input<typeof clientRegistrationSchema>
type Valid = z.output<typeof clientRegistrationSchema>

const EMPTY: Values = {
  userType: 'client',
  firstName: '',
  lastName: '',
  email: '',
  organization: '',
  needs: '',
  documentTypes: [],
}

export function ClientForm() {
  const send = useRegister()
  const { register, control, handleSubmit, getValues, formState } = useForm<Values, unknown, Valid>({
    resolver: zodResolver(clientRegistrationSchema),
    defaultValues: useKeptValues(EMPTY.userType, EMPTY),
  })
  const { errors } = formState
  useKeeping(EMPTY.userType, () => (send.isSuccess ? null : getValues()))
  const needs = useWatch({ control, name: 'needs' }) ?? ''
  const choices = DOCUMENT_TYPES.map((value) => ({ value, label: documentTypeLabel(value) }))
  return (
    <form
      method="post"
      noValidate
      className="space-y-7"
      onSubmit={(event) => void handleSubmit((valid) => send.mutate(valid))(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields
          emailLabel={m.signup_client_email()}
          fields={{ firstName: register('firstName'), lastName: register('lastName'), email: register('email') }}
          errors={errors}
        />
        <Field
          label={m.signup_client_organization()}
          autoComplete="organization"
          required
          error={fieldError(errors.organization)}
          {...register('organization')}
        />
      </div>
      <Controller
        control={control}
        name="documentTypes"
        render={({ field }) => (
          <CheckboxGroup
            legend={m.signup_client_documents()}
            hint={m.signup_client_documents_hint()}
            choices={choices}
            values={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
      <TextareaField
        label={m.signup_client_needs()}
        hint={m.signup_client_needs_hint()}
        counter={counterNearLimit(needs, MAX_MESSAGE_LENGTH)}
        error={fieldError(errors.needs)}
        {...register('needs')}
      />
      <SubmitRow label={m.signup_client_submit()} isBusy={send.isPending} />
    </form>
  )
}
