// Texts that continue in the next column and on the next page, from end to end.
import { describe, expect, it } from 'vitest'
import { hashInlines } from '../inline/inline-hash.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { PageBox } from '../../contract/translation/anchor.ts'
import type { Inline, Segment } from '../model.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { handler, isTranslated, readPages, resources, segmented, textOf, textPdf } from './testing/text-pdf.ts'
import { pdfText } from './text/pdf-text.ts'

const UPPER = [
  'A first paragraph says what this page is for and then it stops.',
  'The second one is begun at the end of its frame, so that there is',
  'no room for all that it has to say, and it goes on from here to the',
]
const LOWER = ['next frame, where the sentence comes to its end. There is a last', 'sentence behind it that is whole.']
const ENDED = ['Another paragraph of the kind that stands below it has an end of', 'its own.']

/** Times of 11 units, 13 apart. */
function text(x: number, y: number, lines: readonly string[]): string {
  return `BT /F2 11 Tf 13 TL ${x} ${y} Td ${lines.map((line) => `(${line}) '`).join(' ')} ET`
}

/** The same in a column's width. */
function narrow(x: number, y: number, lines: readonly string[]): string {
  return `BT /F2 9 Tf 11 TL ${x} ${y} Td ${lines.map((line) => `(${line}) '`).join(' ')} ET`
}

const FIRST = `${text(50, 700, UPPER.slice(0, 1))} ${text(50, 670, UPPER.slice(1))}`
const SECOND = `${text(50, 700, LOWER)} ${text(50, 640, ENDED)}`
/** More operators than a page may have. */
const OVER_BUDGET = `BT /F2 11 Tf ${'(a) Tj '.repeat(25_001)} ET`
const TWO_PAGES = textPdf([FIRST, SECOND])
const WHOLE = [...UPPER.slice(1), ...LOWER].join(' ')

const pseudo = (source: readonly Inline[]) => pseudoTranslateInlines(source)
const textsIn = (segments: readonly Segment[]) => segments.map(({ source }) => renderInlines(source, plainText))
/** Baselines of lines of the frames above that lie in a box with their letters. */
const linesIn = ({ top, bottom }: PageBox) =>
  [687, 674, 657, 644, 631].filter((baseline) => baseline + 8 < top && baseline - 2 > bottom)
const spaced = (shown: string) => shown.replaceAll('|', ' ').replaceAll(/\s+/gu, ' ').trim()

describe('a text that goes on on the next page', () => {
  it('is one segment of the page that it begins on', async () => {
    const { segments, summary } = await extractAll(handler, TWO_PAGES)
    expect(textsIn(segments)).toEqual([UPPER[0], WHOLE, ENDED.join(' ')])
    expect(segments.map(({ anchor }) => anchor.place)).toEqual([
      { kind: 'page', number: 1 },
      { kind: 'page', number: 1, last: 2 },
      { kind: 'page', number: 2 },
    ])
    expect(summary.stats.pages).toBe(2)
  })

  it('is anchored by a box on each of them', async () => {
    const { segments } = await extractAll(handler, TWO_PAGES)
    const [before, over, after] = segments.map(({ anchor }) => anchor)
    expect(over?.boxes).toEqual([
      { page: 1, box: expect.objectContaining({ left: 50 }) },
      { page: 2, box: expect.objectContaining({ left: 50 }) },
    ])
    // Where the lines of each part stand, as they are drawn above.
    expect(over?.boxes?.map(({ box }) => linesIn(box))).toEqual([
      [657, 644],
      [687, 674],
    ])
    expect([before, after].map((anchor) => anchor?.boxes?.map(({ page }) => page))).toEqual([[1], [2]])
  })

  it('is one segment where nothing else is on that page, which counts all the same', async () => {
    const { segments, summary } = await extractAll(handler, textPdf([FIRST, text(50, 700, LOWER)]))
    expect(segments).toHaveLength(2)
    expect(summary.stats.pages).toBe(2)
  })

  it('has a part of the translation on each of them, and nothing of the source', async () => {
    const { bytes, report } = await translateAll(handler, TWO_PAGES, pseudo)
    const pages = await readPages(bytes)
    expect(pages.every(({ shows }) => shows.every(isTranslated))).toBe(true)
    const shown = pages.map(({ shows }) => spaced(textOf(shows)))
    expect(shown.join(' ')).toContain(pseudoTranslate(WHOLE))
    expect(shown[1]).toMatch(new RegExp(`^${pseudoTranslate('next frame')}`, 'u'))
    expect(report.left).toEqual({})
  })

  it('keeps its bytes where nothing changes, and where nobody has translated it', async () => {
    expect((await translateAll(handler, TWO_PAGES, (source) => source)).bytes).toEqual(TWO_PAGES)
    const { bytes } = await translateAll(handler, TWO_PAGES, (source, { id }) => (id === 's1' ? null : pseudo(source)))
    const shown = (await readPages(bytes)).map(({ shows }) => spaced(textOf(shows)))
    expect(shown[0]).toContain(UPPER.slice(1).join(' '))
    expect(shown[1]).toContain(LOWER.join(' '))
  })

  it('stays on both where a letter of its rest is in no font', async () => {
    const strange = (source: readonly Inline[], { id }: Segment): readonly Inline[] =>
      id === 's1' ? [{ kind: 'text', text: `${WHOLE} \u{10ffff}` }] : source
    const { bytes, report } = await translateAll(handler, TWO_PAGES, strange)
    expect(bytes).toEqual(TWO_PAGES)
    expect(report.fallbacks).toBe(1)
  })

  it('is one text that did not fit, and the report names both of its pages', async () => {
    const endless = (source: readonly Inline[], { id }: Segment): readonly Inline[] =>
      id === 's1' ? [{ kind: 'text', text: `${WHOLE} `.repeat(90) }] : source
    const { report } = await translateAll(handler, TWO_PAGES, endless)
    expect(report).toMatchObject({ overflow: 1, warnings: [{ code: 'pages_overflow', detail: '1–2' }] })
  })

  it('is two segments where a page between them cannot be written anew, and each is translated on its own', async () => {
    const file = textPdf([FIRST, OVER_BUDGET, SECOND])
    const [first, between, last] = await segmented(file)
    expect(between).toMatchObject({ kind: 'kept', index: 1, reason: 'over_budget' })
    expect(first).toMatchObject({ segments: [{ onNext: [] }, { onNext: [] }] })
    expect(last).toMatchObject({ continued: [], segments: [{}, {}] })
    const { segments } = await extractAll(handler, file)
    expect(textsIn(segments)).toEqual([UPPER[0], UPPER.slice(1).join(' '), LOWER.join(' '), ENDED.join(' ')])
    const { bytes, report } = await translateAll(handler, file, pseudo)
    expect(report.warnings).toEqual([{ code: 'pages_over_budget', detail: '2' }])
    const shown = (await readPages(bytes)).map(({ shows }) => spaced(textOf(shows)))
    expect(shown[0]).toContain(pseudoTranslate(UPPER.slice(1).join(' ')))
    expect(shown.at(-1)).toContain(pseudoTranslate(LOWER.join(' ')))
  })

  it('ends with its page where its rest is on one that cannot be written anew', async () => {
    const file = textPdf([FIRST, `${SECOND} ${OVER_BUDGET}`])
    expect(textsIn((await extractAll(handler, file)).segments)).toEqual([UPPER[0], UPPER.slice(1).join(' ')])
  })

  it('is two segments on three pages: no more than two are held at a time', async () => {
    const open = [
      'page of it that is as full as the one before and that ends',
      'just so, without an end of its sentence, which is found on the',
    ]
    const pages = await segmented(textPdf([FIRST, text(50, 700, open), SECOND]))
    const counts = pages.map((page) => (page.kind === 'text' ? [page.segments.length, page.continued.length] : null))
    expect(counts).toEqual([[2, 0], [0, 1], [2, 0], null])
  })

  it('has each of its frames once, where a column beside its rest seems to go on there too', async () => {
    const foot = 'This is the journal of many things and of all others, volume eight,'
    const rest = [...LOWER.slice(0, 1), ...UPPER.slice(1), ...LOWER]
    const first = `${narrow(50, 700, UPPER.slice(0, 1))} ${narrow(50, 670, UPPER.slice(1))}`
    const pages = await segmented(textPdf([first, `${narrow(50, 280, [foot])} ${narrow(330, 700, rest)}`]))
    expect(pages[0]).toMatchObject({ segments: [{ onNext: [] }, { onNext: [{}] }] })
    const frames = pages.flatMap((page) =>
      page.kind === 'text' ? [...page.continued, ...page.segments.flatMap(({ parts }) => parts)] : [],
    )
    expect(frames).toHaveLength(4)
    expect(new Set(frames.map(({ lines }) => lines)).size).toBe(4)
  })

  it('is read in one piece as plain text', async () => {
    const parts: Uint8Array[] = []
    for await (const part of pdfText(bufferFile(TWO_PAGES), resources)) parts.push(part)
    expect(new TextDecoder().decode(Buffer.concat(parts))).toContain(WHOLE)
  })
})

describe('a text that goes on in the next column', () => {
  const columns = textPdf([
    `${narrow(50, 700, ['A first paragraph is here, and it stops.', 'It has one more line of words than that.'])}
    ${narrow(
      50,
      660,
      [...UPPER.slice(1), ...UPPER.slice(1)].map((line) => line.toLowerCase()),
    )}
    ${narrow(330, 700, LOWER)} ${narrow(330, 650, ENDED)}`,
  ])

  it('is one segment, and its translation fills both', async () => {
    const { segments } = await extractAll(handler, columns)
    const boxes = segments.map(({ anchor }) => anchor.boxes)
    expect(boxes.map((found) => found?.map(({ page, box }) => [page, box.left]))).toEqual([
      [[1, 50]],
      [[1, 50]],
      [
        [1, 50],
        [1, 330],
      ],
      [[1, 330]],
    ])
    expect(textsIn(segments).filter((each) => /to the next frame, where/u.test(each))).toHaveLength(1)
    const { bytes } = await translateAll(handler, columns, pseudo)
    const [page] = await readPages(bytes)
    expect(spaced(textOf(page?.shows ?? []))).toContain(pseudoTranslate('there is a last sentence').slice(9))
    const again = await extractAll(handler, bytes)
    expect(again.segments.map(({ source }) => hashInlines(source))).toEqual(
      segments.map(({ source }) => hashInlines(pseudo(source))),
    )
  })
})
