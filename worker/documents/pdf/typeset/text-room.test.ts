import { describe, expect, it } from 'vitest'
import { displayWidth } from '../../text/display-width.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import { handler, textPdf } from '../testing/text-pdf.ts'
import { LINES, PITCH, sourceParagraph, typeset } from './testing/test-paragraph.ts'
import { TextRoom } from './text-room.ts'

const PAGE = { page: { drawn: [], widgets: [], textBoxes: [] }, keptLines: [], rules: [], others: [] }

const roomOf = (...parts: readonly Paragraph[]) => new TextRoom(parts, PAGE).columnsIn(parts)

const WORDS = `${LINES.join(' ')} `.repeat(6).split(' ')

/** Whole words of at most so many columns. */
function textOf(columns: number): string {
  let text = WORDS[0] ?? ''
  for (const word of WORDS.slice(1)) {
    if (displayWidth(`${text} ${word}`) > columns) break
    text = `${text} ${word}`
  }
  return text
}

const spaces = [
  ['nowhere to go', 0, { right: 0, bottom: 0 }],
  ['half a line beside it', 0, { right: 150, bottom: 0 }],
  ['a line below', 0, { right: 0, bottom: 1.5 * PITCH }],
  ['three lines below, and a text under them', 0, { right: 0, bottom: 3.5 * PITCH, isFollowed: true }],
  ['a heading under it', 0, { right: 20, bottom: 2.5 * PITCH, isFollowed: true, isBeforeHeading: true }],
  ['nowhere to go in its row', 1, { right: 0, bottom: 4 * PITCH, ofRow: 0 }],
  ['a line more in its row', 1, { right: 10, bottom: 4 * PITCH, ofRow: 1.5 * PITCH }],
  ['a field behind it', 0, { right: 100, bottom: 0, fields: [{ left: 420, right: 500, bottom: 600, top: 720 }] }],
] as const

describe.each(spaces)('a text with %s', (_, isCell, room) => {
  const role = isCell === 1 ? 'cell' : 'paragraph'
  const fields = 'fields' in room ? [...room.fields] : []
  const sourceOf = (count: number) => sourceParagraph(LINES.slice(0, count), { role, room: { ...room, fields } })

  it.each([1, 2, 3])('has room for as much as stands in full size: %i lines', async (count) => {
    const source = await sourceOf(count)
    const columns = roomOf(source)
    const own = displayWidth(LINES.slice(0, count).join(' '))
    expect(columns ?? own).toBeGreaterThanOrEqual(own - 1)
    const most = columns ?? 2.5 * own
    expect((await typeset(source, textOf(most))).scale).toBeGreaterThanOrEqual(0.95)
  })

  it.each([1, 2, 3])(
    'and leaves its place, or is set smaller, where it says half as much again: %i lines',
    async (count) => {
      const source = await sourceOf(count)
      const columns = roomOf(source)
      if (columns === null) return
      const { scale, lines } = await typeset(source, textOf(1.5 * columns))
      const lowest = (source.lines.at(-1)?.v ?? 0) - (source.room.ofRow ?? source.room.bottom)
      expect(scale < 1 || (lines.at(-1)?.v ?? 0) < lowest).toBe(true)
    },
  )
})

it('a text in two frames has the room of both', async () => {
  const [upper, lower] = [await sourceParagraph(LINES.slice(0, 2)), await sourceParagraph(LINES.slice(2))]
  const alone = (roomOf(upper) ?? 0) + (roomOf(lower) ?? 0)
  expect(Math.abs((roomOf(upper, lower) ?? 0) - alone)).toBeLessThanOrEqual(1)
})

it('tells no room where any language has enough', async () => {
  expect(roomOf(await sourceParagraph(LINES, { room: { bottom: 20 * PITCH } }))).toBeNull()
})

it('counts letters that take two columns as two', async () => {
  const source = await sourceParagraph(['Hong Kong'])
  const wide = { ...source, pieces: source.pieces.map((piece) => ({ ...piece, text: '香港中文' })) }
  expect(roomOf(wide)).toBe(8)
})

describe('a page of clauses', () => {
  const CLAUSE = 'a clause of the contract that fills its whole line up to the margin of the page'
  /** With a rule across the page. */
  const clauses = (rule: number) =>
    textPdf([
      [...[700, 676, 652].map((y) => `BT /F1 12 Tf 90 ${y} Td (${CLAUSE}) Tj ET`), `50 ${rule} m 560 ${rule} l S`].join(
        '\n',
      ),
    ])

  it('shares the free space under them among them', async () => {
    const roomAt = async (rule: number) => (await extractAll(handler, clauses(rule))).segments[0]?.room ?? Infinity
    expect(await roomAt(400)).toBeGreaterThan(1.3 * (await roomAt(645)))
  })

  it('is set in full size by a translation that keeps to the room', async () => {
    const { report } = await translateAll(handler, clauses(600), (source, { room = 2.5 * CLAUSE.length }) => {
      const text = source.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
      return [{ kind: 'text', text: `${text} und mehr ${textOf(room)}`.slice(0, room).trimEnd() }]
    })
    expect(report.smaller).toBe(0)
  })
})
