// Paragraphs of the layout held against the structure trees of tagged PDFs: where a block of the tree begins, a paragraph
// should, and nowhere else. npm run bench -- paragraphs DIR…
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FileChild, pdfsOf } from './file-child.ts'
import type { MeasuredFile } from './paragraphs-run.ts'
import { addTallies, scoreOf, type Tallies, type Tally } from './paragraphs/boundaries.ts'
import { BLOCK_KINDS } from '../../worker/documents/pdf/structure/structure-roles.ts'

const WORST = 10

interface ScoredFile {
  readonly name: string
  readonly pages: number
  readonly tallies: Tallies
  readonly all: Tally
  /** Of the layout that reads the tree too. */
  readonly tagged: Tally
}

export async function benchParagraphs(named: readonly string[]): Promise<void> {
  const files = withoutCopies(named.flatMap(pdfsOf))
  if (files.length === 0) {
    console.log('paragraphs: name a folder of PDFs')
    return
  }
  const child = new FileChild<MeasuredFile>('paragraphs-run.ts')
  const scored: ScoredFile[] = []
  const leftOut = new Map<string, string[]>()
  for (const file of files) {
    const name = path.basename(file)
    const answer = await child.run(file)
    const measured: MeasuredFile = typeof answer === 'string' ? { kind: 'left out', reason: answer } : answer
    if (measured.kind === 'measured') scored.push(scoredFile(name, measured.pages.untagged, measured.pages.tagged))
    else if (measured.kind === 'left out') {
      leftOut.set(measured.reason, [...(leftOut.get(measured.reason) ?? []), name])
    }
  }
  child.stop()
  printScores(files.length, scored)
  for (const [reason, names] of leftOut) console.log(`  left out, ${reason}: ${names.length}: ${names.join(', ')}`)
}

function scoredFile(name: string, pages: readonly Tallies[], tagged: readonly Tallies[]): ScoredFile {
  const tallies = joined(pages)
  return {
    name,
    pages: pages.length,
    tallies,
    all: addTallies(Object.values(tallies)),
    tagged: addTallies(Object.values(joined(tagged))),
  }
}

function joined(pages: readonly Tallies[]): Tallies {
  return Object.fromEntries(BLOCK_KINDS.map((kind) => [kind, addTallies(pages.map((page) => page[kind]))]))
}

function printScores(total: number, files: readonly ScoredFile[]): void {
  const pages = files.reduce((sum, file) => sum + file.pages, 0)
  console.log(`paragraphs: ${files.length} tagged files of ${total}, ${pages} pages; boundaries between paragraphs`)
  const tallies = joined(files.map((file) => file.tallies))
  printRow('all', addTallies(Object.values(tallies)))
  for (const kind of BLOCK_KINDS) printRow(kind, addTallies([tallies[kind]]))
  printRow('all, with the tree at hand', addTallies(files.map((file) => file.tagged)))
  const mean = files.reduce((sum, { all }) => sum + scoreOf(all).f1, 0) / Math.max(1, files.length)
  console.log(`  mean F1 of the files: ${percent(mean)}`)
  console.log('worst files:')
  const worst = files.toSorted((a, b) => scoreOf(a.all).f1 - scoreOf(b.all).f1).slice(0, WORST)
  for (const { name, all } of worst) printRow(name, all)
}

function printRow(name: string, tally: Tally): void {
  const { precision, recall, f1 } = scoreOf(tally)
  const { found, extra, missed, atTabs } = tally
  const counts = `${found} found, ${extra} extra, ${missed} missed, ${atTabs} at tabs`
  const shares = `precision ${percent(precision)}  recall ${percent(recall)}  F1 ${percent(f1)}`
  console.log(`  ${name.slice(0, 40).padEnd(40)} ${shares}  ${counts}`)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2).padStart(6)}%`
}

/** Folders share documents. */
function withoutCopies(files: readonly string[]): string[] {
  const seen = new Set<string>()
  return files.filter((file) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
    const isNew = !seen.has(digest)
    seen.add(digest)
    return isNew
  })
}
