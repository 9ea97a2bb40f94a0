// Users of the embedded identity provider, created through its own API, with translations started through ours.
import { expect, type APIRequestContext } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
  readonly idToken: string
}

export async function signUp(request: APIRequestContext): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@verso.test`, password: 'a password' }
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test', {
    data: { ...account, returnSecureToken: true },
  })
  const { idToken } = (await response.json()) as { idToken: string }
  return { ...account, idToken }
}

/** One whose mailed link has been opened. */
export async function verifiedAccount(request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  await openVerificationLink(request, account)
  return account
}

/** Sends the mail with the link, and opens it. */
export async function openVerificationLink(request: APIRequestContext, account: Account): Promise<void> {
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test', {
    data: { requestType: 'VERIFY_EMAIL', idToken: account.idToken },
  })
  const mailbox = await (await request.get('/dev/mail')).text()
  const row = mailbox.split('<tr').find((html) => html.includes(account.email)) ?? ''
  const link = /href="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await request.get(link)).status()).toBe(200)
}

/** What authorizes a call of the seeded admin. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    data: { email: 'admin@verso.test', password: 'verso-admin', returnSecureToken: true },
  })
  return { authorization: `Bearer ${((await response.json()) as { idToken: string }).idToken}` }
}

/** Starts the translation of a text, a line unless told, into Spanish, and gives its id. */
export async function startTranslation(
  request: APIRequestContext,
  { idToken }: Account,
  name: string,
  text = 'Good morning to all of you.\n',
) {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: {
      file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) },
      sourceLanguage: 'en',
      targetLanguage: 'es',
    },
  })
  expect(response.status()).toBe(202)
  return ((await response.json()) as { id: string }).id
}
