import type { Submission } from '../../contract/submission.ts'

interface SubmissionMail {
  readonly from: string
  readonly to: string
  /**
   * Replies go to the sender. Absent for an address with non-ASCII letters, which not all mail servers accept here; the
   * text names the address too.
   */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

/** Plain text: nothing a stranger wrote is treated as markup. */
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
