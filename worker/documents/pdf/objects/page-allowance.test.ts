import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../../../scripts/engine/node-assets.ts'
import { MAX_PDF_OPERATIONS, OPERATIONS_FOR_CONTENT_BYTE } from '../../limits.ts'
import { seededRandom } from '../../testing/random.ts'
import { extractAll } from '../../testing/run-format.ts'
import { WorkBudget } from '../../work-budget.ts'
import { pdfFormat } from '../pdf-format.ts'
import { PageAllowance } from './page-allowance.ts'
import { pdfBytes, type PdfSources, streamSource } from './testing/pdf-bytes.ts'

const PAGES = 60
/** Some thirty pages' work. */
const LIMIT = 60_000_000
const FIRST_PAGE = 100

const content = (index: number) =>
  streamSource(
    Array.from({ length: 20 }, (_, row) => `BT /F1 9 Tf 20 ${30 * row + 20} Td (Page ${index} row ${row}) Tj ET`).join(
      '\n',
    ),
  )

/** `contents`: the value of /Contents of a page. */
function pages(contents: (index: number) => string, objects: PdfSources): Uint8Array {
  const numbers = Array.from({ length: PAGES }, (_, index) => FIRST_PAGE + index)
  return pdfBytes({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Count ${PAGES}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/MediaBox[0 0 600 800]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
    ...objects,
    ...Object.fromEntries(
      numbers.map((number, index) => [number, `<</Type/Page/Parent 2 0 R/Contents ${contents(index)}>>`]),
    ),
  })
}

async function readWithin(limit: number, bytes: Uint8Array) {
  const work = WorkBudget.ofDocument(limit)
  const answer = await extractAll(pdfFormat({ assets: nodeAssets() }), bytes, { work }).then(
    ({ summary }) => summary.documentPages,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
  return { answer, operations: work.spent }
}

describe('pages beyond the first budget', () => {
  it('are read where each has content of its own', async () => {
    const own = Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [1_000 + index, content(index)]))
    const { answer, operations } = await readWithin(
      LIMIT,
      pages((index) => `${1_000 + index} 0 R`, own),
    )
    expect(answer).toBe(PAGES)
    expect(operations).toBeGreaterThan(1.5 * LIMIT)
  })

  it('that share one content are refused, whatever else the file has', async () => {
    const random = seededRandom(1)
    const noise = Array.from({ length: 100_000 }, () => String.fromCharCode(random.below(256))).join('')
    const spaces = streamSource('\x81 '.repeat(500), '/Filter/RunLengthDecode')
    const plain = await readWithin(
      LIMIT,
      pages(() => '9 0 R', { 9: content(0) }),
    )
    const files = {
      'with bytes that nothing refers to': pages(() => '9 0 R', { 9: content(0), 10: streamSource(noise) }),
      'with a stream that inflates': pages((index) => (index === 0 ? '[9 0 R 10 0 R]' : '9 0 R'), {
        9: content(0),
        10: spaces,
      }),
      'with one page that has much content': pages((index) => (index === 0 ? '[9 0 R 10 0 R]' : '9 0 R'), {
        9: content(0),
        10: streamSource('1 '.repeat(50_000)),
      }),
    }
    expect(plain.answer).toBe('document_too_complex')
    for (const [name, bytes] of Object.entries(files)) {
      const { answer, operations } = await readWithin(LIMIT, bytes)
      expect(answer, name).toBe('document_too_complex')
      // The four pages that are read together with the first have their cost back.
      expect(operations, name).toBeLessThan(1.5 * plain.operations)
    }
  })
})

describe('an allowance', () => {
  it('counts bytes once, also where streams lie in one another', () => {
    const work = WorkBudget.ofDocument(10_000_000)
    const allowance = new PageAllowance(work, 100_000)
    for (let start = 0; start < 640; start += 10) allowance.use(start, 640 - start)
    work.spend(10_000_000)
    allowance.settle()
    expect(() => work.spend(640 * OPERATIONS_FOR_CONTENT_BYTE)).not.toThrow()
    expect(() => work.spend()).toThrow('operations')
  })

  it('gives no more back than pages cost, and keeps nothing for others', () => {
    const work = WorkBudget.ofDocument(1_000)
    const allowance = new PageAllowance(work, 100_000)
    allowance.use(0, 50_000)
    work.spend(600)
    allowance.settle()
    allowance.settle()
    expect(() => work.spend(1_000)).not.toThrow()
    expect(() => work.spend()).toThrow('operations')
  })

  it('ends, however much content there is', () => {
    const work = WorkBudget.ofDocument()
    const allowance = new PageAllowance(work, 1e9)
    const step = 1_000_000_000
    expect(() => {
      for (let at = 0; at < 1_000; at++) {
        allowance.use(at * 1_000_000, 1_000_000)
        work.spend(step)
        allowance.settle()
      }
    }).toThrow('operations')
    expect(work.spent).toBeGreaterThan(MAX_PDF_OPERATIONS)
    expect(work.spent).toBeLessThanOrEqual(MAX_PDF_OPERATIONS + step)
  })
})
