import type { Submission } from '../contract/submission.ts'

interface SubmissionMail {
  readonly from: string
  readonly to: string
  /** An answer goes to the person who wrote. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
}

/** Plain text: nothing of what a stranger wrote is markup. */
export function mailOf(submission: Submission, addresses: { from: string; to: string }): SubmissionMail {
  const { email: replyTo } = submission
  if (submission.type === 'support') {
    const { subject, message } = submission
    return { ...addresses, replyTo, subject: `Support: ${subject}`, text: `${message}\n\n— ${replyTo}` }
  }
  const { rating, feedback } = submission
  return { ...addresses, replyTo, subject: `Feedback: ${rating} of 5`, text: `${feedback}\n\n— ${replyTo}` }
}
