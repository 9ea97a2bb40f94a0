// Users of the embedded identity provider, created through its own API, with translations started through ours.
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
  readonly idToken: string
}

export const SEEDED_ADMIN = { email: 'admin@verso.test', password: 'verso-admin' }
/** Of the embedded identity provider, as the app's configuration names it. */
const DEVELOPMENT_KEY = 'demo-verso'

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

interface ProviderSession {
  readonly localId: string
  readonly displayName?: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
  /** Of the server that was asked. */
  readonly origin: string
}

async function providerSession(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<ProviderSession> {
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    data: { email, password, returnSecureToken: true },
  })
  expect(response.status(), email).toBe(200)
  return { ...((await response.json()) as Omit<ProviderSession, 'origin'>), origin: new URL(response.url()).origin }
}

/** What authorizes a call of the seeded admin. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const { idToken } = await providerSession(request, SEEDED_ADMIN)
  return { authorization: `Bearer ${idToken}` }
}

/**
 * Signs somebody in before the first page is opened: the browser holds what the identity SDK and the app leave there
 * after a sign-in. For tests of what comes later; the dialog has tests of its own.
 */
export async function signInBeforehand(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  const { email } = account
  const { localId: uid, displayName = null, ...token } = await providerSession(page.request, account)
  const nowMs = Date.now()
  const user = {
    uid,
    email,
    emailVerified: false, // the SDK asks for it when it starts
    displayName,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: {
      refreshToken: token.refreshToken,
      accessToken: token.idToken,
      expirationTime: nowMs + Number(token.expiresIn) * 1_000,
    },
    createdAt: String(nowMs),
    lastLoginAt: String(nowMs),
    apiKey: DEVELOPMENT_KEY,
    appName: '[DEFAULT]',
  }
  const users = {
    name: 'firebaseLocalStorage',
    autoIncrement: false,
    keyPath: 'fbase_key',
    records: [{ value: { fbase_key: `firebase:authUser:${DEVELOPMENT_KEY}:[DEFAULT]`, value: user } }],
    indexes: [],
  }
  // `indexedDB` is what `storageState` gives with it; Playwright's types leave it out.
  const origin = {
    origin: token.origin,
    localStorage: [
      { name: 'verso-has-account', value: '1' },
      { name: 'verso-signed-in', value: email },
    ],
    indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [users] }],
  }
  await page.context().setStorageState({ cookies: [], origins: [origin] })
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
