// Every OOXML part is read into literal XML with text blocks in it. A block knows its text, its form in the file, and
// how to write itself with another text. Blocks can contain blocks (a text box in a paragraph).
import type { Inline, SegmentRole } from '../model.ts'

/** Literal XML and the blocks between; the literals stay as they are. */
export type Template = readonly (string | TextBlock)[]

export interface Slot {
  readonly role: SegmentRole
  readonly source: readonly Inline[]
  /** Slots with one key and one text are one segment, translated once and written everywhere. */
  readonly linkKey?: string
  /** Told the text that was written, for places that keep a copy of it. */
  readonly onWritten?: (text: string) => void
}

export interface TextBlock {
  /** Null when the block only carries others. */
  readonly slot: Slot | null
  readonly original: Template
  /** The block with this text; holds the same nested blocks as `original`, each once. */
  write(target: readonly Inline[]): Template
}

/** All blocks with a text of their own, in document order; a paragraph comes before the text boxes anchored in it. */
export function* slottedBlocks(template: Template): Generator<TextBlock & { readonly slot: Slot }> {
  for (const part of template) {
    if (typeof part === 'string') continue
    if (hasSlot(part)) yield part
    yield* slottedBlocks(part.original)
  }
}

/** What stands in place of each block that changes: null keeps the text, a missing block too. */
export type Targets = ReadonlyMap<TextBlock, readonly Inline[] | null>

/** The XML of a template; an unchanged one is what it was read from. */
export function renderTemplate(template: Template, targets: Targets): string {
  let xml = ''
  for (const part of template) xml += typeof part === 'string' ? part : renderBlock(part, targets)
  return xml
}

function renderBlock(block: TextBlock, targets: Targets): string {
  const target = targets.get(block) ?? null
  return renderTemplate(target === null ? block.original : block.write(target), targets)
}

function hasSlot(block: TextBlock): block is TextBlock & { readonly slot: Slot } {
  return block.slot !== null
}
