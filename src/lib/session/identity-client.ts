// Wraps the identity provider's SDK in the few operations the app uses. Loaded on demand by session.ts.
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { knownPhoto } from '../../../worker/contract/account/photo.ts'
import { noteSignIn, takeEmailChange } from './email-change.ts'
import type { SessionUser } from './session-user.ts'

/** `continueUrl` is where a mailed link leads back to. A refusal is an error with a code of the provider's. */
export interface IdentityClient {
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(email: string, password: string, continueUrl: string): Promise<void>
  signInWithGoogle(): Promise<void>
  /** Mails a link that signs in, and makes an account for an address that has none. */
  sendSignInLink(email: string, continueUrl: string): Promise<void>
  /** `code` is that of the mailed link, `email` the address that the link was sent to. */
  signInWithLink(email: string, code: string): Promise<void>
  signOut(): Promise<void>
  /** Reads the user anew. It ends the session when the address or the password was changed elsewhere. */
  refreshUser(): Promise<void>
  /** Whether the person has verified the address by now; if so, the next token says it. */
  isEmailVerified(): Promise<boolean>
  sendVerification(continueUrl: string): Promise<void>
  /** May be refused for an address without an account. */
  sendPasswordReset(email: string, continueUrl: string): Promise<void>
  changeName(displayName: string): Promise<void>
  /** Sends a link to the new address. Once it is opened, every session ends. */
  sendEmailChange(newEmail: string, continueUrl: string): Promise<void>
  changePassword(newPassword: string): Promise<void>
  /** Makes the sign-in recent, as changes of credentials and the deletion ask for. */
  confirmPassword(password: string): Promise<void>
  confirmWithGoogle(): Promise<void>
  deleteAccount(): Promise<void>
  /**
   * Null when nobody is signed in. The SDK refreshes it five minutes before it expires; `isNew` asks for one that was
   * made now.
   */
  token(isNew?: boolean): Promise<string | null>
}

/**
 * Hears who is signed in. `isOwnDoing` is false for a session that ended otherwise than by these operations.
 * `takeEmailChange` tells the new address of a session that ended because its address has changed.
 */
export type OnUser = (
  user: SessionUser | null,
  isOwnDoing: boolean,
  takeEmailChange: (email: string | null) => string | null,
) => void

/** Answers once the stored sign-in, if any, is restored and told to `onUser`. */
export async function createIdentityClient(
  settings: NonNullable<PublicConfig['identity']>,
  onUser: OnUser,
): Promise<IdentityClient> {
  const { emulatorOrigin, ...options } = settings
  const auth = initializeAuth(initializeApp(options), { persistence: indexedDBLocalPersistence })
  if (emulatorOrigin) {
    connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
    const { installGooglePopupShim } = await import('./dev-google-popup.ts')
    installGooglePopupShim(emulatorOrigin)
  }
  await auth.authStateReady()
  let isLeaving = false
  // Observers are called a moment later; whoever waits for one of these verbs finds the session as it left it.
  const tell = () => {
    const user = auth.currentUser && toSessionUser(auth.currentUser)
    if (user) noteSignIn(user.email)
    onUser(user, isLeaving, takeEmailChange)
  }
  const telling = async (work: Promise<unknown>) => {
    await work
    tell()
  }
  const leaving = async (work: Promise<unknown>) => {
    isLeaving = true
    try {
      await telling(work)
    } finally {
      isLeaving = false
    }
  }
  tell()
  onAuthStateChanged(auth, tell)
  return {
    signInWithEmail: (email, password) => telling(signInWithEmailAndPassword(auth, email, password)),
    signUpWithEmail: (email, password, url) => telling(signUp(auth, email, password, url)),
    signInWithGoogle: () => telling(signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver)),
    sendSignInLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    signInWithLink: (email, code) => telling(signInWithEmailLink(auth, email, linkWith(code, options.apiKey))),
    signOut: () => leaving(signOut(auth)),
    refreshUser: () => telling(reload(userOf(auth))),
    isEmailVerified: async () => {
      const user = auth.currentUser
      if (!user) return false
      await reload(user)
      if (!user.emailVerified) return false
      await user.getIdToken(true)
      tell()
      return true
    },
    sendVerification: (url) => sendEmailVerification(userOf(auth), { url }),
    sendPasswordReset: (email, url) => sendPasswordResetEmail(auth, email, { url }),
    changeName: (displayName) => telling(updateProfile(userOf(auth), { displayName })),
    sendEmailChange: (newEmail, url) => verifyBeforeUpdateEmail(userOf(auth), newEmail, { url }),
    changePassword: (newPassword) => telling(setPassword(userOf(auth), newPassword)),
    confirmPassword: (password) => telling(confirmPassword(userOf(auth), password)),
    confirmWithGoogle: () =>
      telling(reauthenticateWithPopup(userOf(auth), googleProvider(), browserPopupRedirectResolver)),
    deleteAccount: () => leaving(deleteUser(userOf(auth))),
    token: async (isNew = false) => (await auth.currentUser?.getIdToken(isNew)) ?? null,
  }
}

/**
 * Creates the account even if its verification mail fails; the page shows what is missing. The mail is not awaited:
 * otherwise the message about the account would appear after the changes that follow from it.
 */
async function signUp(auth: Auth, email: string, password: string, url: string): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  // oxlint-disable-next-line no-console -- nothing the person did has failed
  void sendEmailVerification(user, { url }).catch(console.warn)
}

/** Of the mailed link, the SDK reads the code alone, but wants the rest as well. */
function linkWith(oobCode: string, apiKey: string): string {
  return `${location.origin}/?${new URLSearchParams({ mode: 'signIn', oobCode, apiKey })}`
}

/** The list of ways to sign in is read anew: a password may be a new one of them. */
async function setPassword(user: User, newPassword: string): Promise<void> {
  await updatePassword(user, newPassword)
  await reload(user)
}

async function confirmPassword(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** The same error as the SDK's own for a user who is gone. */
class NobodySignedIn extends Error {
  override name = 'NobodySignedIn'
  readonly code = 'auth/user-signed-out'
}

function userOf(auth: Auth): User {
  if (!auth.currentUser) throw new NobodySignedIn('nobody is signed in')
  return auth.currentUser
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.addScope('email')
  provider.addScope('profile')
  return provider
}

function toSessionUser({ uid, email, emailVerified, displayName, photoURL, providerData }: User): SessionUser {
  const find = (provider: string) => providerData.find(({ providerId }) => providerId === provider)
  const google = find(GoogleAuthProvider.PROVIDER_ID)
  return {
    uid,
    email,
    isEmailVerified: emailVerified,
    displayName,
    photoURL: knownPhoto(google?.photoURL) ?? knownPhoto(photoURL),
    hasPassword: find(EmailAuthProvider.PROVIDER_ID) !== undefined,
    hasGoogle: google !== undefined,
    googleEmail: google?.email ?? null,
  }
}
