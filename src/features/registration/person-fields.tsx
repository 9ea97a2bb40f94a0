import type { UseFormRegisterReturn, FieldError } from 'react-hook-form'
import { Field } from '../../components/ui/fields/field.tsx'
import * as m from '../../../messages/generated/messages.js'
import { fieldError } from './field-error.ts'

interface PersonFieldsProps {
  readonly emailLabel: string
  readonly fields: Record<'firstName' | 'lastName' | 'email', UseFormRegisterReturn>
  readonly errors: Partial<Record<'firstName' | 'lastName' | 'email', FieldError>>
}

/** Who the person is, in either form. */
export function PersonFields({ emailLabel, fields, errors }: PersonFieldsProps) {
  return (
    <>
      <Field
        label={m.signup_first_name()}
        autoComplete="given-name"
        required
        error={fieldError(errors.firstName)}
        {...fields.firstName}
      />
      <Field
        label={m.signup_last_name()}
        autoComplete="family-name"
        required
        error={fieldError(errors.lastName)}
        {...fields.lastName}
      />
      <Field
        label={emailLabel}
        type="email"
        autoComplete="email"
        required
        error={fieldError(errors.email)}
        {...fields.email}
      />
    </>
  )
}
