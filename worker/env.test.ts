import { expect, it } from 'vitest'
import { type Bindings, settingsOf } from './env.ts'

const read = (variables: Record<string, string>) => settingsOf(variables as unknown as Bindings)

it('has defaults that fit each other, and takes an empty variable for a missing one', () => {
  const settings = read({ LEASE_SECONDS: '' })
  expect(settings.LEASE_SECONDS).toBeGreaterThan(settings.MODEL_IDLE_SECONDS)
})

it('refuses a lease that a model call outlives, by name', () => {
  expect(() => read({ LEASE_SECONDS: '60', MODEL_IDLE_SECONDS: '60' })).toThrow(/LEASE_SECONDS/)
  expect(() => read({ LEASE_SECONDS: '61', MODEL_IDLE_SECONDS: '60' })).not.toThrow()
})
