// The mail about the end of a translation, or about terms that wait to be approved.
import * as m from '../../messages/generated/messages.js'
import { DAY_MS } from '../contract/iso-time.ts'
import { TERMS_WAIT_MS } from '../contract/limits.ts'
import { LANGUAGES } from '../contract/languages.ts'
import type { TranslationRow } from '../db/translations.ts'
import { htmlText, type MailContent, plainText } from './mail-document.ts'
import type { Mail } from './mail.ts'

/** The server does not know where the reader is. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** `origin` is where the app is: `https://verso.example`. */
export function endMail(row: TranslationRow, origin: string): Omit<Mail, 'to'> {
  const content = contentOf(row, origin)
  return { subject: content.subject, text: plainText(content), html: htmlText(content) }
}

function contentOf(row: TranslationRow, origin: string): MailContent {
  const name = row.originalFileName
  const href = `${origin}/translate/${row.id}`
  const footer = { text: m.mail_footer(), link: { label: m.mail_footer_link(), href: `${origin}/profile` } }
  if (row.status === 'failed') {
    const paragraphs = [m.mail_failed_text({ name }), m.mail_failed_credits()]
    return {
      subject: m.mail_failed_subject({ name }),
      paragraphs,
      button: { label: m.mail_failed_button(), href },
      footer,
    }
  }
  if (row.status === 'awaiting_terms') {
    const days = TERMS_WAIT_MS / DAY_MS
    return {
      subject: m.mail_terms_subject({ name }),
      paragraphs: [m.mail_terms_text({ name }), m.mail_terms_wait({ days })],
      button: { label: m.mail_terms_button(), href },
      footer,
    }
  }
  const language = LANGUAGES.find(({ code }) => code === row.targetLanguage)?.name ?? row.targetLanguage
  const { untranslatedSegments: left } = row
  const [gap, manyGaps] =
    row.reviewedFileName === null ? [m.mail_done_gap, m.mail_done_gaps] : [m.mail_review_gap, m.mail_review_gaps]
  const gaps = left === 1 ? [gap()] : left > 1 ? [manyGaps({ left })] : []
  const kept = m.mail_done_kept({ date: DAY.format(row.expiresAt) })
  return {
    subject: m.mail_done_subject({ name, language }),
    paragraphs: [m.mail_done_text({ name, language }), ...gaps, kept],
    button: { label: m.mail_done_button(), href },
    footer,
  }
}
