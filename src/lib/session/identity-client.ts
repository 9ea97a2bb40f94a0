// Wraps the identity provider's SDK in the few operations the app uses. Loaded on demand by session.ts.
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from 'firebase/auth'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { knownPhoto } from '../../../worker/contract/photo.ts'
import type { SessionUser } from './session-user.ts'

export interface IdentityClient {
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(email: string, password: string): Promise<void>
  signInWithGoogle(): Promise<void>
  signOut(): Promise<void>
  /** Whether the person has verified the address by now; if so, the next token says it. */
  isEmailVerified(): Promise<boolean>
  /** Null when nobody is signed in. The SDK refreshes it five minutes before it expires. */
  token(): Promise<string | null>
}

/** Answers once the stored sign-in, if any, is restored and told to `onUser`. */
export async function createIdentityClient(
  settings: NonNullable<PublicConfig['identity']>,
  onUser: (user: SessionUser | null) => void,
): Promise<IdentityClient> {
  const { emulatorOrigin, ...options } = settings
  const auth = initializeAuth(initializeApp(options), { persistence: indexedDBLocalPersistence })
  if (emulatorOrigin) {
    connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
    const { installGooglePopupShim } = await import('./dev-google-popup.ts')
    installGooglePopupShim(emulatorOrigin)
  }
  await auth.authStateReady()
  // Observers are called a moment later; whoever waits for one of these verbs finds the session as it left it.
  const tell = () => onUser(auth.currentUser && toSessionUser(auth.currentUser))
  const telling = async (work: Promise<unknown>) => {
    await work
    tell()
  }
  tell()
  onAuthStateChanged(auth, tell)
  return {
    signInWithEmail: (email, password) => telling(signInWithEmailAndPassword(auth, email, password)),
    signUpWithEmail: (email, password) => telling(signUp(auth, email, password)),
    signInWithGoogle: () => telling(signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver)),
    signOut: () => telling(signOut(auth)),
    isEmailVerified: async () => {
      const user = auth.currentUser
      if (!user) return false
      await reload(user)
      if (!user.emailVerified) return false
      await user.getIdToken(true)
      return true
    },
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
  }
}

/**
 * Creates the account even if its verification mail fails; the page shows what is missing. The mail is not awaited:
 * otherwise the message about the account would appear after the changes that follow from it.
 */
async function signUp(auth: Auth, email: string, password: string): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  // oxlint-disable-next-line no-console -- nothing the person did has failed
  void sendEmailVerification(user, { url: location.origin }).catch(console.warn)
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.addScope('email')
  provider.addScope('profile')
  return provider
}

function toSessionUser({ uid, email, displayName, photoURL }: SessionUser): SessionUser {
  return { uid, email, displayName, photoURL: knownPhoto(photoURL) }
}
