import { expect, it } from 'vitest'
import { type Bindings, settingsOf } from './env.ts'

const read = (variables: Record<string, string>) => settingsOf(variables as unknown as Bindings)

it('takes an empty variable for a missing one', () => {
  expect(read({ LEASE_SECONDS: '' }).LEASE_SECONDS).toBe(90)
})

it('refuses a time that is none, by name', () => {
  expect(() => read({ LEASE_SECONDS: '0' })).toThrow(/LEASE_SECONDS/)
})

it('takes a lease shorter than a model call: its holder sends a heartbeat while the call runs', () => {
  expect(read({ LEASE_SECONDS: '10', MODEL_IDLE_SECONDS: '60' })).toMatchObject({ LEASE_SECONDS: 10 })
})
