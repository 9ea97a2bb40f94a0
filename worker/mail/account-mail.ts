// The mails of the development server's identity provider. In production Firebase writes them.
import * as m from '../../messages/generated/messages.js'
import { htmlText, plainText } from './mail-document.ts'
import type { Mail } from './mail.ts'

/** As the Identity Toolkit names them. */
type AccountMailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'EMAIL_SIGNIN'

interface Words {
  readonly subject: () => string
  readonly text: (about: { email: string }) => string
  readonly button: () => string
  readonly footer: () => string
}

const WORDS: Readonly<Record<AccountMailKind, Words>> = {
  PASSWORD_RESET: {
    subject: m.mail_reset_subject,
    text: m.mail_reset_text,
    button: m.mail_reset_button,
    footer: m.mail_reset_footer,
  },
  VERIFY_EMAIL: {
    subject: m.mail_verify_subject,
    text: m.mail_verify_text,
    button: m.mail_verify_button,
    footer: m.mail_verify_footer,
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: m.mail_change_subject,
    text: m.mail_change_text,
    button: m.mail_change_button,
    footer: m.mail_change_footer,
  },
  EMAIL_SIGNIN: {
    subject: m.mail_sign_in_subject,
    text: m.mail_sign_in_text,
    button: m.mail_sign_in_button,
    footer: m.mail_sign_in_footer,
  },
}

export function accountMail(kind: AccountMailKind, email: string, href: string): Mail {
  const { subject, text, button, footer } = WORDS[kind]
  const content = {
    subject: subject(),
    paragraphs: [text({ email })],
    button: { label: button(), href },
    footer: { text: footer() },
  }
  return { to: email, subject: content.subject, text: plainText(content), html: htmlText(content) }
}
