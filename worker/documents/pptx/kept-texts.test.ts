import { expect, it } from 'vitest'
import { MAX_SEGMENT_LENGTH } from '../ooxml/split-atoms.ts'
import { paragraph, partsOf, pptx, run, shape, shapes } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'
import { wholeDeck } from './testing/whole-deck.ts'

it('tells that a formula stays', async () => {
  const { report } = await translateAll(pptxFormat, wholeDeck(), (source) => source)
  expect(report.left).toEqual({ formula: 1 })
})

it('keeps a text that is too long for a segment, and says so before anything is charged', async () => {
  const long = 'word '.repeat(MAX_SEGMENT_LENGTH / 5 + 1)
  const deck = pptx([shapes('p:sld', shape([paragraph(run('Short')), paragraph(run(long))]))])
  const { segments, summary } = await extractAll(pptxFormat, deck)
  expect(segments).toHaveLength(1)
  expect(summary.warnings).toContainEqual({ code: 'paragraph_too_long' })
  const { bytes, report } = await translateAll(pptxFormat, deck, () => [{ kind: 'text', text: 'Kurz' }])
  expect(report.left).toEqual({ too_long: MAX_SEGMENT_LENGTH / 5 + 1 })
  expect((await partsOf(bytes)).get('ppt/slides/slide1.xml')).toContain(long.trim())
})
