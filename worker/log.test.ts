import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { logError, logWarning } from './log.ts'

afterEach(() => vi.restoreAllMocks())

function lineOf(method: 'error' | 'warn', log: () => void): unknown {
  const written = vi.spyOn(console, method).mockImplementation(() => {})
  log()
  return JSON.parse(String(written.mock.calls[0]))
}

it('writes one line of JSON', () => {
  expect(lineOf('warn', () => logWarning('document refused', { draftId: 'd', code: 'file_empty' }))).toEqual({
    event: 'document refused',
    draftId: 'd',
    code: 'file_empty',
  })
})

it('writes an error whole, with its cause', () => {
  const error = new AppError('storage_unavailable', 'put the file', { cause: new TypeError('reset') })
  expect(lineOf('error', () => logError('step failed', { jobId: 'j' }, error))).toEqual({
    event: 'step failed',
    jobId: 'j',
    error: {
      name: 'AppError',
      message: 'put the file',
      code: 'storage_unavailable',
      stack: error.stack,
      cause: { name: 'TypeError', message: 'reset', stack: expect.any(String) as string },
    },
  })
})

it('writes what was thrown and is no error', () => {
  expect(lineOf('error', () => logError('step failed', {}, 'enough'))).toEqual({
    event: 'step failed',
    error: 'enough',
  })
})
