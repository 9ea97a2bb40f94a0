// People in a browser: signed in before the first page is opened.
import type { Page } from '@playwright/test'
import { type Credentials, providerSession } from '../people/accounts.ts'

/** Of the embedded identity provider, as the app's configuration names it. */
const DEVELOPMENT_KEY = 'demo-verso'

/**
 * Signs somebody in before the first page is opened: the browser holds what the identity SDK and the app leave there
 * after a sign-in. For tests of what comes later; the dialog has tests of its own.
 */
export async function signInBeforehand(page: Page, account: Credentials): Promise<void> {
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
