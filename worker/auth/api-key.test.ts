import { describe, expect, it } from 'vitest'
import { apiKeyHint, formatApiKey, hashApiKey, isApiKey, isApiKeyHash, parseApiKey } from './api-key.ts'

const PARTS = { id: '0123456789abcdef', secret: 'ab'.repeat(24) }
const KEY = formatApiKey(PARTS)
const PEPPER = 'a pepper of these tests, long enough'

it('reads back the key it has written', () => {
  expect(KEY).toMatch(/^verso_live_0123456789abcdef_(?:ab){24}_[0-9a-f]{8}$/)
  expect(parseApiKey(KEY)).toEqual(PARTS)
  expect(isApiKey(KEY)).toBe(true)
  expect(KEY.startsWith(apiKeyHint(PARTS.id))).toBe(true)
})

it('notices any single wrong character, and any two that changed places', () => {
  const typos = KEY.split('').flatMap((letter, at) => {
    const other = letter === '0' ? '1' : '0'
    const [next = ''] = KEY.slice(at + 1)
    return [
      KEY.slice(0, at) + other + KEY.slice(at + 1),
      next === letter ? '' : KEY.slice(0, at) + next + letter + KEY.slice(at + 2),
    ]
  })
  expect(typos.filter((typo) => typo !== KEY && parseApiKey(typo) !== null)).toEqual([])
})

it.each(['', 'verso_live_', `${KEY}0`, KEY.slice(0, -1), KEY.toUpperCase(), `${KEY}\n`, ` ${KEY}`, `${KEY}=`])(
  'takes %j for no key',
  (text) => {
    expect(parseApiKey(text)).toBeNull()
  },
)

describe('the hash', () => {
  it('fits its own key and pepper', async () => {
    const hash = await hashApiKey(PARTS, PEPPER)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await isApiKeyHash(hash, PARTS, PEPPER)).toBe(true)
  })

  it.each([
    ['another secret', { ...PARTS, secret: 'cd'.repeat(24) }, PEPPER],
    ['another id', { ...PARTS, id: 'f'.repeat(16) }, PEPPER],
    ['another pepper', PARTS, `${PEPPER}.`],
  ])('fits no %s', async (_, parts, pepper) => {
    expect(await isApiKeyHash(await hashApiKey(PARTS, PEPPER), parts, pepper)).toBe(false)
  })

  it.each(['', 'zz', 'ab'])('that is stored as %j fits nothing', async (hash) => {
    expect(await isApiKeyHash(hash, PARTS, PEPPER)).toBe(false)
  })
})
