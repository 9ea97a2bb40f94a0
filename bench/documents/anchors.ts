// How many segments of PDFs have anchors that cover the words they name, by the positions that pdf.js has for its text
// layer: npm run bench -- anchors FOLDER …
import path from 'node:path'
import type { AnchoredFile, MissedSegment } from './anchors-run.ts'
import { FileChild, pdfsOf } from './file-child.ts'

/** Of the segments that are not covered, how many are named. */
const NAMED = 40
const EXCERPT = 70

export async function benchAnchors(named: readonly string[]): Promise<void> {
  const files = named.flatMap(pdfsOf)
  if (files.length === 0) return console.log('anchors: name folders of PDFs')
  const child = new FileChild<AnchoredFile>('anchors-run.ts')
  const missed: (MissedSegment & { file: string })[] = []
  let [judged, covered, unlocated] = [0, 0, 0]
  for (const file of files) {
    const found = await child.run(file)
    const name = path.basename(file)
    if (typeof found === 'string') {
      console.log(`${name}: ${found}`)
      continue
    }
    console.log(
      `${share(found.covered, found.judged)}  ${name}` +
        (found.unlocated > 0 ? `, ${found.unlocated} not found by pdf.js` : '') +
        (found.failure === null ? '' : `, ${found.failure}`),
    )
    judged += found.judged
    covered += found.covered
    unlocated += found.unlocated
    missed.push(...found.missed.map((segment) => ({ ...segment, file: name })))
  }
  child.stop()
  console.log(`${share(covered, judged)}  of all, ${unlocated} not found by pdf.js`)
  for (const { file, page, id, share: covers, text, outside } of missed
    .toSorted((a, b) => a.share - b.share)
    .slice(0, NAMED)) {
    console.log(
      `  ${covers.toFixed(2)}  ${file} p. ${page} ${id}: ${text.slice(0, EXCERPT)} | ${outside.slice(0, 4).join(' ')}`,
    )
  }
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? '—' : `${((100 * part) / whole).toFixed(2)} %`
  return `${percent.padStart(9)}  ${part} of ${whole}`
}
