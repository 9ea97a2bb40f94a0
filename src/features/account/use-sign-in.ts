// The three ways in, each ending in a toast of SPEC §8.
import { useMutation } from '@tanstack/react-query'
import { identity } from '../../lib/session.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { authErrorMessage } from './auth-error.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export function useSignIn() {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => (await identity()).signInWithEmail(email, password),
    onSuccess: () => showToast(m.auth_welcome_back(), m.auth_welcome_back_text()),
    onError: (error) => showFailure(m.auth_failed(), authErrorMessage(error) ?? m.auth_failed_email()),
  })
}

export function useSignUp() {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => (await identity()).signUpWithEmail(email, password),
    onSuccess: () => showToast(m.auth_created(), m.auth_created_text()),
    onError: (error) => showFailure(m.auth_create_failed(), authErrorMessage(error) ?? m.auth_create_failed_text()),
  })
}

export function useGoogleSignIn() {
  return useMutation({
    mutationFn: async () => (await identity()).signInWithGoogle(),
    onSuccess: () => showToast(m.auth_welcome(), m.auth_welcome_text()),
    onError: (error) => showFailure(m.auth_failed(), authErrorMessage(error) ?? m.auth_failed_google()),
  })
}

export function useSignOut(onSignedOut: () => void) {
  return useMutation({
    mutationFn: async () => (await identity()).signOut(),
    onSuccess: () => {
      showToast(m.auth_signed_out(), m.auth_signed_out_text())
      onSignedOut()
    },
    onError: () => showFailure(m.auth_sign_out_failed(), m.auth_sign_out_failed_text()),
  })
}
