// Says which field of a request is wrong, and what it may be, from what zod has found.
import type { z } from 'zod'
import { FieldError } from '../app-error.ts'

/** Names that a client has made up are echoed to this length. */
const MAX_ECHO = 60

/**
 * The first problem: `missing_field` when a required field is absent, `bad_request` when a field is present and wrong, or
 * unknown.
 */
export function fieldErrorOf(error: z.ZodError): FieldError {
  const issue = error.issues[0]
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys') {
    const key = [path, issue.keys[0] ?? ''].filter((part) => part !== '').join('.')
    return new FieldError('bad_request', { field: key.slice(0, MAX_ECHO), expected: 'no such field' }, { cause: error })
  }
  const isMissing = issue?.code === 'invalid_type' && /undefined/.test(issue.message)
  return new FieldError(
    isMissing ? 'missing_field' : 'bad_request',
    { field: path === '' ? 'body' : path, ...(issue ? expectation(issue) : { expected: 'something else' }) },
    { cause: error },
  )
}

interface Expectation {
  readonly expected: string
  readonly allowed?: readonly string[]
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items', set: ' items' }

function expectation(issue: z.core.$ZodIssue): Expectation {
  switch (issue.code) {
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      return { expected: `one of ${allowed.join(', ')}`, allowed }
    }
    case 'invalid_type':
      return { expected: `of type ${issue.expected}` }
    case 'too_big':
      return { expected: `at most ${issue.maximum}${UNITS[issue.origin] ?? ''}` }
    case 'too_small':
      return { expected: `at least ${issue.minimum}${UNITS[issue.origin] ?? ''}` }
    case 'invalid_union':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'custom':
      return { expected: issue.message }
  }
}
