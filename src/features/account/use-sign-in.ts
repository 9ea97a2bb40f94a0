// The ways to sign in, each ending in a toast of SPEC §8. Each is busy and fails independently of the others.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PLANS } from '../../../worker/contract/plans.ts'
import { formatCredits } from '../../lib/format.ts'
import { accountQuery } from '../../lib/session/account.ts'
import { accountRefusal } from '../../lib/session/account-refusal.ts'
import { continueUrl } from '../../lib/session/continue-url.ts'
import { identity } from '../../lib/session/session.ts'
import { forgetSignInLinkEmail } from '../../lib/session/sign-in-link.ts'
import { currentToast, showFailure, showToast } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorMessage, isWindowClosed } from './auth-error.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Greets whom the server admits, unless what the sign-in was for has said more meanwhile. Of an account that the server
 * refuses, a page tells.
 */
async function greet(client: QueryClient, title: string, text: string): Promise<void> {
  const before = currentToast()
  await client.fetchQuery(accountQuery)
  const isOld = currentToast() === null || currentToast() === before
  if (accountRefusal() === null && isOld) showToast(title, text)
}

export function useSignIn() {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async ({ email, password }: Credentials) => (await identity()).signInWithEmail(email, password),
    onSuccess: () => greet(client, m.auth_welcome_back(), m.auth_welcome_back_text()),
    onError: (error) => showFailure(m.auth_failed(), authErrorMessage(error) ?? m.auth_failed_email()),
  })
}

export function useSignUp() {
  return useSoleMutation({
    mutationFn: async ({ email, password }: Credentials) =>
      (await identity()).signUpWithEmail(email, password, continueUrl()),
    onSuccess: (_, { email }) => {
      const credits = formatCredits(PLANS.trial.credits)
      showToast(m.auth_created(), m.auth_created_text({ email: email.trim(), credits }))
    },
    onError: (error) => showFailure(m.auth_create_failed(), authErrorMessage(error) ?? m.auth_create_failed_text()),
  })
}

/** With the code of a mailed link. A refusal is told where the person is asked for the address. */
export function useLinkSignIn(code: string) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async (email: string) => (await identity()).signInWithLink(email, code),
    onSuccess: () => {
      forgetSignInLinkEmail()
      return greet(client, m.auth_welcome(), m.auth_welcome_back_text())
    },
  })
}

/**
 * Signs in with Google. The user may start again while an attempt is pending, since the provider reports a closed
 * window only seconds later. A failure appears in the dialog rather than in a toast, and not at all after `forget` or
 * once the dialog is gone.
 */
export function useGoogleSignIn() {
  const client = useQueryClient()
  const isAwaited = useRef(false)
  useEffect(() => () => void (isAwaited.current = false), [])
  const signIn = useMutation({
    mutationFn: async () => (await identity()).signInWithGoogle(),
    onSuccess: () => greet(client, m.auth_welcome(), m.auth_welcome_text()),
    onError: (error) => {
      if (!isAwaited.current || isWindowClosed(error)) return
      const reason = authErrorMessage(error)
      if (reason === null) showFailure(m.auth_google_failed(), m.auth_google_failed_text())
      else showFailure(m.auth_failed(), reason)
    },
  })
  return {
    isPending: signIn.isPending,
    failure: signIn.error && (authErrorMessage(signIn.error) ?? m.auth_google_failed_text()),
    begin: () => {
      isAwaited.current = true
      signIn.mutate()
    },
    /** The person goes another way. */
    forget: () => {
      isAwaited.current = false
      signIn.reset()
    },
  }
}

export function useSignOut(onSignedOut: () => void) {
  return useSoleMutation({
    mutationFn: async () => (await identity()).signOut(),
    onSuccess: () => {
      showToast(m.auth_signed_out(), m.auth_signed_out_text())
      onSignedOut()
    },
    onError: () => showFailure(m.auth_sign_out_failed(), m.auth_sign_out_failed_text()),
  })
}
