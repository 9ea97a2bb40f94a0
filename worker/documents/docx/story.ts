// The state of a WordprocessingML story that its paragraph readers share.
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import type { Inline, SegmentRole, WarningCode } from '../model.ts'
import type { SkippedText } from '../skipped-text.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { BoundControl, BoundControls } from './content-control.ts'
import type { FieldStack } from './field-stack.ts'
import type { Styles } from './styles.ts'

export interface StoryOptions {
  readonly styles: Styles
  readonly left: SkippedText
  readonly work: WorkBudget
  readonly bound: BoundControls
  /** Warnings for the user, before anything is charged. */
  readonly warnings: Set<WarningCode>
  /** Ids of the part's fields whose end never comes. */
  readonly endlessFields: ReadonlySet<number>
  /** Custom properties that fields show, in lower case. */
  readonly shownProperties: Set<string>
  /** The language of the texts to be written; null keeps the source's. */
  readonly language: OfficeLanguage | null
  /** What a paragraph is where nothing else is known: a note, a paragraph. */
  readonly role: SegmentRole
  /** Whether tracked changes have a place here: programs do not show them in comments and building blocks. */
  readonly showsRevisions: boolean
}

/** Where a paragraph stands. */
export interface Place {
  readonly isInCell: boolean
  /** The bound control around it. */
  readonly control: BoundControl | null
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
  slot(source: readonly Inline[], properties: XmlElement | undefined, place: Place): Slot
}
