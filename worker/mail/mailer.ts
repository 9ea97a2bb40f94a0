// Sends mail: through the platform's binding in production, into the mailbox at /dev/mail in development.
import { type Bindings, settingsOf } from '../env.ts'
import type { Mailer } from './mail.ts'

/** What an entry point may bring: its mailer replaces the platform's mail. */
export interface MailHost {
  readonly mailer?: (env: Bindings) => Mailer
}

/** Whether people are mailed about the ends of their translations; such mails need the site's address for their links. */
export function hasEndMails(env: Bindings, host: MailHost): boolean {
  return host.mailer !== undefined || (mailerOf(env, host) !== null && settingsOf(env).SITE_ORIGIN !== undefined)
}

/** Null where mail is not set up: what needs it is then hidden. */
export function mailerOf(env: Bindings, host: MailHost): Mailer | null {
  if (host.mailer) return host.mailer(env)
  const { MAIL: binding } = env
  const { MAIL_FROM: from } = settingsOf(env)
  if (!binding || !from) return null
  return { send: async (mail) => void (await binding.send({ from, ...mail })) }
}
