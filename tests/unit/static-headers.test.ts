import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withAuthDomain } from '../../scripts/static-headers.ts'
import { pagePolicy, SECURITY_HEADERS } from '../../worker/api/security-headers.ts'

const staticHeaders = readFileSync('public/_headers', 'utf8')

function headersOfAllFiles(text: string) {
  const [forAll = ''] = text.split(/(?:\r?\n){2}/)
  const [path, ...lines] = forAll.split(/\r?\n/)
  expect(path).toBe('/*')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
}

it('are the same for static files', () => {
  expect(headersOfAllFiles(staticHeaders)).toEqual({
    'content-security-policy': pagePolicy(null),
    ...SECURITY_HEADERS,
  })
})

it('name the host of the sign-in window in the files of a build that knows it, and leave the rest', () => {
  const built = withAuthDomain(staticHeaders, 'verso-4711.firebaseapp.com')
  const policy = pagePolicy('verso-4711.firebaseapp.com')
  expect(headersOfAllFiles(built)).toEqual({ 'content-security-policy': policy, ...SECURITY_HEADERS })
  expect(built.replace(policy, pagePolicy(null))).toBe(staticHeaders)
  expect(withAuthDomain(staticHeaders, null)).toBe(staticHeaders)
})

it('name no host by a pattern, and none at all where nobody signs in elsewhere', () => {
  expect(pagePolicy('verso-4711.firebaseapp.com')).not.toMatch(/\*|(?:\s)https:(?:;|\s|$)/)
  expect(pagePolicy('verso-4711.firebaseapp.com')).toContain('frame-src https://verso-4711.firebaseapp.com;')
  expect(pagePolicy(null)).not.toContain('https:')
})
