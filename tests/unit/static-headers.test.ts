import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withAuthDomain } from '../../scripts/build/static-headers.ts'
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

it('let Stripe in where its payment form is, and nowhere else', () => {
  const [ofPaying, ofOthers] = [
    pagePolicy('verso-4711.firebaseapp.com', true),
    pagePolicy('verso-4711.firebaseapp.com'),
  ]
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
  expect(directive(ofPaying, 'script-src')).toContain(' https://js.stripe.com')
  expect(directive(ofPaying, 'frame-src')).toContain(' https://hooks.stripe.com')
  expect(directive(ofPaying, 'connect-src')).toContain(' https://api.stripe.com')
  for (const name of ['default-src', 'style-src', 'img-src', 'object-src', 'base-uri', 'form-action']) {
    expect(directive(ofPaying, name)).toBe(directive(ofOthers, name))
  }
  expect(ofOthers).not.toContain('stripe')
  expect(pagePolicy(null, true)).toContain('frame-src https://js.stripe.com')
})

it('name no host by a pattern, and none at all where nobody signs in elsewhere', () => {
  expect(pagePolicy('verso-4711.firebaseapp.com')).not.toMatch(/\*|(?:\s)https:(?:;|\s|$)/)
  expect(pagePolicy('verso-4711.firebaseapp.com')).toContain('frame-src https://verso-4711.firebaseapp.com;')
  expect(pagePolicy(null)).not.toContain('https:')
})
