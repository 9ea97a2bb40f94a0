import type { FieldError } from 'react-hook-form'
import * as m from '../../../messages/generated/messages.js'

/** Keyed by the kind of zod issue, which the resolver uses as the error's type. */
const MESSAGES: Readonly<Record<string, () => string>> = {
  too_big: m.signup_too_long,
  invalid_format: m.auth_email_invalid,
  invalid_value: m.signup_choose_required,
}

/** The field's error message; most often, that the field is empty. */
export function fieldError(error: FieldError | undefined): string | undefined {
  if (!error) return undefined
  if (error.type === 'invalid_format' && isEmpty(error)) return m.auth_email_required()
  return (MESSAGES[error.type] ?? m.signup_required)()
}

/** The resolver hands on the control that the error is about. */
function isEmpty({ ref }: FieldError): boolean {
  return ref !== undefined && 'value' in ref && ref.value === ''
}
