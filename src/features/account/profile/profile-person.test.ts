import { expect, it } from 'vitest'
import type { User } from '../../../../worker/contract/account/account.ts'
import { profilePerson } from './profile-person.ts'

const USER = {
  uid: 'a',
  email: 'a@verso.test',
  isEmailVerified: true,
  displayName: 'From the provider',
  photoURL: 'https://lh3.googleusercontent.com/a/x',
  hasPassword: true,
  hasGoogle: false,
  googleEmail: null,
}

it('shows the account as the server keeps it, also without the name and picture that the provider still says', () => {
  const account = { email: 'b@verso.test', displayName: null, photoURL: null, credits: 0 } as User
  expect(profilePerson(USER, account)).toEqual({
    email: 'b@verso.test',
    name: null,
    photoURL: null,
    credits: 0,
  })
})

it('shows 25 credits and the provider’s word when the account could not be read', () => {
  expect(profilePerson(USER, null)).toMatchObject({ email: 'a@verso.test', name: 'From the provider', credits: 25 })
})

it('shows no number of credits before the account is read', () => {
  expect(profilePerson(USER, undefined)).toMatchObject({ name: 'From the provider', credits: null })
})
