// The mail that tells a professional what was decided about their credentials.
import * as m from '../../messages/generated/messages.js'
import { htmlText, type MailContent, plainText } from './mail-document.ts'
import type { Mail } from './mail.ts'

interface Decision {
  readonly status: 'verified' | 'rejected'
  readonly reason: string | null
}

/** `origin` is where the app is: `https://verso.example`. */
export function decisionMail({ status, reason }: Decision, origin: string): Omit<Mail, 'to'> {
  const because = reason === null ? [] : [m.mail_decision_reason({ reason })]
  const content: MailContent = {
    ...(status === 'verified'
      ? { subject: m.mail_verified_subject(), paragraphs: [m.mail_verified_text(), ...because] }
      : {
          subject: m.mail_rejected_subject(),
          paragraphs: [m.mail_rejected_text(), ...because, m.mail_rejected_next()],
        }),
    button: { label: m.mail_decision_button(), href: `${origin}/profile` },
    footer: { text: m.mail_decision_footer() },
  }
  return { subject: content.subject, text: plainText(content), html: htmlText(content) }
}
