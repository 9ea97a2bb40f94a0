// Segments stay readable in every shape that they were ever stored in.
import { expect, it } from 'vitest'
import { type Anchor, anchorSchema } from '../../contract/translation/anchor.ts'
import { readAnchor, type StoredAnchor } from './stored-anchor.ts'

const BOX = { left: 72.5, bottom: 600.1, right: 523.4, top: 640.9 }

const SHAPES: readonly (readonly [name: string, stored: string, read: Anchor])[] = [
  ['a line', '{"format":"txt","firstLine":12,"lastLine":12}', { place: { kind: 'line', number: 12 } }],
  ['lines', '{"format":"txt","firstLine":12,"lastLine":14}', { place: { kind: 'line', number: 12, last: 14 } }],
  [
    'a paragraph of a part',
    '{"format":"ooxml","part":"word/document.xml","ordinal":3,"paragraph":7}',
    { place: { kind: 'part', label: 'word/document.xml', number: 3 }, ref: 'word/document.xml:7' },
  ],
  [
    'a text of a part that is no paragraph',
    '{"format":"ooxml","part":"docProps/core.xml","ordinal":0}',
    { place: { kind: 'part', label: 'docProps/core.xml', number: 0 } },
  ],
  [
    'a page',
    JSON.stringify({ format: 'pdf', page: 3, box: BOX }),
    { place: { kind: 'page', number: 3 }, boxes: [{ page: 3, box: BOX }] },
  ],
  [
    'two columns',
    JSON.stringify({ format: 'pdf', page: 3, box: BOX, boxes: [3, 3].map((page) => ({ page, box: BOX })) }),
    { place: { kind: 'page', number: 3 }, boxes: [3, 3].map((page) => ({ page, box: BOX })) },
  ],
  [
    'two pages',
    JSON.stringify({ format: 'pdf', page: 3, box: BOX, boxes: [3, 4].map((page) => ({ page, box: BOX })) }),
    { place: { kind: 'page', number: 3, last: 4 }, boxes: [3, 4].map((page) => ({ page, box: BOX })) },
  ],
  [
    'a title, which is on no page',
    '{"format":"pdf","page":0,"box":{"left":0,"bottom":0,"right":0,"top":0}}',
    { place: { kind: 'document' } },
  ],
]

it.each(SHAPES)('reads an older anchor of %s as the present shape', (_, stored, read) => {
  const found = readAnchor(JSON.parse(stored) as StoredAnchor)
  expect(found).toEqual(read)
  expect(anchorSchema.strict().parse(found)).toEqual(read)
})

it.each(SHAPES)('reads a present anchor of %s as it is', (_, __, anchor) => {
  expect(readAnchor(JSON.parse(JSON.stringify(anchor)) as StoredAnchor)).toEqual(anchor)
})
