// The codes of mailed links. The mails go into the development mailbox; the terminal prints their links too.
import { accountMail } from '../../mail/account-mail.ts'
import { mailbox } from '../mailbox.ts'
import { ProviderError } from './provider-error.ts'
import { PROJECT_ID } from './signing-key.ts'
import { randomId } from './tables.ts'
import { printLine } from '../terminal.ts'

export const MAIL_KINDS = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const MODES = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
} as const satisfies Record<MailKind, string>

const CODE_LIFETIME_MS = 60 * 60 * 1000

export interface MailRow {
  readonly code: string
  readonly kind: MailKind
  readonly email: string
  readonly link: string
  readonly created_at: number
  readonly used_at: number | null
}

export async function mailCode(
  d1: D1Database,
  mail: {
    kind: MailKind
    email: string
    origin: string
    continueUrl: string | undefined
    /** Whose address changes to the one that the mail goes to. */
    changedUid?: string
  },
  nowMs: number,
): Promise<void> {
  const { kind, email, origin, continueUrl, changedUid } = mail
  const code = randomId()
  const query = new URLSearchParams({ mode: MODES[kind], oobCode: code, apiKey: PROJECT_ID, lang: 'en' })
  if (continueUrl) query.set('continueUrl', continueUrl)
  const link = `${origin}/emulator/action?${query.toString()}`
  await d1.batch([
    d1
      .prepare('INSERT INTO dev_identity_mails (code, kind, email, link, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(code, kind, email, link, nowMs),
    ...(changedUid === undefined
      ? []
      : [d1.prepare('INSERT INTO dev_identity_email_changes (code, uid) VALUES (?, ?)').bind(code, changedUid)]),
  ])
  await mailbox(d1).send(accountMail(kind, email, link))
  printLine(link)
}

/** The mail of a code that can still be used. */
export async function mailOf(d1: D1Database, code: string, nowMs: number): Promise<MailRow> {
  const mail = await d1.prepare('SELECT * FROM dev_identity_mails WHERE code = ?').bind(code).first<MailRow>()
  if (!mail || mail.used_at !== null) throw new ProviderError('INVALID_OOB_CODE')
  if (nowMs - mail.created_at > CODE_LIFETIME_MS) throw new ProviderError('EXPIRED_OOB_CODE')
  return mail
}

/** Answers the e-mail address the code was sent to; a code works once. */
export async function spendCode(d1: D1Database, code: string, kind: MailKind, nowMs: number): Promise<string> {
  const mail = await mailOf(d1, code, nowMs)
  if (mail.kind !== kind) throw new ProviderError('INVALID_OOB_CODE')
  const { meta } = await d1
    .prepare('UPDATE dev_identity_mails SET used_at = ? WHERE code = ? AND used_at IS NULL')
    .bind(nowMs, code)
    .run()
  if (meta.changes === 0) throw new ProviderError('INVALID_OOB_CODE')
  return mail.email
}

/** Whose address the code changes. */
export function uidOfChange(d1: D1Database, code: string): Promise<string | null> {
  return d1.prepare('SELECT uid FROM dev_identity_email_changes WHERE code = ?').bind(code).first<string>('uid')
}
