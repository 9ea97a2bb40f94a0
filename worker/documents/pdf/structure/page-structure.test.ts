// Paragraphs of tagged pages: what the structure tree parts is parted, where the tree can be believed.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import { bufferFile } from '../../file/buffer-file.ts'
import { openPdf } from '../objects/open-pdf.ts'
import { segmentedPages } from '../page-segments.ts'
import { resources, textPdf } from '../testing/text-pdf.ts'

const LINES = [
  'The committee met in the spring and agreed on a plan for the',
  'Northern Library that will be built on the site of the old mill',
  'with funds from the city, the county and a foundation, as the',
  'council had asked, and work begins before the winter comes in',
]

/** Four lines at one distance; each is of the element whose object number stands at its place. */
function page(elements: readonly number[]) {
  const content = LINES.map(
    (line, id) => `/P <</MCID ${id}>> BDC BT /F1 12 Tf 50 ${700 - 14 * id} Td (${line}) Tj ET EMC`,
  ).join('\n')
  const blocks = [...new Set(elements)]
  return textPdf([{ content, entries: '/StructParents 0' }], {
    catalog: '/StructTreeRoot 50 0 R',
    objects: {
      50: `<</Type/StructTreeRoot/K 51 0 R/ParentTree 52 0 R/RoleMap<</Absatz/P>>>>`,
      51: `<</S/Document/P 50 0 R/K[${blocks.map((block) => `${block} 0 R`).join(' ')}]>>`,
      52: `<</Kids[<</Limits[0 0]/Nums[0[${elements.map((block) => `${block} 0 R`).join(' ')}]]>>]>>`,
      ...Object.fromEntries(blocks.map((block) => [block, '<</S/Absatz/P 51 0 R>>'])),
    },
  })
}

async function paragraphs(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = []
  for await (const read of segmentedPages(await openPdf(bufferFile(bytes)), resources)) {
    if (read.kind === 'text')
      texts.push(...read.segments.map(({ segment }) => renderInlines(segment.source, plainText)))
  }
  return texts
}

describe('a tagged page', () => {
  it('has the paragraphs of its tags where no space is between them', async () => {
    expect(await paragraphs(page([60, 61, 61, 61]))).toEqual([LINES[0], LINES.slice(1).join(' ')])
  })

  it('keeps sentences whole that are tagged line by line', async () => {
    expect(await paragraphs(page([60, 60, 60, 61]))).toEqual([LINES.join(' ')])
  })
})
