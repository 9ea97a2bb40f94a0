// The identity provider's SDK behind the few verbs the app uses. Loaded on demand by session.ts.
import { initializeApp } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from 'firebase/auth'
import type { PublicConfig } from '../../worker/contract/config.ts'
import type { SessionUser } from './session.ts'

export interface IdentityClient {
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(email: string, password: string): Promise<void>
  signInWithGoogle(): Promise<void>
  signOut(): Promise<void>
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
    signUpWithEmail: (email, password) => telling(createUserWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: () => telling(signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver)),
    signOut: () => telling(signOut(auth)),
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
  }
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.addScope('email')
  provider.addScope('profile')
  return provider
}

function toSessionUser({ uid, email, displayName, photoURL }: SessionUser): SessionUser {
  return { uid, email, displayName, photoURL }
}
