// The form's values. Both kinds share email and text, so that switching the kind loses nothing.
import { z } from 'zod'
import { emailSchema } from '../../../worker/contract/account/email.ts'
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH } from '../../../worker/contract/limits.ts'
import { DEFAULT_STARS, MAX_STARS, MIN_STARS, type Submission } from '../../../worker/contract/submission.ts'
import * as m from '../../../messages/generated/messages.js'

/** A question is sent as a request whose subject says that it is one. */
export type SubmissionKind = Submission['type'] | 'question'

export interface SubmissionValues {
  type: SubmissionKind
  email: string
  rating: number
  subject: string
  message: string
}

const required = z.string().trim().min(1, m.auth_email_required())
const rest = {
  email: required.pipe(emailSchema(m.auth_email_invalid())),
  rating: z.int().min(MIN_STARS).max(MAX_STARS),
  message: z.string().trim().min(1, m.signup_required()).max(MAX_MESSAGE_LENGTH, m.signup_too_long()),
}

export const valuesSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['feedback', 'question']), ...rest, subject: z.string() }),
  z.object({
    type: z.literal('support'),
    ...rest,
    subject: z.string().trim().min(1, m.submission_subject_required_text()).max(MAX_LINE_LENGTH, m.signup_too_long()),
  }),
])

export function emptyValues(type: SubmissionKind): SubmissionValues {
  return { type, email: '', rating: DEFAULT_STARS, subject: '', message: '' }
}

/** Feedback is sent without a subject, a request without a rating. */
export function submissionOf({ type, email, rating, subject, message }: SubmissionValues): Submission {
  if (type === 'feedback') return { type, email, rating, feedback: message }
  return { type: 'support', email, subject: type === 'question' ? m.submission_question() : subject, message }
}
