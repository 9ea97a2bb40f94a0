// Which pages of many PDFs are rewritten, held against the pages that poppler's `pdftotext` finds text on, and why the
// others are not: npm run bench -- pdf-sweep FOLDER
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SweptFile } from './pdf-sweep-run.ts'

/** A file that takes longer has failed. */
const LIMIT_MS = 60_000
/** pdf.js keeps some of what it has read for as long as the process lives. */
const FILES_PER_PROCESS = 20

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
  const sweeper = new Sweeper()
  const outcomes = new Map<string, number>()
  const missed: MissedPage[] = []
  let withText = 0
  let slowest = { file: '', ms: 0 }
  for (const file of paths) {
    const texts = pageTexts(file)
    const start = performance.now()
    const { failure, pages } = await sweeper.sweep(file)
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

function pdfsOf(named: string): string[] {
  if (!statSync(named).isDirectory()) return named.endsWith('.pdf') ? [named] : []
  return readdirSync(named)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
    .map((name) => path.join(named, name))
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

class Sweeper {
  #child: ChildProcess | null = null
  #files = 0

  async sweep(file: string): Promise<SweptFile> {
    if (this.#files === FILES_PER_PROCESS) this.stop()
    this.#child ??= fork(path.join(import.meta.dirname, 'pdf-sweep-run.ts'), { stdio: 'ignore' })
    this.#files++
    const child = this.#child
    const answer = Promise.withResolvers<SweptFile>()
    const failed = (failure: string) => answer.resolve({ failure, pages: [] })
    const timeout = setTimeout(() => failed('timed out'), LIMIT_MS)
    const died = () => failed('died')
    child.once('message', (swept) => answer.resolve(swept as SweptFile))
    child.once('exit', died)
    child.send(file)
    const swept = await answer.promise
    clearTimeout(timeout)
    child.off('exit', died)
    if (swept.failure === 'timed out' || swept.failure === 'died') this.stop()
    return swept
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#files = 0
  }
}
