import { expect, it } from 'vitest'
import type { Inline } from '../../../model.ts'
import { fromInlines, toInlines } from './paragraph-inlines.ts'
import type { ParagraphPiece } from '../paragraph.ts'
import { layOut, line } from '../testing/page-builder.ts'

const [paragraph] = layOut([
  line('One ', { x: 50, y: 700 }),
  line('bold', { x: 67.5, y: 700, font: 'Times-Bold' }),
  line('word and a mark', { x: 90, y: 700 }),
  line('7', { x: 158.5, y: 703.5, size: 7 }),
]).paragraphs
if (!paragraph) throw new Error('no paragraph')

const brief = (pieces: readonly ParagraphPiece[]) =>
  pieces.map((piece) => (piece.kind === 'text' ? [piece.text, piece.style.isBold] : piece.kind))

it('gives tags to what differs and placeholders to what is kept', () => {
  expect(toInlines(paragraph)).toEqual([
    { kind: 'text', text: 'One ' },
    { kind: 'openTag', id: 1, kinds: ['bold'] },
    { kind: 'text', text: 'bold' },
    { kind: 'closeTag', id: 1 },
    { kind: 'text', text: ' word and a mark' },
    { kind: 'placeholder', id: 2, equiv: '7' },
  ])
})

it('gives the pieces back', () => {
  expect(brief(fromInlines(paragraph, toInlines(paragraph)))).toEqual([
    ['One ', false],
    ['bold', true],
    [' word and a mark', false],
    'kept',
  ])
})

it('takes tags in any order and nesting, breaks, unknown ids and unpaired tags', () => {
  const target: Inline[] = [
    { kind: 'placeholder', id: 2, equiv: '7' },
    { kind: 'closeTag', id: 9 },
    { kind: 'openTag', id: 5 },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'fett\nnoch' },
    { kind: 'closeTag', id: 5 },
    { kind: 'closeTag', id: 1 },
    { kind: 'text', text: ' frei' },
    { kind: 'placeholder', id: 77, equiv: '\n' },
    { kind: 'placeholder', id: 78, equiv: 'x' },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'offen' },
  ]
  expect(brief(fromInlines(paragraph, target))).toEqual([
    'kept',
    ['fett', true],
    'break',
    ['noch', true],
    [' frei', false],
    'break',
    ['offen', true],
  ])
})
