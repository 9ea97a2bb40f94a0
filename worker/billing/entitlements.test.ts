import { expect, it } from 'vitest'
import type { UserRow } from '../db/users.ts'
import { entitlements } from './entitlements.ts'

type Person = Pick<UserRow, 'subscriptionType' | 'subscriptionStatus' | 'role'>

const NOTHING_MORE = {
  hasPriority: false,
  hasApiKeys: false,
  hasGlossaries: false,
  hasAnalytics: false,
  isUnlimited: false,
}
const PRO = { hasPriority: true, hasApiKeys: true, hasGlossaries: true, hasAnalytics: true, isUnlimited: false }
const ENTERPRISE = { ...PRO, isUnlimited: true }

const person = (subscriptionType: Person['subscriptionType'], changes: Partial<Person> = {}): Person => ({
  subscriptionType,
  subscriptionStatus: 'active',
  role: subscriptionType === 'free' ? 'user' : 'premium',
  ...changes,
})

it.each([
  ['free', person('free'), NOTHING_MORE],
  ['Standard', person('standard'), NOTHING_MORE],
  ['Pro', person('pro'), PRO],
  ['Enterprise', person('enterprise'), ENTERPRISE],
  ['an admin without a plan', person('free', { role: 'admin' }), PRO],
  ['an admin with Enterprise', person('enterprise', { role: 'admin' }), ENTERPRISE],
  ['free, after a plan was cancelled', person('free', { subscriptionStatus: 'cancelled' }), NOTHING_MORE],
  ['Pro whose payment failed for good', person('pro', { subscriptionStatus: 'expired' }), NOTHING_MORE],
  ['Enterprise that an admin has ended', person('enterprise', { subscriptionStatus: 'cancelled' }), NOTHING_MORE],
])('%s', (_, user, expected) => {
  expect(entitlements(user)).toEqual(expected)
})
