// Development's mail: nothing is sent, and /dev/mail shows what would have been.
import type { Mailer } from '../mail/mail.ts'
import { printLine } from './terminal.ts'

export interface StoredMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly created_at: number
}

const TABLE = `CREATE TABLE IF NOT EXISTS dev_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT,
  created_at INTEGER NOT NULL)`
/** The page shows as many. */
const SHOWN = 50

export function mailbox(d1: D1Database): Mailer {
  return {
    async send({ to, subject, text, html = null }) {
      const row = d1
        .prepare('INSERT INTO dev_mails (recipient, subject, text, html, created_at) VALUES (?, ?, ?, ?, ?)')
        .bind(to, subject, text, html, Date.now())
      await d1.batch([d1.prepare(TABLE), row])
      printLine(`Mail to ${to}: ${subject}`)
    },
  }
}

/** Newest first. */
export async function storedMails(d1: D1Database): Promise<StoredMail[]> {
  const read = d1.prepare('SELECT * FROM dev_mails ORDER BY id DESC LIMIT ?').bind(SHOWN)
  const [, rows] = await d1.batch<StoredMail>([d1.prepare(TABLE), read])
  return rows?.results ?? []
}
