import { expect, it } from 'vitest'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import type { SourceSegment } from '../translation-provider.ts'
import { targetFromMemory } from './memory-target.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const

function segment(markup: string): SourceSegment {
  return { id: 's', role: 'paragraph', source: parseMarkup(markup) ?? [] }
}

function recalled(source: string, target: string, origin: 'model' | 'import' | 'person' = 'model') {
  const found = targetFromMemory(segment(source), { target, origin }, LANGUAGES)
  return found && { ...found, target: toMarkup(found.target) }
}

it('takes a text with the tags of the source', () => {
  expect(recalled('Pay the <g1>fee</g1> now.', 'Zahlen Sie die <g1>Gebühr</g1> jetzt.')).toEqual({
    id: 's',
    target: 'Zahlen Sie die <g1>Gebühr</g1> jetzt.',
    origin: 'memory',
  })
})

it.each([
  ['lacks a tag', 'Pay the <g1>fee</g1> now.', 'Zahlen Sie die Gebühr jetzt.'],
  ['has another tag', 'Pay the fee now.', 'Zahlen Sie die <g1>Gebühr</g1> jetzt.'],
  ['is no markup', 'Pay the fee now.', 'Zahlen Sie <g1>jetzt.'],
  ['is in another language', 'Pay the fee for this work now.', 'Veuillez payer les frais de ce travail maintenant.'],
  ['is empty', 'Pay the fee now.', ''],
])('takes no text that %s, whoever imported it', (_, source, target) => {
  expect(recalled(source, target, 'import')).toBeNull()
})

it('marks what is only doubtful', () => {
  expect(recalled('Pay 50 euros now.', 'Zahlen Sie jetzt 60 Euro.')).toMatchObject({ marks: ['numbers_changed'] })
})

it("takes a person's text with the source's tags as it is", () => {
  const french = 'Veuillez payer les frais de ce travail maintenant.'
  expect(recalled('Pay the fee for this work now.', french, 'person')).toMatchObject({ target: french })
  expect(recalled('Pay the <g1>fee</g1>.', 'Die Gebühr.', 'person')).toBeNull()
})

it('leaves what a model has left, and writes what a person has chosen to keep', () => {
  expect(recalled('Harbour Master', 'Harbour Master')).toMatchObject({ isLeft: true })
  expect(recalled('Harbour Master', 'Harbour Master', 'person')).not.toHaveProperty('isLeft')
})
