// Sends mail: through the platform's binding in production, into the mailbox at /dev/mail in development.
import { type Bindings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Absent for mail with a stranger's words in it, which are never treated as markup. */
  readonly html?: string
  readonly replyTo?: string
}

export interface Mailer {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void>
}

/** Whether people are mailed about the ends of their translations; such mails need the site's address for their links. */
export function hasEndMails(env: Bindings, host: Host): boolean {
  return host.mailer !== undefined || (mailerOf(env, host) !== null && settingsOf(env).SITE_ORIGIN !== undefined)
}

/** Null where mail is not set up: what needs it is then hidden. */
export function mailerOf(env: Bindings, host: Host): Mailer | null {
  if (host.mailer) return host.mailer(env)
  const { MAIL: binding } = env
  const { MAIL_FROM: from } = settingsOf(env)
  if (!binding || !from) return null
  return { send: async (mail) => void (await binding.send({ from, ...mail })) }
}
