import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { AppError } from '../app-error.ts'
import { bufferFile } from './file/buffer-file.ts'
import { formatHandler } from './format-registry.ts'
import {
  MAX_DOCUMENT_OPERATIONS,
  MAX_PAGE_OPERATIONS,
  OPERATIONS_PER_LAYOUT_STEP,
  OPERATIONS_PER_OPERATOR,
} from './limits.ts'
import type { ExtractSummary } from './model.ts'
import { MAX_OPERATORS } from './pdf/content/content-limits.ts'
import type { GrowthConstruct } from './testing/growth-construct.ts'
import { GROWTH_CONSTRUCTS } from './testing/growth-constructs.ts'
import { PDF_SHARED_GROWTH, SHARED_SIZE } from './testing/pdf-shared-growth.ts'
import { extractAll } from './testing/run-format.ts'
import { WorkBudget } from './work-budget.ts'

/** Four times a construct may multiply the cost by this: 2.3 for each doubling. */
const MOST_GROWTH = 2.3 ** 2

/** Each angle of text has all texts of the page around it: a page with both many is skipped by its budget. */
const BUDGETED: readonly string[] = ['pdf words turned, each otherwise']

/** An object that is used n times is counted n times, at its size. */
const SHARED: ReadonlySet<GrowthConstruct> = new Set(PDF_SHARED_GROWTH)

interface Reading {
  readonly operations: number
  /** Null where the document was refused. */
  readonly summary: ExtractSummary | null
}

async function read({ format, make }: GrowthConstruct, count: number): Promise<Reading> {
  const work = WorkBudget.unlimited()
  const segments = formatHandler(format, { assets: nodeAssets() }).extract(bufferFile(make(count)), { work })
  try {
    for (;;) {
      const { done, value } = await segments.next()
      if (done === true) return { operations: work.spent, summary: value }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { operations: work.spent, summary: null }
  }
}

function construct(name: string): GrowthConstruct {
  const found = GROWTH_CONSTRUCTS.find((each) => `${each.format} ${each.name}` === name)
  if (!found) throw new Error(`no construct ${name}`)
  return found
}

describe('operations grow no faster than what a document has of', () => {
  const lawful = GROWTH_CONSTRUCTS.filter(({ format, name }) => !BUDGETED.includes(`${format} ${name}`))
  it.each(lawful.map((each) => [`${each.format} ${each.name}`, each] as const))('%s', async (_, each) => {
    const [once, fourTimes] = [await read(each, each.few), await read(each, 4 * each.few)]
    expect(once.operations).toBeGreaterThan(0)
    expect(fourTimes.operations / once.operations).toBeLessThan(MOST_GROWTH)
    const isCounted = SHARED.has(each) && fourTimes.summary !== null
    const ofOneUse = (fourTimes.operations - once.operations) / (3 * each.few)
    // What is refused is refused early.
    expect(ofOneUse).toBeGreaterThanOrEqual(isCounted ? SHARED_SIZE : -Infinity)
  })
})

describe('a page that asks for more with the square of what it has', () => {
  it.each(BUDGETED)('ends by its budget: %s', async (name) => {
    const each = construct(name)
    const { operations, summary } = await read(each, each.most)
    // Over its budget by one step at most; reading its content comes on top.
    const whole = OPERATIONS_PER_LAYOUT_STEP * MAX_PAGE_OPERATIONS + OPERATIONS_PER_OPERATOR * MAX_OPERATORS
    expect(operations).toBeLessThan(1.1 * whole)
    expect(summary).toBeNull()
  })
})

describe('a document over its budget', () => {
  it('is refused while it is read', async () => {
    const { format, make } = construct('txt lines of two words')
    const handler = formatHandler(format, { assets: nodeAssets() })
    const work = WorkBudget.ofDocument(10_000)
    await expect(extractAll(handler, make(100), { work })).rejects.toMatchObject({ code: 'document_too_complex' })
  })

  it('is larger than any that people have', async () => {
    const { format, make } = construct('txt wrapped lines')
    const work = WorkBudget.unlimited()
    const lines = 2_000
    await extractAll(formatHandler(format, { assets: nodeAssets() }), make(lines), { work })
    // 10 MB in lines of 80 characters: two Bibles and more.
    expect((work.spent / lines) * 130_000).toBeLessThan(MAX_DOCUMENT_OPERATIONS)
  })
})
