// Any document's text without formatting. A format that can read more than its segments provides its own text. For any
// other format the segments are the text: paragraphs apart, lists and cells line by line, descriptions left out.
import type { FormatHandler } from './format.ts'
import { plainText, renderInlines } from './inline/inlines.ts'
import type { Inline, RebuildOptions, RebuildReport, Segment, SegmentRole, SegmentTarget } from './model.ts'
import type { RandomAccessFile } from './file/random-access-file.ts'
import { targetReader } from './inline/target-reader.ts'

const encoder = new TextEncoder()
/** Stand on lines of their own without a blank one between. */
const CLOSE: ReadonlySet<SegmentRole> = new Set(['listItem', 'cell'])

/** The document's own text, in UTF-8. Throws what `extract` throws. */
export async function* documentText(
  handler: FormatHandler,
  file: RandomAccessFile,
): AsyncGenerator<Uint8Array, void, void> {
  if (handler.text) return yield* handler.text.read(file)
  const layout = textLayout()
  for await (const segment of handler.extract(file)) yield layout(segment, segment.source)
  yield encoder.encode('\n')
}

/** What `rebuild` gives, as plain text in UTF-8. Throws what `extract` throws, and `document_changed`. */
export async function* rebuildAsText(
  handler: FormatHandler,
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  options: Pick<RebuildOptions, 'keeps'> = {},
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  if (handler.text) return yield* handler.text.rebuild(file, targets, options)
  const reader = targetReader(targets)
  const layout = textLayout()
  let withoutTarget = 0
  try {
    for await (const segment of handler.extract(file, options)) {
      const target = await reader.next(segment.id, segment.source)
      if (target === null) withoutTarget++
      yield layout(segment, target ?? segment.source)
    }
    await reader.finish()
    yield encoder.encode('\n')
    const left = withoutTarget > 0 ? { without_target: withoutTarget } : {}
    return { overflow: 0, fallbacks: 0, left, warnings: [] }
  } finally {
    await reader.close()
  }
}

function textLayout(): (segment: Segment, text: readonly Inline[]) => Uint8Array {
  let previous: SegmentRole | null = null
  return ({ role }, text) => {
    if (role === 'property') return new Uint8Array() // descriptions, titles of files: read elsewhere
    const gap = previous === null ? '' : CLOSE.has(role) && previous === role ? '\n' : '\n\n'
    previous = role
    return encoder.encode(`${gap}${role === 'listItem' ? '- ' : ''}${renderInlines(text, plainText).trim()}`)
  }
}
