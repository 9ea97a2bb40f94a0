import { expect, it } from 'vitest'
import { learnSchema, shouldSendSchema } from './schema-support.ts'

const MINUTE = 60 * 1000

it('takes one refusal for chance, and finds out again soon', async () => {
  expect(await shouldSendSchema('four', 0)).toBeNull()
  learnSchema('four', false, 0)
  expect(await shouldSendSchema('four', 5_000)).toBe(false)
  expect(await shouldSendSchema('four', 20_000)).toBeNull()
  learnSchema('four', true, 20_000)
  expect(await shouldSendSchema('four', 30_000)).toBe(true)
})

it('leaves the schema out after two refusals, and finds out again when that is long ago', async () => {
  expect(await shouldSendSchema('one', 0)).toBeNull()
  learnSchema('one', false, 0)
  expect(await shouldSendSchema('one', MINUTE)).toBeNull()
  learnSchema('one', false, MINUTE)
  expect(await shouldSendSchema('one', 5 * MINUTE)).toBe(false)
  expect(await shouldSendSchema('one', 15 * MINUTE)).toBeNull()
  learnSchema('one', false, 15 * MINUTE)
  expect(await shouldSendSchema('one', 20 * MINUTE)).toBe(false)
})

it('lets others go on with the schema while one finds out again', async () => {
  learnSchema('two', false, 0)
  expect(await shouldSendSchema('two', 15 * MINUTE)).toBeNull()
  const other = shouldSendSchema('two', 15 * MINUTE)
  learnSchema('two', true, 15 * MINUTE)
  expect(await other).toBe(true)
})

it('keeps to the schema for a model that has taken it', async () => {
  learnSchema('three', true, 0)
  expect(await shouldSendSchema('three', 60 * MINUTE)).toBe(true)
})
