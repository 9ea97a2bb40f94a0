import { describe, expect, it } from 'vitest'
import type { Inline, SegmentRole } from '../documents/model.ts'
import {
  MAX_HEAD_LENGTH,
  MAX_SURROUNDING_TOKENS,
  type SegmentNeighbourhood,
  surroundingsOf,
} from './segment-surroundings.ts'

const inlines = (text: string): Inline[] => [{ kind: 'text', text }]
const asked = (id: string, role: SegmentRole, text: string) => ({
  id,
  role,
  source: inlines(text),
  ...(role === 'cell' ? { cell: {} } : {}),
})

function neighbourhood(
  heads: { row?: string; column?: string },
  near: readonly (readonly [SegmentRole, string])[] = [],
): SegmentNeighbourhood {
  const head = (text: string | undefined) => (text === undefined ? null : inlines(text))
  return {
    headsOf: () => ({ row: head(heads.row), column: head(heads.column) }),
    near: () => near.map(([role, text]) => ({ role, source: inlines(text) })),
  }
}

describe('a cell', () => {
  it('is asked for with the heads of its row and column', () => {
    const { cells } = surroundingsOf([asked('a', 'cell', 'net')], neighbourhood({ row: 'Price', column: '2024' }))
    expect(cells).toEqual({ a: { row: 'Price', column: '2024' } })
  })

  it('has no head where a paragraph stands in its place', () => {
    const column = 'x'.repeat(MAX_HEAD_LENGTH + 1)
    expect(surroundingsOf([asked('a', 'cell', 'net')], neighbourhood({ column }))).toEqual({})
    expect(surroundingsOf([asked('a', 'cell', 'net')], neighbourhood({}))).toEqual({})
  })

  it('is one of many whose heads have a limit', () => {
    const many = Array.from({ length: 100 }, (_, n) => asked(`s${n}`, 'cell', 'net'))
    const heads = { row: 'x'.repeat(MAX_HEAD_LENGTH), column: 'y'.repeat(MAX_HEAD_LENGTH) }
    const { cells = {} } = surroundingsOf(many, neighbourhood(heads))
    const tokens = Object.values(cells).length * 2 * (MAX_HEAD_LENGTH / 4)
    expect(tokens).toBeGreaterThan(MAX_SURROUNDING_TOKENS / 2)
    expect(tokens).toBeLessThanOrEqual(MAX_SURROUNDING_TOKENS)
  })
})

describe('a caption', () => {
  const captionsOf = (caption: string, near: readonly (readonly [SegmentRole, string])[]) =>
    surroundingsOf([asked('a', 'caption', caption)], neighbourhood({}, near)).captions?.['a']

  it.each([
    [
      'Figure 3. The harbour',
      'We built more. As Figure 3 shows, the quay is long. It rained.',
      'As Figure 3 shows, the quay is long.',
    ],
    ['Abb. 4.1: Der Hafen', 'Der Kai (siehe Abb. 4.1) ist lang.', 'Der Kai (siehe Abb. 4.1) ist lang.'],
    ['図3 港', '埠頭は図3のとおりである。雨が降った。', '埠頭は図3のとおりである。'],
  ])('is asked for with the sentence that refers to it: %s', (caption, text, sentence) => {
    expect(
      captionsOf(caption, [
        ['heading', caption],
        ['paragraph', text],
      ]),
    ).toEqual([sentence])
  })

  it('is not told what is said of another figure', () => {
    expect(
      captionsOf('Figure 3. The harbour', [['paragraph', 'As Figure 31 and Figure 2 show, it is long.']]),
    ).toBeUndefined()
  })

  it('is told what its picture shows', () => {
    const near = [
      ['property', 'Ships at a quay'],
      ['paragraph', 'Nothing is said of it.'],
    ] as const
    expect(captionsOf('The harbour', near)).toEqual(['Ships at a quay'])
  })
})
