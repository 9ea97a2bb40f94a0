// Users of the embedded identity provider, created through its own API, with translations started through ours.
import { type Answer, expectStatus, type Requests } from './requests.ts'

export interface Account {
  readonly email: string
  readonly password: string
  readonly idToken: string
}

export type Credentials = Pick<Account, 'email' | 'password'>

export const SEEDED_USER: Credentials = { email: 'user@verso.test', password: 'verso-user' }
export const SEEDED_PREMIUM: Credentials = { email: 'premium@verso.test', password: 'verso-premium' }
export const SEEDED_ADMIN: Credentials = { email: 'admin@verso.test', password: 'verso-admin' }

export async function signUp(request: Requests, email = `${crypto.randomUUID()}@verso.test`): Promise<Account> {
  const account = { email, password: 'a password' }
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test', {
    data: { ...account, returnSecureToken: true },
  })
  return { ...account, idToken: (await bodyOf<{ idToken: string }>(answer, 'sign-up')).idToken }
}

/** One whose mailed link has been opened. */
export async function verifiedAccount(request: Requests, email?: string): Promise<Account> {
  const account = await signUp(request, email)
  await openVerificationLink(request, account)
  return account
}

/** Sends the mail with the link, and opens it. */
export async function openVerificationLink(request: Requests, account: Account): Promise<void> {
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test', {
    data: { requestType: 'VERIFY_EMAIL', idToken: account.idToken },
  })
  const mailbox = await (await request.get('/dev/mail')).text()
  const row = mailbox.split('role="row"').find((html) => html.includes(account.email)) ?? ''
  const link = /href="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await expectStatus(await request.get(link), 200, 'mailed link')
}

interface ProviderSession {
  readonly localId: string
  readonly displayName?: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
  /** Of the server that was asked. */
  readonly origin: string
}

export async function providerSession(request: Requests, { email, password }: Credentials): Promise<ProviderSession> {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    data: { email, password, returnSecureToken: true },
  })
  const session = await bodyOf<Omit<ProviderSession, 'origin'>>(answer, email)
  return { ...session, origin: new URL(answer.url()).origin }
}

/** What authorizes a call of the seeded admin. */
export async function adminHeaders(request: Requests): Promise<{ authorization: string }> {
  const { idToken } = await providerSession(request, SEEDED_ADMIN)
  return { authorization: `Bearer ${idToken}` }
}

/** Starts the translation of a text, a line into Spanish unless told, and gives its id. */
export async function startTranslation(
  request: Requests,
  { idToken }: Account,
  name: string,
  text = 'Good morning to all of you.\n',
  targetLanguage = 'es',
): Promise<string> {
  const answer = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: {
      file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) },
      sourceLanguage: 'en',
      targetLanguage,
    },
  })
  return (await bodyOf<{ id: string }>(answer, name, 202)).id
}

async function bodyOf<T>(answer: Answer, what: string, status = 200): Promise<T> {
  await expectStatus(answer, status, what)
  return (await answer.json()) as T
}
