import type { RegisteredRouter } from '@tanstack/react-router'
import { getSession, onSessionChange, settledSession } from './session.ts'

/**
 * For what only a signed-in person can do: opens the sign-in dialog over the page where nobody is. True once somebody
 * is signed in; false when the dialog was closed, or left.
 */
export async function requestSignIn(router: RegisteredRouter): Promise<boolean> {
  if ((await settledSession()).status === 'signed-in') return true
  await router.navigate({ to: '.', search: { signin: 1 }, resetScroll: false })
  return new Promise((resolve) => {
    const settle = (isSignedIn: boolean) => {
      stopSession()
      stopRouter()
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
