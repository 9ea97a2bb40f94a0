// Password reset, sign-in by mailed link, verification and change of an address.
import { z } from 'zod'
import { accountByEmail, accountOf, checkEmail, freeEmail, insertAccount, updateAccount } from './accounts.ts'
import { accountOfToken, requireRecent } from './own-account.ts'
import { isLoopback } from './loopback.ts'
import { MAIL_KINDS, mailCode, mailOf, spendCode } from './mails.ts'
import { type Operation, parseBody } from './operation.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { startSession } from './sessions.ts'
import { randomId } from './tables.ts'

const sendSchema = z.object({
  requestType: z.enum(MAIL_KINDS),
  email: z.string().optional(),
  newEmail: z.string().optional(),
  idToken: z.string().optional(),
  continueUrl: z.string().optional(),
})

const sendOobCode: Operation = async ({ d1, body, origin, nowMs }) => {
  const { requestType: kind, idToken, continueUrl, ...request } = parseBody(sendSchema, body)
  if (continueUrl !== undefined && !URL.canParse(continueUrl)) throw new ProviderError('INVALID_CONTINUE_URI')
  if (continueUrl !== undefined && !isLoopback(continueUrl)) throw new ProviderError('UNAUTHORIZED_DOMAIN')
  if (kind === 'EMAIL_SIGNIN' && continueUrl === undefined) throw new ProviderError('MISSING_CONTINUE_URI')
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
    const { account, authTime } = await accountOfToken(d1, idToken, nowMs)
    requireRecent(authTime, nowMs)
    const wanted = await freeEmail(d1, request.newEmail ?? '', account)
    await mailCode(d1, { kind, email: wanted, origin, continueUrl, changedUid: account.uid }, nowMs)
    return { email: account.email }
  }
  const email =
    kind === 'VERIFY_EMAIL' ? (await accountOfToken(d1, idToken, nowMs)).account.email : checkEmail(request.email)
  // The answer is the same for addresses nobody has: it must not tell who has an account.
  if (kind === 'EMAIL_SIGNIN' || (await accountByEmail(d1, email)))
    await mailCode(d1, { kind, email, origin, continueUrl }, nowMs)
  return { email }
}

const resetSchema = z.object({ oobCode: z.string(), newPassword: z.string().optional() })

/** Without a new password it only tells what the code is for. */
const resetPassword: Operation = async ({ d1, body, nowMs }) => {
  const { oobCode, newPassword } = parseBody(resetSchema, body)
  if (newPassword === undefined) {
    const { email, kind: requestType } = await mailOf(d1, oobCode, nowMs)
    return { email, requestType }
  }
  const password = await hashPassword(checkPassword(newPassword))
  const email = await spendCode(d1, oobCode, 'PASSWORD_RESET', nowMs)
  const account = await accountByEmail(d1, email)
  if (!account) throw new ProviderError('EMAIL_NOT_FOUND')
  await updateAccount(d1, account.uid, { password, is_verified: 1, valid_since: Math.floor(nowMs / 1000) })
  await d1.prepare('DELETE FROM dev_identity_failures WHERE email = ?').bind(email).run()
  return { email, requestType: 'PASSWORD_RESET' }
}

const linkSchema = z.object({ email: z.string(), oobCode: z.string() })

const signInWithEmailLink: Operation = async ({ d1, body, nowMs }) => {
  const request = parseBody(linkSchema, body)
  const email = checkEmail(request.email)
  if ((await mailOf(d1, request.oobCode, nowMs)).email !== email) throw new ProviderError('INVALID_EMAIL')
  await spendCode(d1, request.oobCode, 'EMAIL_SIGNIN', nowMs)
  const known = await accountByEmail(d1, email)
  const uid = known?.uid ?? randomId()
  if (known) await updateAccount(d1, uid, { is_verified: 1 })
  else await insertAccount(d1, { uid, email, is_verified: 1 }, nowMs).run()
  const session = await startSession(d1, await accountOf(d1, uid), 'emailLink', nowMs)
  return { ...session, isNewUser: !known }
}

export const mailOperations = { sendOobCode, resetPassword, signInWithEmailLink }
