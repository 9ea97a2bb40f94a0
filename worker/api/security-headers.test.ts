import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SECURITY_HEADERS } from './security-headers.ts'

it('are the same for static files', () => {
  const [forAll = ''] = readFileSync('public/_headers', 'utf8').split(/(?:\r?\n){2}/)
  const [path, ...lines] = forAll.split(/\r?\n/)
  expect(path).toBe('/*')
  const stated = lines.map((line) => {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    return [name?.toLowerCase(), value]
  })
  expect(Object.fromEntries(stated)).toEqual(SECURITY_HEADERS)
})
