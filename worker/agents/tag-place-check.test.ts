import { expect, it } from 'vitest'
import { parseMarkup } from '../documents/inline-markup.ts'
import { hasTagsOutOfPlace } from './tag-place-check.ts'

const isOut = (source: string, target: string) =>
  hasTagsOutOfPlace(parseMarkup(source) ?? [], parseMarkup(target) ?? [], 'de')

it.each([
  ['an emptied pair', 'Click <g1>here</g1> to pay.', 'Klicken Sie hier, um zu zahlen.<g1></g1>'],
  ['a pair around a mark', 'Click <g1>here</g1> to pay.', 'Klicken Sie hier<g1>, </g1>um zu zahlen.'],
  ['breaks behind all words', 'Name<x1/>Date<x2/>Signature', 'Name Datum Unterschrift<x1/><x2/>'],
  ['a lost blank behind a mark', '<g1>Warning: </g1>Do not open.', '<g1>Warnung:</g1>Nicht öffnen.'],
  ['lost blanks between words', '<g1>Please</g1> read <g2>it</g2> now.', '<g1>Bitte</g1>lesen<g2>Sie</g2>jetzt.'],
])('sees %s', (_, source, target) => {
  expect(isOut(source, target)).toBe(true)
})

it.each([
  ['words in another order', '<g1>The</g1> red <g2>house</g2><x3/> stands.', '<g2>Дом</g2> красный<x3/> <g1></g1>.'],
  ['a compound', '<g1>Software</g1> architecture', '<g1>Software</g1>architektur'],
  ['breaks between words', 'Name<x1/>Date<x2/>Signature', 'Name<x1/>Datum<x2/>Unterschrift'],
])('lets %s be', (_, source, target) => {
  expect(isOut(source, target)).toBe(false)
})
