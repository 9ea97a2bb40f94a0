import { expect, it } from 'vitest'
import { roleWithPlan } from './role-with-plan.ts'

it.each([
  ['user', 'pro', 'active', 'premium'],
  ['premium', 'enterprise', 'cancelled', 'user'],
  ['premium', 'free', 'active', 'user'],
  ['admin', 'free', 'expired', 'admin'],
] as const)('%s with %s (%s) becomes %s', (role, subscriptionType, subscriptionStatus, becomes) => {
  expect(roleWithPlan({ role, subscriptionType, subscriptionStatus })).toBe(becomes)
})
