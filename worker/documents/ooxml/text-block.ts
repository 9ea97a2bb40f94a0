// Every OOXML part is read into literal XML with text blocks in it. A block knows its text, its form in the file, and
// how to write itself with another text. Blocks can contain blocks (a text box in a paragraph).
import type { Anchor } from '../../contract/translation/anchor.ts'
import type { Inline, Segment, SegmentRole, TableCell } from '../model.ts'
import type { TrackedChange } from './revisions/tracked-change.ts'

/** Literal XML and the blocks between; the literals stay as they are. */
export type Template = readonly (string | TextBlock)[]

export interface Slot {
  readonly role: SegmentRole
  readonly source: readonly Inline[]
  /** Number of its paragraph in the part, from 0, in the order of their start tags. Absent where a format counts none. */
  readonly paragraph?: number
  /** As that of a segment. */
  readonly room?: number
  /** The table's number is the part's own, or the document's where the slot says its place. */
  readonly cell?: TableCell
  /** Where it stands, if that is told for each text and not for the part. */
  readonly place?: Anchor['place']
  readonly stays?: Segment['stays']
  /** Slots with one key and one text are one segment, translated once and written everywhere. */
  readonly linkKey?: string
  /** Whether a target is written even if it is the source: what stands around it changes. */
  readonly isWrittenAnew?: boolean
  /** Told the text that was written, for places that keep a copy of it. */
  readonly onWritten?: (text: string) => void
}

export interface TextBlock {
  /** Null when the block only carries others. */
  readonly slot: Slot | null
  readonly original: Template
  /** The block with this text; holds the same nested blocks as `original`, each once. */
  write(target: readonly Inline[]): Template
  /** Absent where the format or the place has no tracked changes. */
  readonly tracking?: Tracking
  /** What stands in its place once all texts of the template are known; null to leave it. For a block without a text. */
  readonly follow?: () => Template | null
}

/** Writes a text as a tracked change. */
export interface Tracking {
  canTrack(earlier: readonly Inline[], target: readonly Inline[]): boolean
  write(target: readonly Inline[], change: TrackedChange): Template
}

/** All blocks with a text of their own, in document order; a paragraph comes before the text boxes anchored in it. */
export function* slottedBlocks(template: Template): Generator<TextBlock & { readonly slot: Slot }> {
  for (const part of template) {
    if (typeof part === 'string') continue
    if (hasSlot(part)) yield part
    yield* slottedBlocks(part.original)
  }
}

/** What is written into a block. `change` is set where it is to be tracked. */
export interface WrittenText {
  readonly target: readonly Inline[]
  readonly change: TrackedChange | null
}

/** What stands in place of each block that changes; a block that is not in it keeps its text. */
export type Targets = ReadonlyMap<TextBlock, WrittenText>

/** The XML of a template; an unchanged one is what it was read from. */
export function renderTemplate(template: Template, targets: Targets): string {
  let xml = ''
  for (const part of template) xml += typeof part === 'string' ? part : renderBlock(part, targets)
  return xml
}

function renderBlock(block: TextBlock, targets: Targets): string {
  const text = targets.get(block)
  if (!text) return renderTemplate(block.follow?.() ?? block.original, targets)
  const { target, change } = text
  return renderTemplate(change && block.tracking ? block.tracking.write(target, change) : block.write(target), targets)
}

function hasSlot(block: TextBlock): block is TextBlock & { readonly slot: Slot } {
  return block.slot !== null
}
