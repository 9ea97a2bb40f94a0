import { expect, it } from 'vitest'
import { canEdit } from './can-edit.ts'

it('lets texts be changed in a completed translation, also while its file is written anew', () => {
  const rebuild = { isRunning: false, isNeeded: false, unwritten: 0, code: null }
  expect(canEdit({ status: 'completed', rebuild })).toBe(true)
  expect(canEdit({ status: 'processing', rebuild: { ...rebuild, isRunning: true } })).toBe(true)
  expect(canEdit({ status: 'processing', rebuild })).toBe(false)
  expect(canEdit({ status: 'processing', rebuild: null })).toBe(false)
})
