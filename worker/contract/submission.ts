// The data of the feedback and support forms (SPEC §3, §7: `POST /api/test-email`).
import { z } from 'zod'
import { emailSchema } from './account/email.ts'
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts'

export const MIN_STARS = 1
export const MAX_STARS = 5
/** SPEC §5. */
export const DEFAULT_STARS = 5

const email = emailSchema()
const text = z.string().trim().min(1).max(MAX_MESSAGE_LENGTH)
/** It becomes a mail's header: no line break may begin another. */
const subject = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LINE_LENGTH)
  .regex(/^[^\p{Cc}]*$/u)

export const submissionSchema = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('feedback'),
      email,
      rating: z.int().min(MIN_STARS).max(MAX_STARS).default(DEFAULT_STARS),
      feedback: text,
    })
    .meta({ id: 'FeedbackSubmission' }),
  z.object({ type: z.literal('support'), email, subject, message: text }).meta({ id: 'SupportSubmission' }),
])
export type Submission = z.infer<typeof submissionSchema>
