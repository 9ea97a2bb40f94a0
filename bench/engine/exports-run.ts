// Writes one export in a process of its own, for `bench/engine/exports.ts`: node exports-run.ts FORMAT SEGMENTS OUTPUT
import { open } from 'node:fs/promises'
import { heapBytes } from '../../scripts/engine/translate-file.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../worker/documents/docx/docx-format.ts'
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import type { Inline, SegmentTarget } from '../../worker/documents/model.ts'
import { docx, paragraph, run } from '../../worker/documents/testing/docx-package.ts'
import { writeBilingualDocx } from '../../worker/exports/bilingual/bilingual-docx.ts'
import type { ExportSegment, ExportWriter } from '../../worker/exports/export-segment.ts'
import { SAMPLE_HEAD, segment } from '../../worker/exports/testing/sample-export.ts'
import { writeTmx } from '../../worker/exports/tmx/tmx-writer.ts'
import { writeXliff } from '../../worker/exports/xliff/xliff-writer.ts'
import { generatedText } from '../generated/generated-text.ts'

/** Printed as JSON. */
export interface ExportRun {
  readonly ms: number
  readonly cpuMs: number
  readonly outputBytes: number
  readonly baseBytes: number
  readonly peakBytes: number
}

const WRITERS: Readonly<Record<string, ExportWriter>> = {
  xliff: writeXliff,
  tmx: writeTmx,
  bilingual: writeBilingualDocx,
}

/** One in so many segments is edited. */
const EDITED = 5
const DATE = '2026-11-23T05:40:19Z'

/** Paragraphs of some 400 letters, with a bold half. */
function* paragraphs(count: number): Generator<readonly Inline[], void, void> {
  let rest = count
  while (rest > 0) {
    for (const text of generatedText('wrapped')) {
      for (const line of text.split('\n\n').map((each) => each.replaceAll('\n', ' ').trim())) {
        if (line === '') continue
        const middle = Math.floor(line.length / 2)
        yield [
          { kind: 'text', text: line.slice(0, middle) },
          { kind: 'openTag', id: 1 },
          { kind: 'text', text: line.slice(middle) },
          { kind: 'closeTag', id: 1 },
        ]
        if (--rest === 0) return
      }
    }
  }
}

async function* segments(count: number): AsyncGenerator<ExportSegment, void, void> {
  let ordinal = 0
  for (const inlines of paragraphs(count)) yield segment(ordinal++, { source: inlines, target: inlines })
}

/** A document of its own, which is read and rebuilt; what that holds is part of the figure. */
async function* tracked(count: number): AsyncGenerator<Uint8Array, void, void> {
  const body = [...paragraphs(count)].map((inlines) =>
    paragraph(
      ...inlines.flatMap((inline, index) =>
        inline.kind === 'text' ? [run(inline.text, index > 0 ? '<w:b/>' : '')] : [],
      ),
    ),
  )
  const file = bufferFile(docx(body.join('')))
  async function* targets(): AsyncGenerator<SegmentTarget, void, void> {
    let index = 0
    for await (const { id, source } of docxFormat.extract(file)) {
      const target = source.map((inline): Inline =>
        inline.kind === 'text' ? { kind: 'text', text: inline.text.replace(/\w+/, 'edited') } : inline,
      )
      const sourceHash = hashInlines(source)
      const isEdited = index++ % EDITED === 0 && toMarkup(target) !== toMarkup(source)
      if (isEdited) yield { id, sourceHash, target, revision: { earlier: source, author: 'Editor', date: DATE } }
      else yield { id, sourceHash, target: source }
    }
  }
  yield* docxFormat.rebuild(file, targets(), { targetLanguage: 'en' })
}

async function measured(format: string, count: number, outputPath: string): Promise<ExportRun> {
  const write = WRITERS[format]
  const chunks = write ? write(SAMPLE_HEAD, segments(count)) : tracked(count)
  const output = await open(outputPath, 'w')
  const baseBytes = heapBytes()
  let [peakBytes, outputBytes] = [baseBytes, 0]
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  for await (const chunk of chunks) {
    outputBytes += chunk.length
    peakBytes = Math.max(peakBytes, heapBytes())
    await output.write(chunk)
  }
  await output.close()
  const { user, system } = process.cpuUsage(cpuStart)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000, outputBytes, baseBytes, peakBytes }
}

const [format = '', count = '', outputPath = ''] = process.argv.slice(2)
console.log(JSON.stringify(await measured(format, Number(count), outputPath)))
