import { describe, expect, it } from 'vitest'
import {
  lineEnds,
  LINES,
  lineTexts,
  PITCH,
  sourceParagraph,
  STYLE,
  textPiece,
  typeset,
  widthOf,
} from './testing/test-paragraph.ts'
import type { TypesetParagraph } from './typeset-paragraph.ts'

function squeezeOf(result: TypesetParagraph) {
  return result.lines.flatMap(({ runs }) => runs.map((run) => (run.kind === 'text' ? run.horizontalScale : 1)))
}

describe('the same text', () => {
  it.each(['left', 'justify'] as const)('breaks where its source broke: %s', async (align) => {
    const source = await sourceParagraph(LINES, { align })
    const result = await typeset(source, LINES.join(' '))
    expect(lineTexts(result)).toEqual(LINES)
    expect(result).toMatchObject({ scale: 1, isOverflowing: false, brokenWords: 0, missing: 0 })
    expect(result.lines.map(({ v }) => v)).toEqual(source.lines.map(({ v }) => v))
  })

  it.each([0.9, 1.08])("keeps the width of a font %f times as wide as the catalogue's", async (letterScale) => {
    const source = await sourceParagraph(LINES, { letterScale })
    const result = await typeset(source, LINES.join(' '))
    expect(lineTexts(result)).toEqual(LINES)
    for (const [index, [, end]] of lineEnds(result).entries()) {
      const expected = source.lines[index]?.u1 ?? 0
      expect(Math.abs(end - expected)).toBeLessThan(4)
    }
  })
})

describe('a single line', () => {
  it('of about its source’s length is squeezed by 3% at most, and neither shrinks nor wraps', async () => {
    const source = await sourceParagraph(['General terms and conditions'], {})
    for (const target of [
      'General terms and conditionss',
      'General terms and condition',
      'Generalis termis et condites',
    ]) {
      const result = await typeset(source, target)
      expect(result.scale).toBe(1)
      expect(result.lines).toHaveLength(1)
      expect(Math.min(...squeezeOf(result))).toBeGreaterThanOrEqual(0.97)
    }
  })

  it('grows to the right as far as it is free', async () => {
    const source = await sourceParagraph(['Terms'], { room: { right: 200 } })
    const result = await typeset(source, 'Allgemeine Geschäftsbedingungen')
    expect(result).toMatchObject({ scale: 1, isOverflowing: false })
    expect(lineEnds(result)[0]?.[0]).toBe(100)
  })

  it('of a row shrinks before it wraps to where the next row stands, and wraps there only where that is not enough', async () => {
    const source = await sourceParagraph(['how much?'], { role: 'cell', room: { bottom: 40, ofRow: 2 } })
    const longer = await typeset(source, 'how muchly?')
    expect(longer.lines).toHaveLength(1)
    expect(longer.scale).toBeLessThan(0.9)
    const long = await typeset(source, 'how many of it all in all?')
    expect(long.lines.length).toBeGreaterThan(1)
    expect(long.scale).toBeGreaterThan(0.9)
  })

  it('grows to the left when it ends at the right, and to both sides when it is centred', async () => {
    const target = 'Allgemeine Geschäftsbedingungen'
    const width = await widthOf(target)
    const right = await sourceParagraph(['Terms'], { align: 'right', room: { left: 300 } })
    expect(lineEnds(await typeset(right, target))[0]?.[1]).toBeCloseTo(right.right)
    const center = await sourceParagraph(['Terms'], { align: 'center', room: { left: 300, right: 300 } })
    const middle = (center.left + center.right) / 2
    expect(lineEnds(await typeset(center, target))[0]?.[0]).toBeCloseTo(middle - width / 2)
  })

  it('takes a second line when there is room below', async () => {
    const source = await sourceParagraph(['Total amount due'], { room: { bottom: 50 } })
    const result = await typeset(source, 'Zu zahlender Gesamtbetrag')
    expect(result.scale).toBe(1)
    expect(result.lines.map(({ v }) => v)).toEqual([700, 700 - PITCH])
  })

  it('shrinks when there is no room at all, and is told when that is not enough', async () => {
    const source = await sourceParagraph(['Total amount due now'])
    const shrunk = await typeset(source, 'Zu zahlender Betrag, alles')
    expect(shrunk.scale).toBeLessThan(1)
    expect(shrunk).toMatchObject({ isOverflowing: false })
    expect(lineEnds(shrunk)[0]?.[1]).toBeLessThan(source.right + 1)
    const over = await typeset(source, 'Zu zahlender Gesamtbetrag am Ende des laufenden Monats')
    expect(over.scale).toBeLessThan(0.7)
    expect(over).toMatchObject({ isOverflowing: true })
    expect(lineEnds(over)[0]?.[1]).toBeLessThan(source.right + 1)
    const hopeless = await typeset(source, 'Zu zahlender Gesamtbetrag am Ende des Monats, '.repeat(4))
    expect(hopeless).toMatchObject({ scale: 0.35, isOverflowing: true })
  })

  it('keeps letters that are seen as letters, however little room there is', async () => {
    const style = { ...STYLE, size: 6 }
    const source = { ...(await sourceParagraph(['Total due'])), style }
    const hopeless = await typeset(source, [textPiece('Zu zahlender Gesamtbetrag, '.repeat(9), style)])
    expect(hopeless).toMatchObject({ scale: 0.5, isOverflowing: true })
  })

  it("takes no more than a line above a table's row", async () => {
    const source = await sourceParagraph(['Total amount due now'], { room: { top: 90 } })
    const target = 'Zu zahlender Gesamtbetrag am Ende des laufenden Monats, zuzüglich der Versandkosten und Steuern'
    const [top, size] = [source.lines[0]?.v ?? 0, source.style.size]
    expect((await typeset(source, target)).lines[0]?.v).toBeGreaterThan(top + 1.5 * PITCH)
    expect((await typeset({ ...source, role: 'cell' }, target)).lines[0]?.v).toBeLessThan(top + PITCH + size)
  })

  it('takes free space above it where there is none below', async () => {
    const source = await sourceParagraph(['Total amount due now'], { room: { top: 12 } })
    const raised = await typeset(source, 'Zu zahlender Gesamtbetrag am Ende des laufenden Monats')
    expect(raised.scale).toBeGreaterThanOrEqual(0.7)
    expect(raised).toMatchObject({ isOverflowing: false })
    expect(raised.lines.length).toBeGreaterThan(1)
    // Lower letters end as far below.
    expect(raised.lines.at(-1)?.v).toBeGreaterThan((source.lines[0]?.v ?? 0) - 2)
    expect(raised.lines[0]?.v).toBeLessThan((source.lines[0]?.v ?? 0) + 12)
  })
})

describe('a longer paragraph', () => {
  it('ends before a form’s field behind its last line', async () => {
    const field = { left: 150, right: 300, bottom: 686, top: 698 }
    const source = await sourceParagraph(['Married filing separately, say the', 'name ▶'], {
      room: { fields: [field] },
    })
    const result = await typeset(source, 'Married filing separately, tell his name')
    expect(lineTexts(result)).toEqual(['Married filing separately, tell his', 'name'])
    const over = await typeset(source, 'Married filing separately, tell the whole of his or of her name')
    expect(over.scale).toBeLessThan(1)
    expect(lineEnds(over)[1]?.[1]).toBeLessThan(150)
  })

  const longer = `${LINES.join(' ')} ${LINES[0]} ${LINES[1]}`

  it('takes free lines below at the pitch of its source', async () => {
    const source = await sourceParagraph(LINES, { room: { bottom: 60 } })
    const result = await typeset(source, longer)
    expect(result.scale).toBe(1)
    expect(result.lines.map(({ v }) => v)).toEqual([0, 1, 2, 3, 4].map((line) => 700 - line * PITCH))
  })

  it('moves its lines closer before its letters shrink, never under their size', async () => {
    const source = await sourceParagraph(LINES, { pitch: 12, room: { bottom: 0.95 * PITCH } })
    const result = await typeset(source, `${LINES.join(' ')} ${LINES[0]} `)
    const [first = 0, second = 0] = result.lines.map(({ v }) => v)
    expect(result.scale).toBe(1)
    expect(first - second).toBeLessThan(PITCH)
    expect(first - second).toBeGreaterThanOrEqual(0.9 * PITCH)
  })

  it.each([1.5, 1.9])('leaves a part of a gap of %f lines that tells it from the next paragraph', async (lines) => {
    const ink = 0.22 * STYLE.size + 0.83 * STYLE.size
    const source = await sourceParagraph(LINES, { room: { bottom: lines * PITCH - ink, isFollowed: true } })
    const result = await typeset(source, `${LINES.join(' ')} ${LINES[0]} `)
    const heights = result.lines.map(({ v }) => v)
    const next = 700 - (2 + lines) * PITCH
    const [first = 0, second = 0] = heights
    expect(result.scale).toBeGreaterThanOrEqual(0.9)
    expect((heights.at(-1) ?? 0) - next).toBeGreaterThan(first - second + 0.2 * STYLE.size)
  })

  it('leaves more of the gap over a heading', async () => {
    const room = { bottom: 2.2 * PITCH - 1.05 * STYLE.size, isFollowed: true }
    const source = await sourceParagraph(LINES, { room })
    const ends = async (isBeforeHeading: boolean) => {
      const result = await typeset(
        { ...source, room: { ...source.room, isBeforeHeading } },
        `${LINES.join(' ')} ${LINES[0]} `,
      )
      return result.lines.at(-1)?.v ?? 0
    }
    expect(await ends(true)).toBeGreaterThan((await ends(false)) + 1)
  })

  it('shrinks further before it takes the gap over a heading', async () => {
    const text = 'The words of a line of text'
    const right = 100 + 0.81 * (await widthOf(text))
    const room = { bottom: PITCH, isFollowed: true }
    const source = await sourceParagraph(['The words of a line'], { right, room })
    expect(lineTexts(await typeset(source, text))).toHaveLength(2)
    const heading = await typeset({ ...source, room: { ...source.room, isBeforeHeading: true } }, text)
    expect(lineTexts(heading)).toHaveLength(1)
    expect(heading.scale).toBeGreaterThanOrEqual(0.8)
  })

  it('shrinks where nothing is free', async () => {
    const source = await sourceParagraph(LINES)
    const result = await typeset(source, `${LINES.join(' ')} Damages are few, and are paid for.`)
    expect(result.scale).toBeGreaterThan(0.85)
    expect(result.scale).toBeLessThan(1)
    expect(result.isOverflowing).toBe(false)
    expect(Math.max(...lineEnds(result).map(([, end]) => end))).toBeLessThan(source.right + 1)
  })
})
