import { describe, expect, it } from 'vitest'
import { withoutAnyAddress, writtenAddresses } from './written-addresses.ts'

describe('addresses that are written in prose', () => {
  it("finds several people's at one host", () => {
    const text = 'Write to {ann, bob_b}@mail.example.org today.'
    expect(writtenAddresses(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '{ann, bob_b}@mail.example.org',
    ])
  })

  it('leaves other braces and single addresses to others', () => {
    expect(writtenAddresses('the set {a, b} @ ann@example.org')).toEqual([])
  })

  it('takes addresses of all kinds out of a text', () => {
    expect(withoutAnyAddress('{ann, bob}@example.org ann@example.org').trim()).toBe('')
  })
})
