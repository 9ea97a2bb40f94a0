// The room over a package that is no format of Office: a table of two parts and their readers is all that it needs.
import { describe, expect, it } from 'vitest'
import { contentsOf } from '../../archive/testing/archive-run.ts'
import { sameTags } from '../../inline/inline-tags.ts'
import { toMarkup } from '../../inline/inline-markup.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { WorkBudget } from '../../work-budget.ts'
import { cards, readToy, toyPackage, writeToy } from './testing/toy-package.ts'

const card = (text: string) => `<card>${text}</card>`
const RICH =
  '<a:p><a:r><a:rPr/><a:t>Paint the </a:t></a:r><a:r><a:rPr b="1"/><a:t>whole</a:t></a:r><a:r><a:rPr/><a:t> boat</a:t></a:r></a:p>'
const CHART =
  '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:tx><c:v>Hours</c:v></c:tx></c:chartSpace>'
const CORE =
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A harbour</dc:title></cp:coreProperties>'
const PARTS = {
  'docProps/core.xml': CORE,
  'cards2.xml': cards(card('Buy rope'), card('12')),
  'chart1.xml': CHART,
  'cards1.xml': cards(RICH),
  'board.xml': '<board owner="Ada" name="In the harbour"/>',
  'changed.txt': 'false',
  'picture.png': 'bytes of a picture',
}

const same = (source: readonly Inline[]) => source
const pseudo = (source: readonly Inline[]) => pseudoTranslateInlines(source)

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await readToy(bytes)).segments.map(({ source }) => toMarkup(source))
}

async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const decoder = new TextDecoder()
  return Object.fromEntries((await contentsOf(bytes)).map(([name, content]) => [name, decoder.decode(content)]))
}

describe('a package', () => {
  it('is read in the order of its table, with the drawings that its format does not name, and within a group in that of the archive', async () => {
    expect(await textsOf(toyPackage(PARTS))).toEqual([
      'In the harbour',
      'Buy rope',
      'Paint the <g1>whole</g1> boat',
      'Hours',
      'A harbour',
    ])
  })

  it('comes back byte for byte when nothing changes', async () => {
    const source = toyPackage(PARTS)
    expect(await partsOf((await writeToy(source, same)).bytes)).toEqual(await partsOf(source))
  })

  it('is reached in every text, and keeps each inline once', async () => {
    const source = toyPackage(PARTS)
    const { bytes, report } = await writeToy(source, pseudo)
    const [before, after] = [(await readToy(source)).segments, (await readToy(bytes)).segments]
    expect(after.map((segment) => segment.source)).toEqual(before.map((segment) => pseudo(segment.source)))
    expect(after.every((segment, index) => sameTags(segment.source, before[index]?.source ?? []))).toBe(true)
    expect(report.left).toEqual({})
    expect(await partsOf(bytes)).toMatchObject({
      'picture.png': PARTS['picture.png'],
      'cards2.xml': cards(card('Búý rópé'), card('12')),
    })
  })

  it('has one document: another part of its type is copied', async () => {
    const parts = { 'other-board.xml': '<board name="Elsewhere"/>', ...PARTS }
    expect(await textsOf(toyPackage(parts))).not.toContain('Elsewhere')
    expect(await partsOf((await writeToy(toyPackage(parts), pseudo)).bytes)).toMatchObject({
      'other-board.xml': parts['other-board.xml'],
    })
  })

  it('without a document is damaged', async () => {
    await expect(readToy(toyPackage({ 'cards1.xml': cards(RICH) }))).rejects.toMatchObject({ code: 'document_damaged' })
  })
})

describe('a part', () => {
  it('that is broken stays as it is, and the person is told', async () => {
    const parts = { ...PARTS, 'cards2.xml': `${PARTS['cards2.xml']}<` }
    const { segments, summary } = await readToy(toyPackage(parts))
    expect(segments.map(({ source }) => toMarkup(source))).not.toContain('Buy rope')
    expect(summary.warnings).toEqual([{ code: 'part_unreadable' }])
    expect(await partsOf((await writeToy(toyPackage(parts), pseudo)).bytes)).toMatchObject({
      'cards2.xml': parts['cards2.xml'],
    })
  })

  it('that is essential and broken is the end of the document', async () => {
    const parts = { ...PARTS, 'board.xml': '<board>' }
    await expect(readToy(toyPackage(parts))).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('over the budget is the end of the document, whichever it is', async () => {
    const bytes = toyPackage({ ...PARTS, 'cards2.xml': cards(card('Buy rope').repeat(1_000)) })
    const work = WorkBudget.ofDocument(300_000)
    await expect(readToy(bytes, work)).rejects.toMatchObject({ code: 'document_too_complex' })
  })

  it('knows what the parts before have told, and what its own trial has found', async () => {
    expect((await readToy(toyPackage(PARTS))).log).toEqual(['Ada: 2 cards', 'Ada: 1 cards'])
  })

  it('without text may follow from the texts', async () => {
    const { bytes } = await writeToy(toyPackage(PARTS), pseudo)
    expect(await partsOf(bytes)).toMatchObject({ 'changed.txt': 'true' })
  })
})
