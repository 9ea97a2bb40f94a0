import { expect, it } from 'vitest'
import { signInGate } from './sign-in-gate.ts'

function told(pathname: string) {
  const { title, text, delayMs } = signInGate(pathname)
  return [title(), text(), delayMs]
}

it('tells a visitor which page asks for a sign-in, and leads on as SPEC §4 says', () => {
  expect(told('/translate')).toEqual(['Please Sign In', 'Please sign in to access the document translator.', 0])
  expect(told('/profile')).toEqual(['Please Sign In', 'Please sign in to access your profile.', 1_000])
  expect(told('/profile/')).toEqual(told('/profile'))
  expect(told('/billing')).toEqual(['Unauthorized', 'You are logged out. Logging in again...', 500])
  expect(told('/checkout')).toEqual(['Please Sign In', 'Please sign in to buy a plan.', 0])
  expect(told('/subscribe')).toEqual(told('/checkout'))
})
