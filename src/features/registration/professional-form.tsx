import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_MESSAGE_LENGTH } from '../../../worker/contract/limits.ts'
import {
  EXPERIENCES,
  PROFESSIONAL_LANGUAGES,
  professionalRegistrationSchema,
  SPECIALTIES,
} from '../../../worker/contract/account/registration.ts'
import { CheckboxGroup } from '../../components/ui/fields/checkbox.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { SelectField } from '../../components/ui/fields/select-field.tsx'
import { TextareaField } from '../../components/ui/fields/textarea-field.tsx'
import { counterNearLimit } from '../../lib/forms/counter-near-limit.ts'
import { useKeeping, useKeptValues } from '../../lib/forms/use-kept-values.ts'
import * as m from '../../../messages/generated/messages.js'
import { fieldError } from './field-error.ts'
import { languageLabel, specialtyLabel } from './option-labels.ts'
import { PersonFields } from './person-fields.tsx'
import { SubmitRow } from './submit-row.tsx'
import { useRegister } from './use-register.ts'

type Valid = z.output<typeof professionalRegistrationSchema>
/** Nothing is chosen for a person beforehand. */
type Values = Omit<z.input<typeof professionalRegistrationSchema>, 'specialty' | 'experience'> &
  Partial<Pick<Valid, 'specialty' | 'experience'>>

const EMPTY: Values = {
  userType: 'therapist',
  firstName: '',
  lastName: '',
  email: '',
  license: '',
  languages: [],
  location: '',
  bio: '',
}

export function ProfessionalForm() {
  const send = useRegister()
  const { register, control, handleSubmit, getValues, formState } = useForm<Values, unknown, Valid>({
    resolver: zodResolver<Values, unknown, Valid>(professionalRegistrationSchema),
    defaultValues: useKeptValues(EMPTY.userType, EMPTY),
  })
  const { errors } = formState
  useKeeping(EMPTY.userType, () => (send.isSuccess ? null : getValues()))
  const bio = useWatch({ control, name: 'bio' }) ?? ''
  const specialties = SPECIALTIES.map((value) => ({ value, label: specialtyLabel(value) }))
  const experiences = EXPERIENCES.map((value) => ({ value, label: m.signup_therapist_years({ years: value }) }))
  const languages = PROFESSIONAL_LANGUAGES.map((value) => ({ value, label: languageLabel(value) }))
  return (
    <form
      method="post"
      noValidate
      className="space-y-7"
      onSubmit={(event) => void handleSubmit((valid) => send.mutate(valid))(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields
          emailLabel={m.signup_therapist_email()}
          fields={{ firstName: register('firstName'), lastName: register('lastName'), email: register('email') }}
          errors={errors}
        />
        <Field
          label={m.signup_therapist_location()}
          hint={m.signup_therapist_location_hint()}
          required
          error={fieldError(errors.location)}
          {...register('location')}
        />
        <Field
          label={m.signup_therapist_license()}
          hint={m.signup_therapist_license_hint()}
          required
          error={fieldError(errors.license)}
          className="sm:col-span-2"
          {...register('license')}
        />
        <Controller
          control={control}
          name="specialty"
          render={({ field: { value = '', ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              label={m.signup_therapist_specialty()}
              placeholder={m.signup_choose()}
              choices={specialties}
              value={value}
              isRequired
              error={fieldError(error)}
            />
          )}
        />
        <Controller
          control={control}
          name="experience"
          render={({ field: { value = '', ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              label={m.signup_therapist_experience()}
              placeholder={m.signup_choose()}
              choices={experiences}
              value={value}
              isRequired
              error={fieldError(error)}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <CheckboxGroup
            legend={m.signup_therapist_languages()}
            hint={m.signup_therapist_languages_hint()}
            choices={languages}
            values={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
      <TextareaField
        label={m.signup_therapist_bio()}
        hint={m.signup_therapist_bio_hint()}
        counter={counterNearLimit(bio, MAX_MESSAGE_LENGTH)}
        error={fieldError(errors.bio)}
        {...register('bio')}
      />
      <SubmitRow label={m.signup_therapist_submit()} isBusy={send.isPending} />
    </form>
  )
}
