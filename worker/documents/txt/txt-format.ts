// Plain text (docs/format-rules.md#plain-text): encoding, line ends, indentation, list marks, columns and wrapping come
// back as they were.
import { DocumentError } from '../../app-error.ts'
import { DocumentTally } from '../tally/document-tally.ts'
import type { ExtractOptions, FormatHandler } from '../format.ts'
import { renderInlines, plainText } from '../inline/inlines.ts'
import type {
  DocumentWarning,
  ExtractSummary,
  Inline,
  RebuildOptions,
  RebuildReport,
  Segment,
  SegmentTarget,
} from '../model.ts'
import {
  OPERATIONS_PER_CHARACTER,
  OPERATIONS_PER_EMPTY_LINE,
  OPERATIONS_PER_LINE,
  OPERATIONS_PER_SLOT,
} from '../limits.ts'
import { WorkBudget } from '../work-budget.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { targetReader, type TargetReader } from '../inline/target-reader.ts'
import type { Block, Slot } from './block.ts'
import { readBlocks } from './block-reader.ts'
import type { Line } from './line-reader.ts'
import { hasLetters } from './line-shape.ts'
import { readTextLayout, type TextLayout } from './text-layout.ts'
import { writeText, type Piece } from './text-output.ts'
import { txtFacts } from './facts.ts'

export const txtFormat: FormatHandler = {
  facts: txtFacts,
  extract: extractTxt,
  rebuild: rebuildTxt,
}

async function* extractTxt(
  file: RandomAccessFile,
  { work = WorkBudget.ofDocument(), onProgress }: ExtractOptions = {},
): AsyncGenerator<Segment, ExtractSummary, void> {
  const report = (done: number) => onProgress?.({ unit: 'bytes', done, total: file.size })
  report(0)
  const layout = await readTextLayout(file)
  const tally = new DocumentTally()
  const lineWarnings = lineWarningCounter()
  const numbering = segmentNumbering()
  let isTextFound = false
  for await (const blocks of readBlocks(file, layout)) {
    for (const block of blocks) {
      for (const line of block.lines) {
        work.spend(operationsOf(line))
        lineWarnings.add(line)
        tally.add(line.text.trim(), hasLetters(line.text) ? line.start / file.size : null)
      }
      for (const slot of block.slots) {
        isTextFound = true
        work.spend(OPERATIONS_PER_SLOT)
        yield numbering.next(slot)
      }
      report(block.lines[0]?.start ?? 0)
    }
  }
  if (!isTextFound) throw withoutText()
  return tally.summary({ warnings: [...layout.warnings, ...lineWarnings.list()] })
}

async function* rebuildTxt(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  options: RebuildOptions,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const layout = await readTextLayout(file)
  const reader = targetReader(targets)
  const left = { withoutTarget: 0 }
  try {
    const pieces = rebuildPieces(file, layout, reader, options, left)
    const { isChangedToUtf8, simplified } = yield* writeText(file, layout.encoding, pieces)
    const warnings: DocumentWarning[] = [...layout.warnings]
    if (isChangedToUtf8) warnings.push({ code: 'encoding_changed_to_utf8', detail: layout.encoding })
    const reasons = left.withoutTarget > 0 ? { without_target: left.withoutTarget } : {}
    return { overflow: 0, fallbacks: simplified, left: reasons, warnings }
  } finally {
    await reader.close()
  }
}

async function* rebuildPieces(
  file: RandomAccessFile,
  layout: TextLayout,
  targets: TargetReader,
  options: RebuildOptions,
  left: { withoutTarget: number },
): AsyncGenerator<Piece[], void, void> {
  const numbering = segmentNumbering()
  yield [{ kind: 'kept', start: 0, bytes: await file.read(0, layout.markBytes), text: '' }]
  for await (const blocks of readBlocks(file, layout)) {
    const pieces: Piece[] = []
    for (const block of blocks) {
      const texts: string[] = []
      for (const slot of block.slots) {
        const { id, source } = numbering.next(slot)
        const target = await targets.next(id, source)
        if (target === null) left.withoutTarget++
        texts.push(target === null ? slot.text : renderInlines(target, plainText))
      }
      // One by one: blank lines are too many for the arguments of a call.
      for (const piece of blockPieces(block, texts, options)) pieces.push(piece)
    }
    yield pieces
  }
  await targets.finish()
}

/** A block none of whose texts changed keeps its bytes, damage included. */
function blockPieces(block: Block, texts: readonly string[], { rebuildUnchanged = false }: RebuildOptions): Piece[] {
  const isChanged = rebuildUnchanged ? texts.length > 0 : block.slots.some(({ text }, index) => text !== texts[index])
  if (isChanged) return [{ kind: 'text', text: block.render(texts) }]
  return block.lines.map(({ start, bytes, text, ending }) => ({ kind: 'kept', start, bytes, text: text + ending }))
}

/** The same at each reading, so that what was inspected is extracted. */
function operationsOf({ text }: Line): number {
  return text === '' ? OPERATIONS_PER_EMPTY_LINE : OPERATIONS_PER_LINE + OPERATIONS_PER_CHARACTER * text.length
}

/** Ids and sections follow from the order alone, so that extract and rebuild agree. */
function segmentNumbering() {
  let ordinal = 0
  let section = 0
  return {
    next(slot: Slot): Segment {
      if (slot.role === 'heading' && ordinal > 0) section++
      const source: Inline[] = [{ kind: 'text', text: slot.text }]
      const { role, firstLine: number, lastLine: last, cell } = slot
      const place = { kind: 'line' as const, number, ...(last !== number && { last }) }
      return { id: `s${ordinal++}`, section, role, anchor: { place }, source, ...(cell && { cell }) }
    },
  }
}

function lineWarningCounter() {
  let damagedLines = 0
  let splits = 0
  return {
    add(line: Line): void {
      if (line.isDamaged) damagedLines++
      if (line.isContinuation) splits++
    },
    list(): DocumentWarning[] {
      const warnings: DocumentWarning[] = []
      if (damagedLines > 0) warnings.push({ code: 'undecodable_bytes', detail: String(damagedLines) })
      if (splits > 0) warnings.push({ code: 'segment_split', detail: String(splits) })
      return warnings
    },
  }
}

function withoutText(): DocumentError {
  return new DocumentError('document_without_text', 'the file has no letters')
}
