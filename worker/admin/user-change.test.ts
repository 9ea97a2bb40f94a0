import { expect, it } from 'vitest'
import { type ChangedUser, changesPlan, planUserChange } from './user-change.ts'

const USER: ChangedUser = {
  id: 'ada',
  role: 'user',
  credits: 50,
  subscriptionType: 'free',
  subscriptionStatus: 'active',
  isDisabled: false,
}
const ADMIN: ChangedUser = { ...USER, id: 'root', role: 'admin' }

it('audits each kind of change apart, with the changed fields alone', () => {
  const plan = planUserChange(
    USER,
    { role: 'premium', subscriptionStatus: 'active', credits: 60, isDisabled: true },
    'x',
  )
  expect(plan).toEqual({
    columns: { role: 'premium', isDisabled: true },
    creditsDelta: 10,
    audit: [
      { action: 'user.update', before: { role: 'user' }, after: { role: 'premium' } },
      { action: 'user.disable', before: { isDisabled: false }, after: { isDisabled: true } },
      { action: 'credits.adjust', before: { credits: 50 }, after: { credits: 60 } },
    ],
  })
})

it.each([
  ['a paid plan makes a user premium', USER, { subscriptionType: 'standard' }, 'premium'],
  [
    'the free plan makes a premium user a user',
    { ...USER, role: 'premium', subscriptionType: 'pro' },
    { subscriptionType: 'free' },
    'user',
  ],
  ['a role that is named is the one that counts', USER, { subscriptionType: 'pro', role: 'user' }, undefined],
  ['an admin stays one', ADMIN, { subscriptionType: 'pro' }, undefined],
  ['a plan that stays says nothing', { ...USER, role: 'premium' }, { subscriptionType: 'free' }, undefined],
] as const)('of role and plan, %s', (_, user, change, role) => {
  expect(planUserChange(user, change, 'x').columns.role).toBe(role)
})

it('plans nothing for a change to what is there already', () => {
  const same = { role: 'user', credits: 50, subscriptionType: 'free', isDisabled: false } as const
  expect(planUserChange(USER, same, 'x')).toEqual({ columns: {}, creditsDelta: 0, audit: [] })
})

it.each([
  ['disables an admin', ADMIN, { isDisabled: true }],
  ['disables an admin while taking the role', ADMIN, { isDisabled: true, role: 'user' }],
  ['makes a disabled user an admin', { ...USER, isDisabled: true }, { role: 'admin' }],
  ['takes the own role', ADMIN, { role: 'user' }],
] as const)('refuses a change that %s', (_, user, change) => {
  expect(() => planUserChange(user, change, 'root')).toThrow(expect.objectContaining({ code: 'account_protected' }))
})

it.each([
  [{ subscriptionType: 'enterprise' }, true],
  [{ subscriptionStatus: 'expired' }, true],
  [{ role: 'user' }, true],
  [{ role: 'admin' }, false],
  [{ subscriptionType: 'pro', subscriptionStatus: 'active', role: 'premium' }, false],
  [{ credits: 7, isDisabled: true }, false],
] as const)('of a user on Pro, the change %j changes what is paid for: %s', (change, expected) => {
  const user: ChangedUser = { ...USER, role: 'premium', subscriptionType: 'pro' }
  expect(changesPlan(user, change)).toBe(expected)
})

it.each([{ credits: 49 }, { role: 'premium' }, { subscriptionType: 'pro' }, { isDisabled: true }] as const)(
  'refuses a change by an admin who has read %j',
  (read) => {
    const { id: _, ...fields } = USER
    const changeOf = (expected: Partial<typeof fields>) => () => planUserChange(USER, { credits: 1, expected }, 'x')
    expect(changeOf(fields)).not.toThrow()
    expect(changeOf({ ...fields, ...read })).toThrow(expect.objectContaining({ code: 'change_conflict' }))
  },
)
