// Tells people by mail that a translation is done, has failed or waits for its terms, if they want to be told. Runs with the sweeper: mail is
// not in such a hurry that a job should wait for it.
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { database } from '../db/database.ts'
import { translations, users } from '../db/schema.ts'
import { type Bindings, settingsOf } from '../env.ts'
import { endMail } from './end-mail.ts'
import { type MailHost, mailerOf } from './mailer.ts'
import { logError } from '../log.ts'

const MAILS_PER_TICK = 50
/** News older than this helps nobody: mail was not set up, or could not be sent for a day. */
const OLDEST_NEWS_MS = 24 * 60 * 60 * 1000
/** The pause after the first refusal. Each further one is four times as long: the fifth ends nearly six hours after the first attempt. */
const FIRST_PAUSE_MS = 60_000
const PAUSE_GROWTH = 4
/** A mail server that is away comes back within these attempts; an address that does not exist never does. */
const MAX_ATTEMPTS = 6

/**
 * Returns how many were sent. Each is claimed before it is sent, so that two ticks at once send it once. A mail that is
 * refused goes behind those that were not tried yet, and is given up after a few attempts.
 */
export async function sendEndMails(env: Bindings, host: MailHost, nowMs: number): Promise<number> {
  const mailer = mailerOf(env, host)
  const { SITE_ORIGIN: origin } = settingsOf(env)
  if (!mailer || !origin) return 0
  const db = database(env.DB)
  const isUntold = and(
    isNull(translations.notifiedAt),
    inArray(translations.status, ['completed', 'failed', 'awaiting_terms']),
  )
  await db
    .update(translations)
    .set({ notifiedAt: nowMs })
    .where(and(isUntold, lte(translations.updatedAt, nowMs - OLDEST_NEWS_MS)))
  const rows = await db
    .select({ translation: translations, user: users })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(and(isUntold, lte(translations.notifyAfter, nowMs), gt(translations.updatedAt, nowMs - OLDEST_NEWS_MS)))
    .orderBy(translations.notifyAfter, translations.updatedAt)
    .limit(MAILS_PER_TICK)
  let sent = 0
  for (const { translation, user } of rows) {
    const { id, status, run } = translation
    const isThisEnd = and(eq(translations.id, id), eq(translations.run, run), eq(translations.status, status))
    const claimed = await db
      .update(translations)
      .set({ notifiedAt: nowMs })
      .where(and(isThisEnd, isNull(translations.notifiedAt)))
      .returning({ id: translations.id })
    const isWanted = user.emailNotifications && user.isEmailVerified && !user.isDisabled && user.deletedAt === null
    if (claimed.length === 0 || !isWanted || translation.deletedAt !== null) continue
    try {
      await mailer.send({ to: user.email, ...endMail(translation, origin) })
      sent++
    } catch (error) {
      // It is tried again.
      logError('mail: end of a translation not sent', { jobId: id }, error)
      await db
        .update(translations)
        .set(afterRefusal(translation.notifyAttempts + 1, nowMs))
        .where(isThisEnd)
    }
  }
  return sent
}

/** The claim is given back unless it was the last attempt. */
function afterRefusal(attempts: number, nowMs: number) {
  const notifyAfter = nowMs + FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempts - 1)
  return { notifiedAt: attempts < MAX_ATTEMPTS ? null : nowMs, notifyAttempts: attempts, notifyAfter }
}
