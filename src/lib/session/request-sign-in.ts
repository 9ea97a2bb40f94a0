import type { RegisteredRouter } from '@tanstack/react-router'
import { getSession, onSessionChange, settledSession } from './session.ts'

/** The reason for opening the dialog. */
export interface SignInOccasion {
  /** Was typed a moment ago, and need not be typed again. */
  readonly email: string
  /** Why a sign-in is needed, instead of the dialog's own text. */
  readonly reason: string
}

let occasion: SignInOccasion | null = null

/** Null when the dialog was opened for its own sake. */
export function signInOccasion(): SignInOccasion | null {
  return occasion
}

/**
 * For actions that need a signed-in user: opens the sign-in dialog over the page if nobody is signed in. Resolves to
 * true once a user is signed in, and to false when the dialog was closed or left.
 */
export async function requestSignIn(router: RegisteredRouter, ofNow: SignInOccasion): Promise<boolean> {
  if ((await settledSession()).status === 'signed-in') return true
  occasion = ofNow
  await router.navigate({ to: '.', search: { signin: 1, account: 'new' }, resetScroll: false })
  return new Promise((resolve) => {
    const settle = (isSignedIn: boolean) => {
      stopSession()
      stopRouter()
      occasion = null
      resolve(isSignedIn)
    }
    const stopSession = onSessionChange(({ status }) => {
      if (status === 'signed-in') settle(true)
    })
    const stopRouter = router.subscribe('onResolved', () => {
      if (router.state.location.search.signin !== 1) settle(getSession().status === 'signed-in')
    })
  })
}
