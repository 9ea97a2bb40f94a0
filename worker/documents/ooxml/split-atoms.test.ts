import { describe, expect, it } from 'vitest'
import type { Atom, TextAtom } from './atom.ts'
import { splitAtoms } from './split-atoms.ts'

const STYLE: TextAtom['style'] = { key: '', showsSpaces: false, open: [], close: '', write: (text) => text }
const text = (content: string): Atom => ({ kind: 'text', text: content, style: STYLE })
const textsOf = (groups: readonly (readonly Atom[])[]) =>
  groups.map((group) => group.map((atom) => (atom.kind === 'text' ? atom.text : '')).join(''))

describe('a paragraph that is cut', () => {
  it('is cut behind sentences, and loses nothing', () => {
    const source = 'One sentence of many. Is this another? '.repeat(1000)
    const pieces = textsOf(splitAtoms([text(source)]))
    expect(pieces.join('')).toBe(source)
    expect(pieces.length).toBeGreaterThan(5)
    for (const piece of pieces) expect(piece).toMatch(/[.?] $/)
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(5_000)
  })

  it('is cut between words where it has no sentences, and anywhere where it has no words', () => {
    const words = textsOf(splitAtoms([text('word '.repeat(6000))]))
    expect(words.every((piece) => piece.endsWith('word '))).toBe(true)
    const letters = textsOf(splitAtoms([text('𝒳'.repeat(20_000))]))
    expect(letters.join('')).toBe('𝒳'.repeat(20_000))
    expect(letters.length).toBeGreaterThan(1)
    for (const piece of letters) expect(piece.isWellFormed()).toBe(true)
  })

  it('is cut in scripts that put no space behind a sentence', () => {
    const pieces = textsOf(splitAtoms([text('これは文です。'.repeat(3000))]))
    for (const piece of pieces) expect(piece).toMatch(/。$/)
    expect(pieces.length).toBeGreaterThan(3)
  })

  it('never leaves half of a container behind', () => {
    const container = { open: [], close: [] }
    const inner = 'In a link. '.repeat(2000)
    const groups = splitAtoms([
      text('Before. '.repeat(700)),
      { kind: 'open', container },
      text(inner),
      { kind: 'close', container },
      text('After. '.repeat(700)),
    ])
    expect(groups.length).toBeGreaterThan(2)
    for (const group of groups) {
      const kinds = new Set(group.map(({ kind }) => kind))
      expect(kinds.has('open')).toBe(kinds.has('close'))
    }
  })
})
