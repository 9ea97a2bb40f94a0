// Every attack on tokens, socket tickets, signed links, `next`, API keys and accounts, with the answer it must get
// (docs/identity.md). The first test counts them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyAttacks } from './attacks/keys.ts'
import { linkAttacks } from './attacks/links.ts'
import { nextAttacks } from './attacks/next.ts'
import { takeoverAttacks } from './attacks/takeover.ts'
import { ticketAttacks } from './attacks/tickets.ts'
import { tokenAttacks } from './attacks/tokens.ts'

const FAMILIES = [tokenAttacks, ticketAttacks, linkAttacks, nextAttacks, keyAttacks, takeoverAttacks]
const COUNTS = FAMILIES.map(({ name, attacks }) => `${name} ${attacks.length}`).join(', ')
const TOTAL = FAMILIES.reduce((sum, { attacks }) => sum + attacks.length, 0)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // a line for each refusal, which is what they all are
})
afterEach(() => {
  vi.restoreAllMocks()
})

it(`${TOTAL} attacks: ${COUNTS}`, () => {
  const names = FAMILIES.flatMap(({ name, attacks }) => attacks.map((attack) => `${name}: ${attack.name}`))
  expect(new Set(names).size).toBe(TOTAL)
})

describe.each(FAMILIES)('$name', ({ attacks }) => {
  it.each(attacks)('$name', async ({ attempt, answer }) => {
    expect(await attempt()).toEqual(answer)
  })
})
