// Content beside a translated paragraph is drawn where and as it was. The tests read the rewritten page again.
import { describe, expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import type { PageText } from '../content/page-text.ts'
import { latin1 } from '../objects/syntax/latin1.ts'
import {
  type DrawnGlyph,
  drawnGlyphs,
  formSource,
  handler,
  isTranslated,
  readPages,
  segmented,
  textOf,
  textPdf,
} from '../testing/text-pdf.ts'
import { RemovedGlyphs } from './removed-glyphs.ts'

const SPACES = '/ColorSpace<</CS1[/Separation/Spot/DeviceRGB<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0 0 1]>>]>>'
const OTHERS = 'BT /F2 10 Tf 50 100 Td (Words at the foot of it) Tj ET'

/** Two paragraphs and more, in ways that producers write them. */
const CONTENTS: Readonly<Record<string, string>> = {
  'an operator for each line': `BT /F1 12 Tf 50 700 Td (One paragraph of words) Tj 0 -60 Td (Another paragraph of words) Tj ET`,
  'cells in one TJ':
    'BT /F1 12 Tf 50 700 Td [(Name)-8000(Ad)20(dress)-8000(Town)]TJ 0 -60 Td (Under all of them) Tj ET',
  'cells whose position is the end of the one before': `BT /F1 12 Tf 50 700 Td (Left words) Tj [-9000]TJ (Middle words) Tj
    [-9000(Right words)]TJ ET`,
  "lines by ' and T*": `BT /F1 12 Tf 30 TL 50 700 Td (A heading) Tj T* (Words under it) ' (Words under those) ' T* T* (A last line) Tj ET`,
  'lines by " with spacing of their own': `BT /F1 12 Tf 40 TL 50 700 Td (A heading) Tj 3 1 (Wide words under it) " (More of them) '
    0 0 (Narrow words) " (and the last words) ' ET`,
  'spacing, scale and rise': `BT 0.5 Tc 2 Tw 80 Tz 3 Ts /F1 14 Tf 50 700 Td (Raised words on a line) Tj 0 -60 Td (Words below them) Tj
    -2 Tc (, going on) Tj ET ${OTHERS}`,
  'matrices that scale, slant and mirror': `q 0.5 0 0 0.5 20 30 cm BT 0.2 0.4 0.6 rg /F1 24 Tf 1 0 0.2 1 100 1300 Tm (Slanted words) Tj
    200 -120 Td (Others of them) Tj ET Q q 1 0 0 -1 0 800 cm BT /F1 -12 Tf -1 0 0 1 50 400 Tm (Mirrored words) Tj 0 -50 Td (and more words) Tj ET Q`,
  'text turned upwards': `BT /F1 12 Tf 0 1 -1 0 90 300 Tm (Words that go up) Tj 0 -40 Td (More that go up) Tj ET ${OTHERS}`,
  'a colour space of its own': `/CS1 cs 0.5 scn BT /F1 12 Tf 50 700 Td (Spot coloured words) Tj 0 -60 Td (Still of that colour) Tj
    1 0 0 rg 0 -60 Td (Red words) Tj 0 -60 Td (Red words again) Tj ET ${OTHERS}`,
  'modes that stroke': `1 0 0 RG 2 Tr BT /F1 12 Tf 50 700 Td (Outlined words) Tj 0 -60 Td (More of those) Tj 0 Tr 0 -60 Td (Filled words) Tj ET ${OTHERS}`,
  'a font by a graphics state': `/GS1 gs BT 50 700 Td (Words of a state) Tj 0 -60 Td (Others of that state) Tj ET ${OTHERS}`,
  'a form': `/X1 Do ${OTHERS}`,
  'a form drawn in a colour of the page': `/CS1 cs 0.5 scn q 1 0 0 1 20 20 cm /X1 Do Q ${OTHERS}`,
  'states that are not balanced': `q 1 0 0 1 10 0 cm q BT /F1 12 Tf 40 700 Td (Words within two states) Tj ET Q Q Q ${OTHERS} q q BT /F1 9 Tf 50 300 Td (Last words) Tj ET`,
  'a clip that is too narrow': `q 45 690 80 20 re W n BT /F1 12 Tf 50 700 Td (Clipped words) Tj ET Q q 2 0 0 2 0 0 cm ${OTHERS} Q
    BT /F1 12 Tf 50 400 Td (Free words) Tj ET`,
}

function document(content: string): Uint8Array {
  const resources = `${SPACES}/ExtGState<</GS1<</Font[51 0 R 12]>>>>/XObject<</X1 50 0 R>>`
  return textPdf([{ content, resources }], {
    objects: {
      50: formSource(
        'BT /F1 10 Tf 50 500 Td (Words of a form) Tj 0 -50 Td (Other words of it) Tj ET',
        '/Matrix[2 0 0 1 0 0]',
      ),
      51: '<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold/Encoding/WinAnsiEncoding>>',
    },
  })
}

const longer = (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand: 1.6 })

describe.each(Object.entries(CONTENTS))('%s', (_, content) => {
  it('keeps every glyph that is not of the translated paragraph', async () => {
    const bytes = document(content)
    const [before] = await readPages(bytes)
    const [part] = await segmented(bytes)
    if (before === undefined || part?.kind !== 'text') throw new Error('it has no text')
    expect(part.segments.length).toBeGreaterThan(1)
    for (const { segment, paragraph } of part.segments) {
      const rebuilt = await translateAll(handler, bytes, (source, { id }) =>
        id === segment.id ? longer(source) : null,
      )
      const [after] = await readPages(rebuilt.bytes)
      if (after === undefined) throw new Error('it has lost its text')
      const removed = new RemovedGlyphs()
      for (const { ranges } of paragraph.lines) removed.add(ranges)
      const kept = before.shows.flatMap((show, index) => drawnGlyphs(show, (glyph) => !removed.has(index, glyph)))
      const found = after.shows.flatMap((show) => (isTranslated(show) ? [] : drawnGlyphs(show)))
      expectSame(found, kept)
      expect(after.drawn).toEqual(before.drawn)
    }
  })

  it('draws all of the translation', async () => {
    const { bytes, report } = await translateAll(handler, document(content), longer)
    expect(report.left).toEqual({})
    const [after] = await readPages(bytes)
    expect(after?.shows.every(isTranslated)).toBe(true)
    const { segments } = await extractAll(handler, document(content))
    const wanted = segments.map(({ source }) =>
      letters(
        longer(source)
          .map((inline) => ('text' in inline ? inline.text : ''))
          .join(''),
      ),
    )
    expect(letters(textOf(after?.shows ?? [])).length).toBe(wanted.join('').length)
    for (const text of wanted) expect(letters(textOf(after?.shows ?? []))).toContain(text)
    expect(after?.shows.every((show) => isInsideClip(show, after))).toBe(true)
  })
})

function letters(text: string): string {
  return text.replaceAll(/[\s|]/gu, '')
}

/** In page space; a reader cannot see less. */
const TOLERANCE = 0.05

function expectSame(found: readonly DrawnGlyph[], wanted: readonly DrawnGlyph[]): void {
  const key = ({ unicode, x, y }: DrawnGlyph) => `${unicode} ${Math.round(x)} ${Math.round(y)}`
  expect(found.map(({ unicode }) => unicode).join('')).toBe(wanted.map(({ unicode }) => unicode).join(''))
  for (const [index, glyph] of found.entries()) {
    const before = wanted[index]
    if (before === undefined) throw new Error(`${key(glyph)} is new`)
    for (const side of ['x', 'y', 'width', 'size'] as const) {
      expect(Math.abs(glyph[side] - before[side]), `${side} of ${key(before)}`).toBeLessThan(TOLERANCE)
    }
    expect({ color: glyph.color, mode: glyph.renderMode, mark: glyph.mark }).toEqual({
      color: before.color,
      mode: before.renderMode,
      mark: before.mark,
    })
  }
}

function isInsideClip({ glyphs, state: { clip } }: PageText['shows'][number], { box }: PageText): boolean {
  return glyphs.every(({ x, width }) => x >= (clip ?? box).left - 1 && x + width <= (clip ?? box).right + 1)
}

describe('what surrounds a translation', () => {
  it('cuts it off where it cut off its source', async () => {
    const content =
      'q 50 690 80 30 re W n BT /F1 12 Tf 50 700 Td (A line that is much longer) Tj ET Q BT /F1 12 Tf 50 500 Td (Next) Tj ET'
    const [page] = await readPages((await translateAll(handler, textPdf([content]), longer)).bytes)
    const [cut, whole] = page?.shows.filter((show) => show.glyphs.length > 0 && isTranslated(show)) ?? []
    expect(cut?.state.clip).toMatchObject({ left: 50, right: 130 })
    expect(whole?.state.clip).toBeNull()
  })

  it('is the marked content that surrounded its source', async () => {
    const content = `/P<</MCID 4>>BDC BT /F1 12 Tf 50 700 Td (A paragraph) Tj ET EMC
      /Artifact BMC BT /F1 8 Tf 50 40 Td (A foot line) Tj ET EMC /P<</MCID 5>>BDC BT /F1 12 Tf 50 500 Td (The next one) Tj ET EMC`
    const [page] = await readPages((await translateAll(handler, textPdf([content]), longer)).bytes)
    const marks = page?.shows
      .filter(({ glyphs }) => glyphs.length > 0)
      .map((show) => [show.markedContent, show.isArtifact])
    expect(new Set(marks?.map((mark) => JSON.stringify(mark)))).toEqual(
      new Set(['[4,false]', '[null,true]', '[5,false]']),
    )
  })

  it('is not painted over it: a highlight between its words stays under them', async () => {
    const content = `BT /F1 12 Tf 50 700 Td (Before the mark there are words and ) Tj ET 1 1 0 rg 248 696 30 14 re f 0 g
      BT /F1 12 Tf 248.8 700 Td (words on it) Tj ( and words after it.) Tj ET`
    const [page] = await readPages((await translateAll(handler, textPdf([content]), longer)).bytes)
    const highlight = latin1(page?.streams[0]?.bytes ?? new Uint8Array()).indexOf('re f')
    const starts = page?.shows.filter(({ glyphs }) => glyphs.length > 0).map(({ start }) => start) ?? []
    expect(starts.length).toBeGreaterThan(0)
    for (const start of starts) expect(start).toBeGreaterThan(highlight)
  })

  it('is its clip where that leaves room, and nothing where it would cut the words', async () => {
    const clipped = (width: number) => `q 45 690 ${width} 20 re W n BT /F1 12 Tf 50 700 Td (Clipped words) Tj ET Q`
    const clips = async (content: string) => {
      const [page] = await readPages((await translateAll(handler, textPdf([content]), longer)).bytes)
      return page?.shows.filter(({ glyphs }) => glyphs.length > 0).map(({ state }) => state.clip?.right ?? null)
    }
    expect(new Set(await clips(clipped(300)))).toEqual(new Set([345]))
    expect(new Set(await clips(clipped(80)))).toEqual(new Set([null]))
    // For a clip of two boxes only the surrounding box is known: text between the two would be invisible.
    const twoBoxes = 'q 45 690 90 20 re 300 690 90 20 re W n BT /F1 12 Tf 50 700 Td (Clipped words) Tj ET Q'
    expect(new Set(await clips(twoBoxes))).toEqual(new Set([null]))
  })
})

describe('glyphs that stay within a translation', () => {
  it('are drawn once, where the translation has them', async () => {
    const content = `BT /F1 12 Tf 50 700 Td (Words before a mark) Tj 5 Ts /F1 7 Tf (1) Tj 0 Ts /F1 12 Tf ( and words behind it) Tj ET`
    const { segments } = await extractAll(handler, textPdf([content]))
    expect(segments[0]?.source.map(({ kind }) => kind)).toEqual(['text', 'placeholder', 'text'])
    const { bytes } = await translateAll(handler, textPdf([content]), (source) => {
      const mark = source.filter(({ kind }) => kind === 'placeholder')
      return [
        { kind: 'text', text: 'Mucho más palabras que antes de la nota' },
        ...mark,
        { kind: 'text', text: ' fin' },
      ]
    })
    const [page] = await readPages(bytes)
    const shows = page?.shows.filter((show) => textOf([show]).trim() !== '') ?? []
    expect(shows.map(isTranslated)).toEqual([true, false, true])
    expect(textOf(shows)).toBe('Mucho más palabras que antes de la nota|1| fin')
    const [first, mark] = shows.map(({ glyphs }) => glyphs.at(-1))
    const end = (first?.x ?? 0) + (first?.width ?? 0)
    expect(Math.abs((mark?.x ?? 0) - end)).toBeLessThan(0.5)
    expect(mark?.y).toBeCloseTo(705, 1)
    expect(shows[1]?.size).toBeCloseTo(7, 1)
  })
})

describe('a link', () => {
  const annotation = '/Annots[60 0 R 61 0 R]'
  const objects = {
    60: '<</Type/Annot/Subtype/Link/Rect[48 697 130 712]/Border[0 0 0]/A<</S/URI/URI(https://verso.example)>>>>',
    61: '<</Type/Annot/Subtype/Link/Rect[48 497 130 512]/Dest[10 0 R/Fit]>>',
  }
  const content = 'BT /F1 12 Tf 50 700 Td (A linked line) Tj 0 -200 Td (Another link) Tj ET'

  it('is where its text is, and leads where it led', async () => {
    const source = textPdf([{ content, entries: annotation }], { objects })
    const { bytes } = await translateAll(handler, source, (inlines, { id }) => (id === 's0' ? longer(inlines) : null))
    const [page] = await readPages(bytes)
    const shows = page?.shows.filter((show) => show.glyphs.length > 0 && isTranslated(show)) ?? []
    const last = shows.at(-1)?.glyphs.at(-1)
    const [moved, unmoved] = page?.wordAnnotations.map(({ box }) => box) ?? []
    expect(textOf(shows).length).toBeGreaterThan(pseudoTranslate('A linked line').length)
    expect(moved?.right).toBeCloseTo((last?.x ?? 0) + (last?.width ?? 0), 0)
    expect(unmoved).toEqual({ left: 48, bottom: 497, right: 130, top: 512 })
    expect(new TextDecoder('latin1').decode(bytes.subarray(source.length))).toContain('/URI(https://verso.example)')
  })
})
