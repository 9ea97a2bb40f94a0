import { expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

it.each(['/', '/translate', '/translate/abc?tab=report#top', '/billing?success=true'])('keeps %s', (path) => {
  expect(sameOriginPath(path)).toBe(path)
})

it.each([
  '',
  'translate',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  ' /translate',
])('refuses %j', (path) => {
  expect(sameOriginPath(path)).toBeNull()
})
