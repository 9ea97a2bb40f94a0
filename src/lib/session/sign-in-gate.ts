// What a visitor is told at a page that needs a sign-in, and when the page leads on (SPEC §4, §5).
import * as m from '../../../messages/generated/messages.js'
import { showNotice } from '../toast.ts'
import { expectedSignIn, type SessionEnding } from './session.ts'

export interface SignInGate {
  readonly title: () => string
  readonly text: () => string
  /** Until the dialog opens over the start page. */
  readonly delayMs: number
}

const GATES: Readonly<Record<string, SignInGate>> = {
  '/profile': { title: m.auth_please_sign_in, text: m.auth_please_sign_in_profile, delayMs: 1_000 },
  '/billing': { title: m.auth_unauthorized, text: m.auth_unauthorized_text, delayMs: 500 },
  '/checkout': { title: m.auth_please_sign_in, text: m.auth_please_sign_in_plan, delayMs: 0 },
  '/subscribe': { title: m.auth_please_sign_in, text: m.auth_please_sign_in_plan, delayMs: 0 },
}

const OTHER: SignInGate = { title: m.auth_please_sign_in, text: m.auth_please_sign_in_translate, delayMs: 0 }

/** For sessions that the provider or the server ended, at every page. */
const ENDED = {
  expired: { title: m.auth_unauthorized, text: m.auth_unauthorized_text, delayMs: 0 },
  'address-changed': {
    title: () => m.auth_address_changed({ email: expectedSignIn() ?? '' }),
    text: m.auth_address_changed_text,
    delayMs: 0,
  },
} satisfies Record<Exclude<SessionEnding, 'left'>, SignInGate>

export function endingGate(ending: keyof typeof ENDED): SignInGate {
  return ENDED[ending]
}

/** Nothing has failed: the person is asked for something. */
export function tellGate({ title, text }: SignInGate, { staysWhenLeaving = false } = {}): void {
  showNotice(title(), text(), { staysWhenLeaving })
}

export function signInGate(pathname: string): SignInGate {
  return GATES[pathname.replace(/\/$/, '')] ?? OTHER
}
