// npm run bench -- tracked-changes FOLDER …: edits a fifth of the segments of each pseudo-translated Word document and
// writes the edits as tracked changes. All accepted must read as the edited document, and all rejected as the
// translator's, for the document engine and for LibreOffice.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../worker/documents/docx/docx-format.ts'
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { normalizeInlines } from '../../worker/documents/inline/inlines.ts'
import type { Inline, RevisionCounts, Segment, SegmentTarget } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { type Random, seededRandom } from '../../worker/documents/testing/random.ts'
import { concatBytes, extractAll } from '../../worker/documents/testing/run-format.ts'
import { type Converted, convertRevisions, createProfile } from './libreoffice-revisions.ts'

const AUTHOR = 'Editor'
const DATE = '2026-11-23T05:40:19Z'
/** LibreOffice starts once for so many documents. */
const DOCUMENTS_A_RUN = 5

interface Versions {
  readonly name: string
  readonly tracked: string
  readonly edited: string
  readonly original: string
  readonly edits: number
  readonly counts: RevisionCounts
}

export async function benchTrackedChanges(args: readonly string[], [seed = 1]: readonly number[]): Promise<void> {
  const files = (await Promise.all(args.map(docxIn))).flat()
  if (files.length === 0) return console.log('tracked-changes: no folder of Word documents given')
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-revisions-'))
  const totals = { documents: 0, edits: 0, tracked: 0, untracked: 0, same: 0, listed: 0, unopened: 0 }
  const profile = await createProfile(path.join(folder, 'profile'))
  console.log(`tracked-changes: ${files.length} documents, seed ${seed}`)
  try {
    for (let start = 0; start < files.length; start += DOCUMENTS_A_RUN) {
      const versions = (
        await Promise.all(
          files.slice(start, start + DOCUMENTS_A_RUN).map((file, at) => writeVersions(file, folder, start + at, seed)),
        )
      ).flatMap((version) => version ?? [])
      const conversions = versions.flatMap(({ tracked, edited, original }) => [
        { file: tracked, decision: 'accept' as const },
        { file: edited, decision: 'accept' as const },
        { file: tracked, decision: 'reject' as const },
        { file: original, decision: 'reject' as const },
      ])
      const converted = await convertRevisions(conversions, profile)
      for (const [at, version] of versions.entries()) {
        const verdict = compare(version, converted.slice(4 * at, 4 * at + 4))
        totals.documents++
        totals.edits += version.edits
        totals.tracked += version.counts.tracked
        totals.untracked += version.counts.untracked
        if (verdict === 'same') totals.same++
        else if (verdict === 'not opened') totals.unopened++
        totals.listed += converted[4 * at]?.revisions.get(AUTHOR) ?? 0
        if (verdict !== 'same') console.log(`  ${version.name}: ${verdict}`)
      }
    }
  } finally {
    if (process.env['KEEP'] === undefined) await rm(folder, { recursive: true, force: true })
    else console.log(`  kept in ${folder}`)
  }
  console.log(
    `  ${totals.edits} edits: ${totals.tracked} tracked, ${totals.untracked} in places without tracked changes\n` +
      `  LibreOffice lists ${totals.listed} revisions of ${AUTHOR}; ${totals.same} of ${totals.documents} documents read the same both ways, ${totals.unopened} were not opened`,
  )
}

async function docxIn(file: string): Promise<string[]> {
  if (!(await stat(file)).isDirectory()) return file.endsWith('.docx') ? [file] : []
  const entries = await readdir(file, { recursive: true })
  return entries.filter((entry) => entry.endsWith('.docx')).map((entry) => path.join(file, entry))
}

/** Null for a document that the engine refuses. */
async function writeVersions(file: string, folder: string, number: number, seed: number): Promise<Versions | null> {
  const bytes = new Uint8Array(await readFile(file))
  let segments: readonly Segment[]
  try {
    segments = (await extractAll(docxFormat, bytes)).segments
  } catch (error) {
    console.log(`  ${path.basename(file)}: ${error instanceof Error ? error.message : 'refused'}`)
    return null
  }
  const random = seededRandom(seed + number)
  const texts = segments.map(({ source }) => {
    const earlier = pseudoTranslateInlines(source)
    return { earlier, later: random.below(5) === 0 ? edited(earlier, random) : null }
  })
  const write = async (kind: string, targets: SegmentTarget[]) => {
    const rebuilt = await rebuild(bytes, targets)
    const output = path.join(folder, `${number}-${kind}.docx`)
    await writeFile(output, rebuilt.bytes)
    return { output, revisions: rebuilt.revisions }
  }
  const targetsOf = (choose: (text: (typeof texts)[number]) => Pick<SegmentTarget, 'target' | 'revision'>) =>
    segments.map(({ id, source }, index) => {
      const text = texts[index]
      if (!text) throw new Error('a segment without a text')
      return { id, sourceHash: hashInlines(source), ...choose(text) }
    })
  const tracked = await write(
    'tracked',
    targetsOf(({ earlier, later }) =>
      later === null ? { target: earlier } : { target: later, revision: { earlier, author: AUTHOR, date: DATE } },
    ),
  )
  const editedFile = await write(
    'edited',
    targetsOf(({ earlier, later }) => ({ target: later ?? earlier })),
  )
  const original = await write(
    'original',
    targetsOf(({ earlier }) => ({ target: earlier })),
  )
  return {
    name: path.basename(file),
    tracked: tracked.output,
    edited: editedFile.output,
    original: original.output,
    edits: texts.filter(({ earlier, later }) => later !== null && toMarkup(later) !== toMarkup(earlier)).length,
    counts: tracked.revisions ?? { tracked: 0, untracked: 0 },
  }
}

async function rebuild(bytes: Uint8Array, targets: readonly SegmentTarget[]) {
  async function* all() {
    yield* targets
  }
  const chunks: Uint8Array[] = []
  const rebuilding = docxFormat.rebuild(bufferFile(bytes), all(), { targetLanguage: 'es' })
  for (;;) {
    const { done, value } = await rebuilding.next()
    if (done === true) return { bytes: concatBytes(chunks), revisions: value.revisions }
    chunks.push(value)
  }
}

/** Words replaced, left out and added as an editor does it, and now and then a code moved to the end. */
function edited(target: readonly Inline[], random: Random): Inline[] {
  const changed = target.map((inline): Inline => {
    if (inline.kind !== 'text') return inline
    const text = inline.text.replace(/[\p{L}\p{N}]+/gu, (word) => {
      const chance = random.below(12)
      if (chance === 0) return ''
      if (chance === 1) return `${word} added`
      return chance === 2 ? 'replaced' : word
    })
    return { kind: 'text', text }
  })
  if (random.below(10) === 0) {
    const from = changed.findIndex(({ kind }) => kind === 'placeholder')
    if (from !== -1) changed.push(...changed.splice(from, 1))
  }
  const hasLetters = changed.some((inline) => inline.kind === 'text' && /\p{L}/u.test(inline.text))
  return normalizeInlines(hasLetters ? changed : [{ kind: 'text', text: 'edited ' }, ...changed])
}

function compare(_: Versions, [accepted, editedText, rejected, originalText]: readonly (Converted | null)[]): string {
  if (!accepted || !editedText || !rejected || !originalText) return 'not opened'
  if (accepted.text !== editedText.text) return `accepted differs: ${difference(accepted.text, editedText.text)}`
  if (rejected.text !== originalText.text) return `rejected differs: ${difference(rejected.text, originalText.text)}`
  return 'same'
}

function difference(actual: string, expected: string): string {
  let at = 0
  while (at < actual.length && actual[at] === expected[at]) at++
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50))
  return `${near(actual)} is not ${near(expected)}`
}
