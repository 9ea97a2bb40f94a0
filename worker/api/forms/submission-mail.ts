import type { Submission } from '../../contract/submission.ts'
import type { Mail } from '../../mail/mailer.ts'

/**
 * Plain text: nothing a stranger wrote is treated as markup. Replies go to the sender, except to an address with
 * non-ASCII letters, which not all mail servers accept there; the text names the address too.
 */
export function mailOf(submission: Submission, to: string): Mail {
  const { email } = submission
  const people = /^[\x21-\x7E]+$/.test(email) ? { to, replyTo: email } : { to }
  if (submission.type === 'support') {
    const { subject, message } = submission
    return { ...people, subject: `Support: ${subject}`, text: `${message}\n\n— ${email}` }
  }
  const { rating, feedback } = submission
  return { ...people, subject: `Feedback: ${rating} of 5`, text: `${feedback}\n\n— ${email}` }
}
