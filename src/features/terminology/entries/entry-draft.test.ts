import { expect, it } from 'vitest'
import type { GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { draftFaults, draftOf, entryOf, NEW_DRAFT } from './entry-draft.ts'

const FEE: GlossaryEntry = {
  id: 'fee',
  source: 'Harbour fee',
  targets: ['tasa portuaria', 'tasa'],
  forbidden: ['honorario'],
  doNotTranslate: false,
  isCaseSensitive: false,
  updatedAt: '2026-11-23T00:00:00Z',
}

it('reads a line for each text, without repeated and empty ones', () => {
  const draft = { ...NEW_DRAFT, source: ' quay ', targets: 'muelle\n\n dique \nmuelle', forbidden: '\n' }
  expect(entryOf(draft)).toMatchObject({ source: 'quay', targets: ['muelle', 'dique'], forbidden: [] })
})

it('gives an entry back as it was', () => {
  const { id: _, updatedAt: __, ...fields } = FEE
  expect(entryOf(draftOf(FEE))).toEqual(fields)
})

it('leaves the translations of a term out that stays as it is', () => {
  expect(entryOf({ ...draftOf(FEE), doNotTranslate: true }).targets).toEqual([])
})

it.each([
  ['no term', { targets: 'x' }, { source: 'Enter the term.' }],
  [
    'nothing said of it',
    { source: 'quay' },
    { targets: 'Enter a translation, a word to avoid, or keep the term as it is.' },
  ],
  [
    'a line that a table would split',
    { source: 'quay', targets: 'a|b' },
    { targets: '“a|b” has a character that no term can have.' },
  ],
  [
    'a text that is too long',
    { source: 'quay', targets: 'muelle de contenedores'.repeat(9) },
    { targets: '“muelle de contenedor…” is longer than 120 characters.' },
  ],
  [
    'more translations than an entry holds',
    { source: 'quay', targets: Array.from({ length: 11 }, (_, at) => `t${at}`).join('\n') },
    { targets: 'Enter at most 10, one on each line.' },
  ],
  [
    'a word to avoid that is also wanted',
    { source: 'quay', targets: 'muelle', forbidden: 'Muelle' },
    { forbidden: '“Muelle” is also a translation.' },
  ],
  [
    'the term itself to avoid, though it stays as it is',
    { source: 'Acme', forbidden: 'Acme', doNotTranslate: true },
    { forbidden: '“Acme” is also a translation.' },
  ],
  [
    'a term that the glossary has',
    { source: 'harbour  FEE', targets: 'tasa' },
    { source: 'This glossary already has “Harbour fee”.' },
  ],
])('finds %s', (_, draft, faults) => {
  expect(draftFaults({ ...NEW_DRAFT, ...draft }, [FEE])).toEqual(faults)
})

it('lets a term stand beside its case-sensitive twin', () => {
  expect(draftFaults({ ...draftOf(FEE), isCaseSensitive: true }, [FEE])).toEqual({})
})
