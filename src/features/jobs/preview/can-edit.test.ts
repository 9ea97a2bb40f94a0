import { expect, it } from 'vitest'
import { canEdit, isTranslating } from './can-edit.ts'

it('lets texts be changed in a completed translation, also while its file is written anew', () => {
  const rebuild = { isRunning: false, isNeeded: false, unwritten: 0, code: null }
  expect(canEdit({ status: 'completed', rebuild })).toBe(true)
  expect(canEdit({ status: 'processing', rebuild: { ...rebuild, isRunning: true } })).toBe(true)
  expect(canEdit({ status: 'processing', rebuild })).toBe(false)
  expect(canEdit({ status: 'processing', rebuild: null })).toBe(false)
})

it('expects translations while the job runs, and not while its file is written anew', () => {
  const rebuild = { isRunning: true, isNeeded: true, unwritten: 1, code: null }
  expect(isTranslating({ status: 'processing', rebuild: null })).toBe(true)
  expect(isTranslating({ status: 'processing', rebuild })).toBe(false)
  expect(isTranslating({ status: 'completed', rebuild: { ...rebuild, isRunning: false } })).toBe(false)
})
