import { expect, it } from 'vitest'
import { hashInlines } from './inline-hash.ts'
import { sameTags } from './inline-tags.ts'
import { plainText, renderInlines } from './inlines.ts'
import { parseMarkup } from './inline-markup.ts'
import type { Inline } from '../model.ts'

const read = (markup: string): Inline[] => {
  const inlines = parseMarkup(markup)
  if (inlines === null) throw new Error(`malformed: ${markup}`)
  return inlines
}

it('reads a line break as its plain-text equivalent and drops formatting', () => {
  const inlines: Inline[] = [
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'one' },
    { kind: 'closeTag', id: 1 },
    { kind: 'placeholder', id: 2, equiv: '\n' },
    { kind: 'text', text: 'two' },
  ]
  expect(renderInlines(inlines, plainText)).toBe('one\ntwo')
})

it('accepts tags that move with the words', () => {
  const source = read('<g1>bold</g1> and <g2>red<x3/></g2>')
  expect(sameTags(source, read('<g2>rojo</g2><x3/> y <g1>negrita</g1>'))).toBe(true)
})

it('refuses a lost, doubled, added, unpaired or re-parented tag', () => {
  const source = read('<g1>a <g2>b</g2></g1><x3/>')
  const text = (value: string): Inline => ({ kind: 'text', text: value })
  expect(sameTags(source, read('<g1>a b</g1><x3/>'))).toBe(false)
  expect(sameTags(source, read('<g1>a <g2>b</g2></g1>'))).toBe(false)
  expect(sameTags(source, read('<g1>a <g2>b</g2></g1><x3/><x4/>'))).toBe(false)
  expect(sameTags(source, read('<g1>a</g1> <g2>b</g2><x3/>'))).toBe(false)
  expect(sameTags(source, read('<g2>a <g1>b</g1></g2><x3/>'))).toBe(false)
  expect(sameTags(source, [...source, { kind: 'placeholder', id: 3, equiv: '' }])).toBe(false)
  expect(sameTags(source, [...source, { kind: 'openTag', id: 4 }])).toBe(false)
  expect(sameTags([text('a')], [text('b'), { kind: 'closeTag', id: 1 }])).toBe(false)
})

it('hashes what a content says, however its texts are cut', () => {
  const whole: Inline[] = [{ kind: 'text', text: 'one two' }]
  const cut: Inline[] = [
    { kind: 'text', text: 'one ' },
    { kind: 'text', text: 'two' },
  ]
  expect(hashInlines(whole)).toBe(hashInlines(cut))
  expect(hashInlines(whole)).toMatch(/^[0-9a-f]{16}$/)
  expect(hashInlines(read('<g1>one</g1> two'))).not.toBe(hashInlines(whole))
})

it('keeps the hash that stored targets carry', () => {
  expect(hashInlines([{ kind: 'text', text: 'Verso' }])).toBe('f11c5f9fd91ebc78')
})

it('does not collide over many short and similar texts', () => {
  const hashes = new Set<string>()
  for (let number = 0; number < 100_000; number++) hashes.add(hashInlines([{ kind: 'text', text: `Item ${number}` }]))
  expect(hashes.size).toBe(100_000)
})
