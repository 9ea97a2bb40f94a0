// What the app asks of credentials before it sends them (SPEC §5). The provider may ask for more and says so itself.
import { z } from 'zod'
import { emailSchema } from '../../../worker/contract/account/email.ts'
import * as m from '../../../messages/generated/messages.js'

export const MIN_PASSWORD_LENGTH = 6

export const emailFieldSchema = z
  .string()
  .trim()
  .min(1, m.auth_email_required())
  .pipe(emailSchema(m.auth_email_invalid()))

export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, m.auth_password_short({ min: MIN_PASSWORD_LENGTH }))
export const passwordSchema = z.string().min(1, m.auth_password_required())
