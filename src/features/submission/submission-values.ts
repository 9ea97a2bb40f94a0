// What stands in the form: both kinds share their email and text, so that changing the kind loses nothing.
import { z } from 'zod'
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH } from '../../../worker/contract/limits.ts'
import { DEFAULT_STARS, MAX_STARS, MIN_STARS, type Submission } from '../../../worker/contract/submission.ts'
import * as m from '../../messages/generated/messages.js'

export interface SubmissionValues {
  type: Submission['type']
  email: string
  rating: number
  subject: string
  message: string
}

const required = z.string().trim().min(1, m.auth_email_required())
const rest = {
  email: required.pipe(z.email(m.auth_email_invalid()).max(MAX_LINE_LENGTH)),
  rating: z.int().min(MIN_STARS).max(MAX_STARS),
  message: z.string().trim().min(1, m.signup_required()).max(MAX_MESSAGE_LENGTH, m.signup_too_long()),
}

export const valuesSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('feedback'), ...rest, subject: z.string() }),
  z.object({
    type: z.literal('support'),
    ...rest,
    subject: z.string().trim().min(1, m.submission_subject_required_text()).max(MAX_LINE_LENGTH, m.signup_too_long()),
  }),
])

export function emptyValues(type: Submission['type']): SubmissionValues {
  return { type, email: '', rating: DEFAULT_STARS, subject: '', message: '' }
}

/** Of a feedback, no subject is sent; of a request, no rating. */
export function submissionOf({ type, email, rating, subject, message }: SubmissionValues): Submission {
  return type === 'feedback' ? { type, email, rating, feedback: message } : { type, email, subject, message }
}
