// A change of the email address that takes effect when the person opens a mailed link. The provider does not tell of
// it, so that this browser remembers it: a reload still shows what is waited for.

const KEY = 'verso-email-change'

/** Nobody waits longer, and the provider's links end too. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

/** Persisted: add optional fields only. */
export interface EmailChange {
  readonly uid: string
  /** The address until then. */
  readonly email: string
  readonly newEmail: string
  readonly sentAtMs: number
}

/** Null when none is waited for. */
export function pendingEmailChange(nowMs: number): EmailChange | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isEmailChange(stored) && nowMs - stored.sentAtMs < LIFETIME_MS ? stored : null
  } catch {
    return null // storage is blocked, or holds something else
  }
}

export function saveEmailChange(change: EmailChange): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(change))
  } catch {
    // Storage is blocked: the change is known as long as the page.
  }
}

export function forgetEmailChange(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

/** The new address, if a change from this one is waited for. It is then waited for no more. */
export function takeEmailChange(email: string | null): string | null {
  const change = pendingEmailChange(Date.now())
  if (change === null || change.email !== email) return null
  forgetEmailChange()
  return change.newEmail
}

/** A sign-in with the new address is what was waited for. */
export function noteSignIn(email: string | null): void {
  if (pendingEmailChange(Date.now())?.newEmail.toLowerCase() === email?.toLowerCase()) forgetEmailChange()
}

function isEmailChange(stored: unknown): stored is EmailChange {
  if (typeof stored !== 'object' || stored === null) return false
  const { uid, email, newEmail, sentAtMs } = stored as Partial<Record<keyof EmailChange, unknown>>
  return [uid, email, newEmail].every((text) => typeof text === 'string') && typeof sentAtMs === 'number'
}
