import type { Submission } from '../../contract/submission.ts'

interface SubmissionMail {
  readonly from: string
  readonly to: string
  /** An answer goes to the person who wrote. Not all mail servers take letters beyond ASCII here: the text has those. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

/** Plain text: nothing of what a stranger wrote is markup. */
export function mailOf(submission: Submission, addresses: { from: string; to: string }): SubmissionMail {
  const { email } = submission
  const people = /^[\x21-\x7E]+$/.test(email) ? { ...addresses, replyTo: email } : addresses
  if (submission.type === 'support') {
    const { subject, message } = submission
    return { ...people, subject: `Support: ${subject}`, text: `${message}\n\n— ${email}` }
  }
  const { rating, feedback } = submission
  return { ...people, subject: `Feedback: ${rating} of 5`, text: `${feedback}\n\n— ${email}` }
}
