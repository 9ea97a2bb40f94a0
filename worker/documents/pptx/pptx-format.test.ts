import { describe, expect, it } from 'vitest'
import { toMarkup } from '../inline/inline-markup.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { paragraph, partsOf, pptx, run, shape, shapes, table } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'
import { wholeDeck } from './testing/whole-deck.ts'

const slide = (...content: readonly string[]) => shapes('p:sld', ...content)

async function textsOf(bytes: Uint8Array): Promise<(readonly [place: string, role: string, text: string])[]> {
  const { segments } = await extractAll(pptxFormat, bytes)
  return segments.map(({ anchor: { place }, role, source }) => [
    `${place.kind} ${place.number ?? ''}`.trim(),
    role,
    renderInlines(source, plainText),
  ])
}

const shouted = (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: inline.text.toUpperCase() } : inline))

it('reads slides in the order in which they are shown, and behind each what belongs to it', async () => {
  expect(await textsOf(wholeDeck())).toEqual([
    ['document', 'property', 'The beginning'],
    ['slide 1', 'heading', 'Plans for the next year'],
    ['slide 1', 'listItem', 'Build the bridge\nover the river'],
    ['slide 1', 'property', 'Our whole plan'],
    ['slide 1', 'listItem', 'Costs\tand dates'],
    ['slide 1', 'listItem', 'Where  is the span'],
    ['slide 1', 'property', 'Two boxes'],
    ['slide 1', 'listItem', 'Grouped item'],
    ['slide 1', 'cell', 'Month'],
    ['slide 1', 'cell', 'Amount in pounds'],
    ['slide 1', 'cell', 'May'],
    ['slide 1', 'property', 'The new bridge'],
    ['slide 1', 'property', 'A bridge over the river'],
    ['slide 1', 'property', 'See the bridge'],
    ['slide 1', 'paragraph', 'An effect of its own'],
    ['slide 1', 'paragraph', 'of twenty slides'],
    ['slide 1', 'paragraph', 'Sales by region'],
    ['slide 1', 'caption', 'North Sea'],
    ['slide 1', 'paragraph', 'First step'],
    ['slide 1', 'note', 'Say hello to everybody'],
    ['slide 2', 'heading', 'In reserve'],
    ['slide 2', 'note', 'Is this right?'],
    ['slide 2', 'note', 'It is, I think'],
    ['slide 2', 'note', 'Check the numbers'],
    ['document', 'paragraph', 'For members only'],
    ['document', 'paragraph', 'Handout of the meeting'],
    ['document', 'property', 'Plans of the club'],
  ])
})

it('costs a page for each slide, hidden or without text', async () => {
  const deck = pptx([slide(shape([paragraph(run('One'))])), slide(), slide(shape([paragraph(run('Three'))]))])
  expect((await extractAll(pptxFormat, deck)).summary.stats).toMatchObject({ pages: 3, words: 2 })
})

it('writes a text that stands in several places everywhere', async () => {
  const parts = await partsOf((await translateAll(pptxFormat, wholeDeck(), shouted)).bytes)
  const count = (part: string, text: string) => parts.get(part)?.split(text).length ?? 0
  expect(count('ppt/slides/slide2.xml', 'AN EFFECT OF ITS OWN')).toBe(3)
  expect(count('ppt/slideLayouts/slideLayout1.xml', 'FOR MEMBERS ONLY')).toBe(2)
  expect(count('ppt/slideMasters/slideMaster1.xml', 'FOR MEMBERS ONLY')).toBe(2)
  expect(count('ppt/diagrams/data1.xml', 'FIRST STEP')).toBe(2)
  expect(count('ppt/diagrams/drawing1.xml', 'FIRST STEP')).toBe(2)
  expect(count('ppt/slideMasters/slideMaster1.xml', 'Click to edit')).toBe(2)
})

it('keeps the number of paragraphs, which animations and comments refer to', async () => {
  const { bytes } = await translateAll(pptxFormat, wholeDeck(), shouted)
  const [before, after] = [await partsOf(wholeDeck()), await partsOf(bytes)]
  const counted = (parts: Map<string, string>) =>
    new Map([...parts].map(([name, xml]) => [name, xml.split('<a:p>').length]))
  expect(counted(after)).toEqual(counted(before))
})

it('keeps animations that build a text by paragraph', async () => {
  const timing =
    '<p:timing><p:tnLst><p:spTgt spid="2"><p:txEl><p:pRg st="1" end="1"/></p:txEl></p:spTgt></p:tnLst><p:bldLst><p:bldP spid="2" grpId="0" build="p"/></p:bldLst></p:timing>'
  const text = shape([paragraph(run('One')), paragraph(run('Two'))])
  const deck = pptx([slide(text).replace('</p:sld>', `${timing}</p:sld>`)])
  const { bytes } = await translateAll(pptxFormat, deck, shouted, { targetLanguage: 'ar' })
  const xml = (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
  expect(xml).toContain(timing)
  expect(xml.match(/<a:p>/g)).toHaveLength(2)
})

describe('the formatting of runs', () => {
  const markupOf = async (...content: readonly string[]) => {
    const { segments } = await extractAll(pptxFormat, pptx([slide(shape([paragraph(...content)]))]))
    return segments.map(({ source }) => toMarkup(source))
  }

  it('is no tag where a reader sees no difference', async () => {
    const runs = [run('One '), run('sentence ', 'dirty="0" err="1"'), '<a:r><a:t>only</a:t></a:r>']
    expect(await markupOf(...runs)).toEqual(['One sentence only'])
    expect(await markupOf(run('in ', 'sz="1800" b="1"'), run('order', 'b="1" sz="1800"'))).toEqual(['in order'])
  })

  it.each([
    ['b="1"', '', 'bold'],
    ['i="true"', '', 'italic'],
    ['u="sng"', '', 'underline'],
    ['strike="dblStrike"', '', 'strikethrough'],
    ['baseline="30000"', '', 'superscript'],
    ['baseline="-25000"', '', 'subscript'],
    ['cap="small"', '', 'capitals'],
    ['sz="2400"', '', 'size'],
    ['', '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>', 'color'],
    ['', '<a:highlight><a:srgbClr val="FFFF00"/></a:highlight>', 'highlight'],
    ['', '<a:latin typeface="Georgia"/>', 'font'],
    ['', '<a:hlinkClick r:id="rId1"/>', 'link'],
  ])('%s%s is a tag of the kind it is to a reader: %s', async (attributes, properties, kind) => {
    const content = [run('A long sentence with '), run('one', attributes, properties), run(' word')]
    const { segments } = await extractAll(pptxFormat, pptx([slide(shape([paragraph(...content)]))]))
    expect(segments[0]?.source).toContainEqual({ kind: 'openTag', id: 1, kinds: [kind] })
  })

  it('names no kind for what is switched off', async () => {
    const content = [run('A long sentence with '), run('one', 'b="0" u="none" strike="noStrike"'), run(' word')]
    const { segments } = await extractAll(pptxFormat, pptx([slide(shape([paragraph(...content)]))]))
    expect(segments[0]?.source).toContainEqual({ kind: 'openTag', id: 1 })
  })

  it('keeps tabs, breaks and fields as placeholders', async () => {
    const { segments } = await extractAll(
      pptxFormat,
      pptx([
        slide(
          shape([
            paragraph(run('a\tb'), '<a:br/>', run('c '), '<a:fld type="slidenum"><a:t>7</a:t></a:fld>', run(' d')),
          ]),
        ),
      ]),
    )
    const equivalents = segments[0]?.source.flatMap((inline) => (inline.kind === 'placeholder' ? [inline.equiv] : []))
    expect(equivalents).toEqual(['\t', '\n', '7'])
  })
})

it('names the target language in the runs that are written', async () => {
  const { bytes } = await translateAll(pptxFormat, wholeDeck(), shouted, { targetLanguage: 'de' })
  const xml = (await partsOf(bytes)).get('ppt/slides/slide2.xml') ?? ''
  expect(xml).toContain('<a:rPr lang="de-DE" b="1">')
  expect(xml).toContain('lang="en-US"') // of fields, which are not translated
})

it('reads cells as cells, also in a table on a layout', async () => {
  const layout = shapes('p:sldLayout', table([[paragraph(run('Legend'))]]))
  const deck = pptx([slide(shape([paragraph(run('x'))]))], { 'ppt/slideLayouts/slideLayout1.xml': layout })
  expect((await textsOf(deck)).at(-1)).toEqual(['document', 'cell', 'Legend'])
})
