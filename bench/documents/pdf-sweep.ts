// Which pages of many PDFs are rewritten, held against the pages that poppler's `pdftotext` finds text on, and why the
// others are not: npm run bench -- pdf-sweep FOLDER
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { FileChild, pdfsOf } from './file-child.ts'
import type { SweptFile } from './pdf-sweep-run.ts'

/** What `pdftotext` itself has of a page that is not rewritten: of the last two kinds nobody could translate anything. */
type Found = 'words' | 'no two letters in a row' | 'no Unicode'

interface MissedPage {
  readonly file: string
  readonly page: number
  readonly reason: string
  readonly found: Found
}

export async function benchPdfSweep(named: readonly string[]): Promise<void> {
  const paths = named.flatMap(pdfsOf)
  if (paths.length === 0) {
    console.log('pdf-sweep: name a folder of PDFs')
    return
  }
  const sweeper = new FileChild<SweptFile>('pdf-sweep-run.ts')
  const outcomes = new Map<string, number>()
  const missed: MissedPage[] = []
  let withText = 0
  let slowest = { file: '', ms: 0 }
  for (const file of paths) {
    const texts = pageTexts(file)
    const start = performance.now()
    const swept = await sweeper.run(file)
    const { failure, pages } = typeof swept === 'string' ? { failure: swept, pages: [] } : swept
    const ms = performance.now() - start
    if (ms > slowest.ms) slowest = { file, ms }
    add(outcomes, outcomeOf(failure, pages))
    const reasons = new Map(pages)
    for (const [index, text] of texts.entries()) {
      if (!/\p{L}/u.test(text)) continue
      withText++
      const page = index + 1
      const reason = failure ?? reasons.get(page) ?? 'no such page'
      if (reason !== '') missed.push({ file: path.basename(file), page, reason, found: foundIn(text) })
    }
  }
  sweeper.stop()
  print('files', paths.length, outcomes)
  console.log(`slowest: ${path.basename(slowest.file)}, ${(slowest.ms / 1000).toFixed(1)} s`)
  printPages(withText, missed)
}

function printPages(withText: number, missed: readonly MissedPage[]): void {
  const rewritten = withText - missed.length
  const words = missed.filter(({ found }) => found === 'words')
  const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(2)}%)`
  console.log(`pages with a letter by pdftotext: ${share(rewritten, withText)} rewritten`)
  console.log(`pages with a word by pdftotext: ${share(rewritten, rewritten + words.length)} rewritten`)
  for (const found of ['words', 'no two letters in a row', 'no Unicode'] satisfies Found[]) {
    const reasons = new Map<string, MissedPage[]>()
    for (const page of missed.filter((each) => each.found === found)) {
      reasons.set(page.reason, [...(reasons.get(page.reason) ?? []), page])
    }
    const total = [...reasons.values()].reduce((sum, { length }) => sum + length, 0)
    if (total > 0) console.log(`left, where pdftotext has ${found}: ${total}`)
    for (const [reason, pages] of [...reasons].toSorted(([, a], [, b]) => b.length - a.length)) {
      console.log(`  ${String(pages.length).padStart(4)} ${reason}: ${placesOf(pages)}`)
    }
  }
}

function placesOf(pages: readonly MissedPage[]): string {
  const byFile = Map.groupBy(pages, ({ file }) => file)
  return [...byFile].map(([file, { length }]) => (length === 1 ? file : `${file} (${length})`)).join(', ')
}

function print(what: string, total: number, counts: ReadonlyMap<string, number>): void {
  const parts = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${count} ${name}`)
  console.log(`${what}: ${total}: ${parts.join(', ')}`)
}

function outcomeOf(failure: string | null, pages: SweptFile['pages']): string {
  if (failure !== null) return failure
  return pages.some(([, reason]) => reason === '') ? 'rewritten' : 'nothing to rewrite'
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** [] where it cannot open the file. */
function pageTexts(file: string): string[] {
  const { error, stdout } = spawnSync('pdftotext', ['-q', file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw error
  return stdout.split('\f')
}

/** Codes that stand for themselves come out as control characters and as what nobody has assigned. */
const NO_UNICODE = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu

function foundIn(text: string): Found {
  const signs = text.replaceAll(/[ \n\r\t\f]/g, '')
  const unknown = signs.match(NO_UNICODE)?.length ?? 0
  if (unknown > signs.length / 2) return 'no Unicode'
  return /\p{L}{2}/u.test(text) ? 'words' : 'no two letters in a row'
}
