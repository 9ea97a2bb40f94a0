// The current session. The identity SDK is large and most visitors never sign in, so it is loaded only for the dialog
// and for users who were signed in when they left; a mark in local storage remembers them.
import { useSyncExternalStore } from 'react'
import type { IdentityClient, OnUser } from './identity-client.ts'
import { loadConfig } from '../api/config.ts'
import { isSameUser, type SessionUser } from './session-user.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly user: SessionUser
      /** Not null once a call has told that the server refuses the account. */
      readonly refusal: AccountRefusal | null
    }

/** What an admin has done to the account. */
export type AccountRefusal = 'deleted' | 'disabled'

/**
 * `left`: by a sign-out or a deletion. `expired`: the provider or the server ended it. `address-changed`: the provider
 * ended it because the person has opened the link to a new address.
 */
export type SessionEnding = 'left' | 'expired' | 'address-changed'

/** Pages are prerendered for visitors. A signed-in user becomes known after hydration. */
const OF_PRERENDERED_PAGES: Session = { status: 'signed-out' }

/** Holds the address, for the sign-in that follows when the session has ended by itself. */
const SIGNED_IN_MARK = 'verso-signed-in'
/** Stays after a sign-out: a user with an account signs in again and needs no other. */
const KNOWN_MARK = 'verso-has-account'
const TOKEN_RETRY_DELAY_MS = 1_000

let session: Session = readMark(SIGNED_IN_MARK) !== null ? { status: 'loading' } : OF_PRERENDERED_PAGES
let connection: Promise<IdentityClient> | null = null
let ending: SessionEnding | null = null
let expectedEmail: string | null = null
let isRefused = false
const listeners = new Set<(session: Session) => void>()

export function getSession(): Session {
  return session
}

export function onSessionChange(listener: (session: Session) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => OF_PRERENDERED_PAGES)
}

/**
 * The session once it is known. Never rejects: while the identity service cannot be reached, nobody is signed in. The
 * mark stays, so that the next page asks again: the call may have failed only because the user moved on to that page.
 */
export async function settledSession(): Promise<Session> {
  if (session.status === 'loading') await identity().catch(() => tell({ status: 'signed-out' }))
  return session
}

/** Loads the SDK once; after a failure the next call tries again. */
export function identity(): Promise<IdentityClient> {
  connection ??= connect().catch((error: unknown) => {
    connection = null
    throw error
  })
  return connection
}

async function connect(): Promise<IdentityClient> {
  const [{ identity: settings }, { createIdentityClient }] = await Promise.all([
    loadConfig(),
    import('./identity-client.ts'),
  ]).catch((cause: unknown) => {
    throw new IdentityUnreachable('what a sign-in needs could not be loaded', { cause })
  })
  if (!settings) throw new IdentityNotConfigured('sign-in is not configured')
  return createIdentityClient(settings, setUser)
}

/** The provider was not reached: the user's e-mail and password may well be right. */
export class IdentityUnreachable extends Error {
  override name = 'IdentityUnreachable'
}

export class IdentityNotConfigured extends Error {
  override name = 'IdentityNotConfigured'
}

/** A fresh token for one call, or null when nobody is signed in. A failure is tried once more after a second (SPEC §7). */
export async function bearerToken(): Promise<string | null> {
  if ((await settledSession()).status !== 'signed-in') return null
  const client = await identity()
  try {
    return await client.token()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, TOKEN_RETRY_DELAY_MS))
    return client.token()
  }
}

/** Ends a session that the server does not accept any more. Nobody pressed Sign Out, and the page says so. */
export async function endSession(): Promise<void> {
  if (session.status !== 'signed-in') return
  isRefused = true
  await (await identity()).signOut()
}

/** How the session ended since this was last asked, for the page that is left without a user. */
export function takeSessionEnding(): SessionEnding | null {
  const taken = ending
  ending = null
  return taken
}

/** The address of the session that has ended by itself, for the next sign-in; null after a sign-out. */
export function expectedSignIn(): string | null {
  return expectedEmail
}

/** A token made now, for the second try of a call that was refused with the first; null when the session is over. */
export async function renewedToken(): Promise<string | null> {
  await new Promise((resolve) => setTimeout(resolve, TOKEN_RETRY_DELAY_MS))
  return (await identity()).token(true)
}

/** Keeps in mind, until the next sign-in, that the server refuses every call of this person. */
export function refuseAccount(refusal: AccountRefusal): void {
  if (session.status === 'signed-in' && session.refusal !== refusal) tell({ ...session, refusal })
}

const setUser: OnUser = (user, isOwnDoing, takeEmailChange) => {
  if (user === null) {
    if (session.status !== 'signed-out') endWith(isOwnDoing, takeEmailChange)
    return
  }
  const before = session.status === 'signed-in' ? session : null
  if (before && isSameUser(before.user, user)) return // a refreshed token changes nobody
  isRefused = false
  ending = null
  expectedEmail = null
  remember(user)
  tell({ status: 'signed-in', user, refusal: before?.user.uid === user.uid ? before.refusal : null })
}

function endWith(isOwnDoing: boolean, takeEmailChange: Parameters<OnUser>[2]): void {
  const user = session.status === 'signed-in' ? session.user : null
  const email = user ? user.email : markedEmail()
  // Another tab that signed out has removed the mark.
  const isLeft = !isRefused && (isOwnDoing || readMark(SIGNED_IN_MARK) === null)
  const newEmail = isRefused ? null : takeEmailChange(email)
  if (isLeft) ending = user && 'left'
  else if (newEmail !== null) ending = 'address-changed'
  else if (user) ending = 'expired'
  expectedEmail = isLeft ? null : (newEmail ?? email)
  isRefused = false
  remember(null)
  tell({ status: 'signed-out' })
}

function tell(next: Session): void {
  session = next
  for (const listener of listeners) listener(session)
}

/** Somebody has been signed in in this browser, now or before. */
export function isKnownHere(): boolean {
  return readMark(KNOWN_MARK) !== null
}

function markedEmail(): string | null {
  const mark = readMark(SIGNED_IN_MARK)
  return mark?.includes('@') === true ? mark : null
}

function readMark(mark: string): string | null {
  try {
    return localStorage.getItem(mark)
  } catch {
    return null // storage is blocked, and with it every lasting sign-in
  }
}

function remember(user: SessionUser | null): void {
  try {
    if (user === null) {
      localStorage.removeItem(SIGNED_IN_MARK)
      return
    }
    localStorage.setItem(SIGNED_IN_MARK, user.email ?? '1')
    localStorage.setItem(KNOWN_MARK, '1')
  } catch {
    // Storage is blocked: this sign-in lasts as long as the page.
  }
}
