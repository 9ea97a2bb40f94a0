// Sign-up and sign-in with e-mail and password.
import { z } from 'zod'
import { accountByEmail, accountOf, checkEmail, insertAccount } from './accounts.ts'
import { type Operation, parseBody } from './operation.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { startSession } from './sessions.ts'
import { randomId } from './tables.ts'

const MAX_FAILURES = 10
const FAILURES_WINDOW_MS = 60_000

const credentialsSchema = z.object({ email: z.string().optional(), password: z.string().optional() })

const signUp: Operation = async ({ d1, body, nowMs }) => {
  const credentials = parseBody(credentialsSchema, body)
  if (!credentials.email) throw new ProviderError('ADMIN_ONLY_OPERATION') // anonymous sign-in is not offered
  const email = checkEmail(credentials.email)
  const password = await hashPassword(checkPassword(credentials.password))
  const uid = randomId()
  const { meta } = await insertAccount(d1, { uid, email, password }, nowMs).run()
  if (meta.changes === 0) throw new ProviderError('EMAIL_EXISTS')
  return startSession(d1, await accountOf(d1, uid), 'password', nowMs)
}

const signInWithPassword: Operation = async ({ d1, body, nowMs }) => {
  const credentials = parseBody(credentialsSchema, body)
  const email = checkEmail(credentials.email)
  if (!credentials.password) throw new ProviderError('MISSING_PASSWORD')
  await refuseGuessing(d1, email, nowMs)
  const account = await accountByEmail(d1, email)
  if (!account?.password || !(await isPassword(credentials.password, account.password))) {
    await d1.prepare('INSERT INTO dev_identity_failures VALUES (?, ?)').bind(email, nowMs).run()
    throw new ProviderError('INVALID_LOGIN_CREDENTIALS')
  }
  await d1.prepare('DELETE FROM dev_identity_failures WHERE email = ?').bind(email).run()
  const session = await startSession(d1, account, 'password', nowMs)
  return { ...session, displayName: account.name ?? '', registered: true }
}

async function refuseGuessing(d1: D1Database, email: string, nowMs: number) {
  const failures = await d1
    .prepare('SELECT count(*) AS count FROM dev_identity_failures WHERE email = ? AND at > ?')
    .bind(email, nowMs - FAILURES_WINDOW_MS)
    .first<number>('count')
  if ((failures ?? 0) >= MAX_FAILURES) throw new ProviderError('TOO_MANY_ATTEMPTS_TRY_LATER')
}

export const passwordOperations = { signUp, signInWithPassword }
