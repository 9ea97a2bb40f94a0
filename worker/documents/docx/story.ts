// The state of a WordprocessingML story that its paragraph readers share.
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import type { Inline, SegmentRole, TableCell } from '../model.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { CodeSigns } from './code-paragraph.ts'
import type { BoundControl } from './content-control.ts'
import type { DocxContext } from './docx-context.ts'
import type { FieldStack } from './field-stack.ts'
import type { Look } from './run-look.ts'

export interface StoryOptions extends DocxContext {
  /** What a paragraph is where nothing else is known: a note, a paragraph. */
  readonly role: SegmentRole
  /** Whether tracked changes have a place here: programs do not show them in comments and building blocks. */
  readonly showsRevisions: boolean
}

/** Where a paragraph stands. */
export interface Place {
  readonly isInCell: boolean
  /** Null outside of tables, and in those of text boxes. */
  readonly cell: TableCell | null
  /** The bound control around it. */
  readonly control: BoundControl | null
  /** How much wider the text may get in a place of a fixed size; null where there is room. */
  readonly room: number | null
}

export interface Story {
  readonly options: StoryOptions
  readonly fields: FieldStack
  /** Set within alternatives: a text in two of them is one segment. */
  readonly linkKey: string | null
  readonly place: Place
  /** For what lies inside a paragraph: fields of a text box are none of the paragraph's. */
  inner(linkKey: string | null, place: Partial<Place>): Story
  /** A captured paragraph; `xml` is its text, or a larger one it was parsed from. */
  read(paragraph: XmlElement, xml: string, place?: Place): TextBlock
  /** Width of a run's letters in per cent, as its styles have it; null when that is not known. */
  inheritedScale(run: XmlElement): number | null
  /** How the paragraph that is being read is set. */
  codeSigns(paragraph: XmlElement): CodeSigns
  /** How a run looks unlike text of its paragraph whose run says nothing. */
  look(run: XmlElement): Look
  slot(source: readonly Inline[], properties: XmlElement | undefined, place: Place): Slot
}
