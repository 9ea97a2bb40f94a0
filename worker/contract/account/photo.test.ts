import { expect, it } from 'vitest'
import { knownPhoto } from './photo.ts'

it('takes a picture of a Google account', () => {
  const address = 'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c'
  expect(knownPhoto(address)).toBe(address)
})

it.each([
  null,
  '',
  'no address',
  'http://lh3.googleusercontent.com/a/1',
  'https://lh3.googleusercontent.com:8443/a/1',
  'https://ada@lh3.googleusercontent.com/a/1',
  'https://lh3.googleusercontent.com.evil.test/a/1',
  'https://evil.test/lh3.googleusercontent.com',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
])('takes no other: %s', (address) => {
  expect(knownPhoto(address)).toBeNull()
})
