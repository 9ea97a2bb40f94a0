// Writes a part with the targets of its segments, as a stream. Unchanged pieces keep their bytes.
import { DocumentError } from '../../app-error.ts'
import type { Inline, SegmentTarget, TargetRevision } from '../model.ts'
import { sameTags } from '../inline/inline-tags.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import { type TargetReader, targetReader } from '../inline/target-reader.ts'
import type { WorkBudget } from '../work-budget.ts'
import { encodeUtf8 } from '../xml/utf8.ts'
import type { KeptTally } from '../tally/kept-tally.ts'
import { GroupBuffer } from './piece-group.ts'
import { type PartPiece, type PartReader, readPieces } from './part-reader.ts'
import { SlotNumbering } from './slot-numbering.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { TrackedChange } from './revisions/tracked-change.ts'
import {
  renderTemplate,
  type Slot,
  slottedBlocks,
  type Targets,
  type Template,
  type TextBlock,
  type WrittenText,
} from './text-block.ts'

/** What a rebuild keeps over all parts of a document. */
export interface RebuildState {
  readonly numbering: SlotNumbering
  readonly targets: TargetReader
  readonly kept: KeptTally
  readonly work: WorkBudget
  /** Segments that may have copies, by id. */
  readonly written: Map<string, Pick<SegmentTarget, 'target' | 'revision'>>
  /** Writes also what did not change, to see how true the writing is. */
  readonly rebuildUnchanged: boolean
  /** Whether any text has become another. */
  hasChanged: boolean
  readonly revisions: { tracked: number; untracked: number; lastId: number }
}

/** Marks of tracked changes are numbered, and programs count from 0: the document's own stay far below this. */
const FIRST_REVISION_ID = 900_000_001

export function rebuildState(
  targets: AsyncIterable<SegmentTarget>,
  { kept, work }: Pick<RebuildState, 'kept' | 'work'>,
  rebuildUnchanged = false,
): RebuildState {
  return {
    numbering: new SlotNumbering(),
    targets: targetReader(targets),
    kept,
    work,
    written: new Map(),
    rebuildUnchanged,
    hasChanged: false,
    revisions: { tracked: 0, untracked: 0, lastId: FIRST_REVISION_ID - 1 },
  }
}

/** `chunks` and the result are UTF-8. Throws DocumentError `document_changed` when a target belongs to another text. */
export async function* rebuildPart(
  chunks: AsyncIterable<Uint8Array>,
  reader: PartReader,
  state: RebuildState,
): AsyncGenerator<Uint8Array, void, void> {
  const buffer = new GroupBuffer()
  for await (const piece of readPieces(chunks, reader, state.work)) {
    if (piece.kind === 'bytes') yield* buffer.add(piece.bytes)
    else {
      const group = state.rebuildUnchanged ? null : (reader.group?.() ?? null)
      const xml = written(piece, await targetsOf(piece.template, state), state)
      yield* buffer.enter(group)
      yield* buffer.add(xml === piece.xml ? piece.bytes : encodeUtf8(xml), { source: piece.xml, written: xml })
    }
  }
  yield* buffer.flush()
}

/** A text that cannot be written, since a tag which only the writing reads is malformed, stays and is counted. */
function written(
  { template, xml }: Extract<PartPiece, { kind: 'template' }>,
  targets: Targets,
  { kept }: RebuildState,
): string {
  try {
    return renderTemplate(template, targets)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    for (const _ of targets) kept.addSegment()
    return xml
  }
}

async function targetsOf(template: Template, state: RebuildState): Promise<Map<TextBlock, WrittenText>> {
  const targets = new Map<TextBlock, WrittenText>()
  for (const block of slottedBlocks(template)) {
    const { slot } = block
    const { segment, isFirst } = state.numbering.next(slot)
    const { target, revision } = isFirst
      ? await state.targets.nextRevised(segment.id, slot.source)
      : (state.written.get(segment.id) ?? { target: null })
    if (isFirst && slot.linkKey !== undefined) state.written.set(segment.id, { target, ...(revision && { revision }) })
    // Tags are the pipeline's promise; a target that breaks it would lose parts of the document.
    const isSound = target !== null && sameTags(slot.source, target)
    const isKept = slot.stays !== undefined && (!isSound || toMarkup(target) === toMarkup(slot.source))
    if (isFirst && isKept) state.kept.add(slot.stays, renderInlines(slot.source, plainText))
    else if (isFirst && !isSound) state.kept.addSegment()
    if (!isSound) continue
    const wanted = revision ? trackedChange(revision, target, slot.source, state) : null
    const change = wanted && block.tracking?.canTrack(wanted.earlier, target) === true ? wanted : null
    if (wanted && isFirst) state.revisions[change ? 'tracked' : 'untracked']++
    if (!change && !isWorthWriting(target, slot, state)) continue
    targets.set(block, { target, change })
    state.hasChanged ||= !state.rebuildUnchanged
    slot.onWritten?.(renderInlines(target, plainText))
  }
  return targets
}

/** Null where nothing has changed. An earlier text without the source's tags is taken for the source. */
function trackedChange(
  { earlier, author, date }: TargetRevision,
  target: readonly Inline[],
  source: readonly Inline[],
  { revisions }: RebuildState,
): TrackedChange | null {
  const before = earlier !== null && sameTags(source, earlier) ? earlier : source
  if (toMarkup(before) === toMarkup(target)) return null
  return { earlier: before, author, date, nextId: () => ++revisions.lastId }
}

function isWorthWriting(
  target: readonly Inline[],
  { source, isWrittenAnew = false }: Slot,
  { rebuildUnchanged }: RebuildState,
): boolean {
  return rebuildUnchanged || isWrittenAnew || toMarkup(target) !== toMarkup(source)
}
