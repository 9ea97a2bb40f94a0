// 'Continue with Google' against the simulated chooser (google-chooser.ts), whose "ID token" is plain JSON.
import { z } from 'zod'
import { accountByEmail, accountByGoogleId, accountOf, checkEmail, insertAccount, updateAccount } from './accounts.ts'
import { type Operation, parseBody } from './operation.ts'
import { ProviderError } from './provider-error.ts'
import { startSession } from './sessions.ts'
import { randomId } from './tables.ts'

const googleUserSchema = z.object({ sub: z.string().min(1), email: z.string(), name: z.string().optional() })

const signInWithIdp: Operation = async ({ d1, body, nowMs }) => {
  const { postBody } = parseBody(z.object({ postBody: z.string() }), body)
  const form = new URLSearchParams(postBody)
  if (form.get('providerId') !== 'google.com') throw new ProviderError('OPERATION_NOT_ALLOWED')
  const google = googleUser(form.get('id_token'))
  const email = checkEmail(google.email)

  const known = (await accountByGoogleId(d1, google.sub)) ?? (await accountByEmail(d1, email))
  const uid = known?.uid ?? randomId()
  if (!known) {
    const account = { uid, email, name: google.name ?? null, google_id: google.sub, is_verified: 1 }
    await insertAccount(d1, account, nowMs).run()
  } else if (known.google_id === null) {
    // As Firebase does: Google proves the address, so a password set by someone who never did is dropped.
    const password = known.is_verified ? known.password : null
    await updateAccount(d1, uid, { google_id: google.sub, is_verified: 1, password })
  }
  const account = await accountOf(d1, uid)
  return {
    ...(await startSession(d1, account, 'google.com', nowMs)),
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${google.sub}`,
    emailVerified: true,
    displayName: account.name ?? '',
    fullName: account.name ?? '',
    rawUserInfo: JSON.stringify(google),
    oauthIdToken: form.get('id_token'),
    isNewUser: !known,
  }
}

/** Answers nothing about the address, as projects with e-mail enumeration protection do. */
const createAuthUri: Operation = async () => ({ sessionId: randomId() })

function googleUser(idToken: string | null) {
  try {
    return googleUserSchema.parse(JSON.parse(idToken ?? ''))
  } catch (error) {
    throw new ProviderError('INVALID_IDP_RESPONSE', { cause: error })
  }
}

export const googleOperations = { signInWithIdp, createAuthUri }
