import { expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { decodeUtf8, encodeUtf8 } from '../xml/utf8.ts'
import { GroupBuffer, type PieceGroup, type WrittenPiece } from './piece-group.ts'

const loud: PieceGroup = { finish: (pieces) => pieces.map(({ written }) => written.toUpperCase()) }

/** What comes out of a buffer for pieces of groups; a text alone is what stands between pieces. */
function written(items: readonly (string | readonly [PieceGroup | null, WrittenPiece])[]): string {
  const buffer = new GroupBuffer()
  const chunks = items.flatMap((item) => {
    if (typeof item === 'string') return buffer.add(encodeUtf8(item))
    const [group, piece] = item
    return [...buffer.enter(group), ...buffer.add(encodeUtf8(piece.written), piece)]
  })
  return [...chunks, ...buffer.flush()].map(decodeUtf8).join('')
}

const piece = (text: string, source = `old ${text}`): WrittenPiece => ({ source, written: text })

it('finishes the pieces of a group together, and leaves what is between and behind', () => {
  expect(written(['<', [loud, piece('a')], '-', [loud, piece('b')], '>', [null, piece('c')]])).toBe('<A-B>c')
})

it('finishes nothing where no piece has changed', () => {
  expect(
    written([
      [loud, piece('a', 'a')],
      [loud, piece('b', 'b')],
    ]),
  ).toBe('ab')
})

it('writes a group as it comes that is larger than any place', () => {
  const large = 'x'.repeat(700_000)
  expect(
    written([
      [loud, piece(large)],
      [loud, piece(large)],
      [loud, piece('end')],
    ]),
  ).toBe(`${large}${large}end`)
})

it('writes pieces as they are that cannot be finished', () => {
  const broken: PieceGroup = {
    finish: () => {
      throw new DocumentError('document_damaged', 'a tag is malformed')
    },
  }
  expect(
    written([
      [broken, piece('a')],
      [null, piece('b')],
    ]),
  ).toBe('ab')
})
