import { expect, it } from 'vitest'
import { briefCandidates, MAX_CANDIDATES } from './brief-candidates.ts'

it('are phrases that are repeated, whole, and no grammar', () => {
  const texts = Array.from(
    { length: 5 },
    (_, n) => `Order ${n}: the berth permit is issued by the Harbour Office of Kiel.`,
  )
  const found = briefCandidates(texts, 'en').map((phrase) => phrase.toLowerCase())
  expect(found).toContain('berth permit')
  expect(found).toContain('harbour office of kiel')
  for (const word of ['the', 'by the', 'permit is', 'berth']) expect(found).not.toContain(word)
})

it('are names with capitals inside a sentence when they come twice, and other words when they come three times', () => {
  const texts = ['The captain met Anna Lindqvist.', 'It was Anna Lindqvist who left.', 'A captain stayed.']
  expect(briefCandidates(texts, 'en')).toEqual(['Anna Lindqvist'])
})

it('are no more than one question holds', () => {
  const words = Array.from(
    { length: 200 },
    (_, n) => `zeug${String.fromCharCode(97 + (n % 26))}${'x'.repeat(n % 7)}${n}`,
  )
  const texts = Array.from({ length: 3 }, () => words.map((word) => word.replace(/\d/gu, 'q')).join(', '))
  expect(briefCandidates(texts, 'de').length).toBeLessThanOrEqual(MAX_CANDIDATES)
})

it('are cut where the text has no spaces', () => {
  const texts = Array.from({ length: 4 }, () => '賃貸契約は本契約に定める。')
  expect(briefCandidates(texts, 'ja').length).toBeGreaterThan(0)
})
