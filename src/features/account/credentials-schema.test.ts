import { expect, it } from 'vitest'
import { emailFieldSchema, newPasswordSchema, passwordSchema } from './credentials-schema.ts'

function faults(schema: typeof emailFieldSchema | typeof passwordSchema, value: string) {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

it('asks for an email address that is one', () => {
  expect(faults(emailFieldSchema, ' ')).toEqual(['Enter your email address.'])
  expect(faults(emailFieldSchema, 'ada')).toEqual(["This isn't a valid email address."])
  expect(faults(emailFieldSchema, ' ada@verso.test ')).toEqual([])
})

it('asks for a password, and for six characters of a new one', () => {
  expect(faults(passwordSchema, '')).toEqual(['Enter your password.'])
  expect(faults(passwordSchema, 'short')).toEqual([])
  expect(faults(newPasswordSchema, 'short')).toEqual(['The password needs at least 6 characters.'])
  expect(faults(newPasswordSchema, 'longer')).toEqual([])
})
