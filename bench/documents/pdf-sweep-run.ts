// Runs files through the PDF engine for `pdf-sweep.ts`: a path comes in as a message, the result goes back.
import { open } from 'node:fs/promises'
import { fileHandleFile } from '../../scripts/engine/file-handle-file.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import type { Segment, SegmentTarget } from '../../worker/documents/model.ts'
import { openPdf } from '../../worker/documents/pdf/objects/open-pdf.ts'
import { segmentedPages } from '../../worker/documents/pdf/page-segments.ts'
import { rebuildPdf } from '../../worker/documents/pdf/rebuild-pdf.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'

export interface SweptFile {
  /** Null where it ended in a result, the code of a DocumentError, or 'crashed'. */
  readonly failure: string | null
  /** Why a page, by its number from 1, has nothing that is rewritten; '' for a page that has. */
  readonly pages: readonly (readonly [page: number, reason: string])[]
}

const resources = pdfResources(nodeAssets())

async function sweep(path: string): Promise<SweptFile> {
  const pages: [number, string][] = []
  const input = await open(path)
  try {
    const file = await fileHandleFile(input)
    const targets = await pseudoTargets(file, pages)
    // Extraction refuses a document without text: nothing is rebuilt then.
    if (pages.some(([, reason]) => reason === '')) await rebuild(file, targets)
    return { failure: null, pages }
  } catch (error) {
    const isTyped = error instanceof Error && error.name === 'DocumentError' && 'code' in error
    return { failure: isTyped ? String(error.code) : `crashed: ${String(error)}`, pages }
  } finally {
    await input.close()
  }
}

async function pseudoTargets(file: RandomAccessFile, pages: [number, string][]): Promise<SegmentTarget[]> {
  const targets: SegmentTarget[] = []
  const translate = ({ id, source }: Segment) => {
    targets.push({ id, sourceHash: hashInlines(source), target: pseudoTranslateInlines(source) })
  }
  for await (const page of segmentedPages(await openPdf(file), resources)) {
    if (page.kind === 'kept') pages.push([page.index + 1, page.reason])
    if (page.kind === 'titles') for (const { segment } of page.titles) translate(segment)
    if (page.kind !== 'text') continue
    const segments = [...page.segments, ...page.boxes].map(({ segment }) => segment)
    const reasons = [...new Set(page.kept.map(({ reason }) => reason))].toSorted()
    pages.push([
      page.page.index + 1,
      segments.length + page.continued.length > 0 ? '' : reasons.join(', ') || 'no words',
    ])
    for (const segment of segments) translate(segment)
  }
  return targets
}

async function rebuild(file: RandomAccessFile, targets: readonly SegmentTarget[]): Promise<void> {
  const rebuilt = rebuildPdf(file, stored(targets), { targetLanguage: 'es' }, resources)
  while ((await rebuilt.next()).done !== true);
}

async function* stored(targets: readonly SegmentTarget[]): AsyncGenerator<SegmentTarget, void, void> {
  yield* targets
}

process.on('message', (path) => {
  void sweep(String(path)).then((swept) => process.send?.(swept))
})
