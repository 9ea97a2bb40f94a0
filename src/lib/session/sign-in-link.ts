// The address that a link to sign in was sent to. The provider asks for it when the link is opened, so that nobody is
// signed in by another person's link: this browser knows it, and another device has to ask.

const KEY = 'verso-sign-in-link'

/** Null where no link was asked for, as on another device. */
export function signInLinkEmail(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage is blocked: the page asks for the address
  }
}

export function saveSignInLinkEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // Storage is blocked: the page that the link opens asks for the address.
  }
}

export function forgetSignInLinkEmail(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
