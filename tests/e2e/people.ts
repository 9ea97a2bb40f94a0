// People in a browser: signed in before the first page is opened.
import type { Page } from '@playwright/test'
import { type Credentials, providerSession } from '../people/accounts.ts'
import { EMPTY_PAGE } from './shared-page.ts'

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
  const place = `${token.origin}${EMPTY_PAGE}`
  if (page.url() !== place) await page.goto(place)
  await page.evaluate(leaveSignIn, { email, user, key: `firebase:authUser:${DEVELOPMENT_KEY}:[DEFAULT]` })
}

/** In the browser, as the SDK and the app store it. */
async function leaveSignIn({ email, user, key }: { email: string; user: object; key: string }): Promise<void> {
  localStorage.clear()
  localStorage.setItem('verso-has-account', '1')
  localStorage.setItem('verso-signed-in', email)
  const opened = indexedDB.open('firebaseLocalStorageDb', 1)
  opened.addEventListener('upgradeneeded', () =>
    opened.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  )
  await new Promise((resolve, reject) => {
    opened.addEventListener('error', () => reject(opened.error))
    opened.addEventListener('success', () => {
      const writing = opened.result.transaction('firebaseLocalStorage', 'readwrite')
      const users = writing.objectStore('firebaseLocalStorage')
      users.clear()
      users.put({ fbase_key: key, value: user })
      writing.addEventListener('complete', resolve)
      writing.addEventListener('abort', () => reject(writing.error))
    })
  })
  opened.result.close()
}
