// Reads the stories of WordprocessingML — body, headers, notes, comments, text boxes — paragraph by paragraph.
import { childElement } from '../ooxml/elements.ts'
import { Fragment } from '../ooxml/fragment.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import type { SkippedText } from '../skipped-text.ts'
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import { plainText, renderInlines } from '../inlines.ts'
import type { Inline, SegmentRole, WarningCode } from '../model.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { BoundControl, BoundControls } from './content-control.ts'
import { FieldStack } from './field-stack.ts'
import { paragraphBlock } from './paragraph.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Styles } from './styles.ts'
import { descendantText } from './descendant-text.ts'

export interface StoryOptions {
  readonly styles: Styles
  readonly left: SkippedText
  readonly work: WorkBudget
  readonly bound: BoundControls
  /** What the person is told of the document, before anything is charged. */
  readonly warnings: Set<WarningCode>
  /** Ids of the part's fields whose end never comes. */
  readonly endlessFields: ReadonlySet<number>
  /** Custom properties that fields show, in lower case. */
  readonly shownProperties: Set<string>
  /** Of the texts to be written; null where they stay in the source's. */
  readonly language: OfficeLanguage | null
  /** What a paragraph is where nothing else is known: a note, a paragraph. */
  readonly role: SegmentRole
}

/** Where a paragraph stands. */
export interface Place {
  readonly isInCell: boolean
  /** The bound control around it. */
  readonly control: BoundControl | null
}

const OUTSIDE: Place = { isInCell: false, control: null }

export class StoryReader {
  readonly options: StoryOptions
  readonly fields: FieldStack
  /** Set within alternatives: a text in two of them is one segment. */
  readonly linkKey: string | null
  readonly place: Place
  /** Of the paragraph that is being read. */
  #paragraphStyle: string | undefined

  private constructor(options: StoryOptions, fields: FieldStack, linkKey: string | null, place: Place) {
    this.options = options
    this.fields = fields
    this.linkKey = linkKey
    this.place = place
  }

  static ofPart(options: StoryOptions): StoryReader {
    return new StoryReader(options, new FieldStack(options.work, options.endlessFields), null, OUTSIDE)
  }

  /** A reader for what lies inside a paragraph: fields of a text box are none of the paragraph's. */
  inner(linkKey: string | null, place: Partial<Place>): StoryReader {
    const inner = new StoryReader(this.options, new FieldStack(this.options.work), linkKey, { ...this.place, ...place })
    inner.#paragraphStyle = this.#paragraphStyle
    return inner
  }

  /** A captured paragraph; `xml` is its text, or a larger one it was parsed from. */
  read(paragraph: XmlElement, xml: string, place: Place = this.place): TextBlock {
    const outerStyle = this.#paragraphStyle
    this.#paragraphStyle = styleOf(childElement(paragraph, 'w:pPr'), 'w:pStyle')
    const block = paragraphBlock(paragraph, new Fragment(xml), this, place)
    this.#paragraphStyle = outerStyle
    if (block.slot === null) place.control?.add(descendantText(paragraph))
    return block
  }

  /** Width of a run's letters in per cent, as its styles have it; null when that is not known. */
  inheritedScale(run: XmlElement): number | null {
    const { styles } = this.options
    return styles.letterScale(this.#paragraphStyle, () => styleOf(childElement(run, 'w:rPr'), 'w:rStyle'))
  }

  slot(source: readonly Inline[], properties: XmlElement | undefined, { isInCell, control }: Place): Slot {
    const { styles, role } = this.options
    return {
      source,
      role: styles.role(properties) ?? (isInCell ? 'cell' : role),
      ...(this.linkKey === null ? {} : { linkKey: this.linkKey }),
      ...(control === null ? {} : { linkKey: 'bound', onWritten: control.add(renderInlines(source, plainText)) }),
    }
  }
}

function styleOf(properties: XmlElement | undefined, name: string): string | undefined {
  return properties && childElement(properties, name)?.attribute('w:val')
}
