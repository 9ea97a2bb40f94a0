// Reads the stories of WordprocessingML (body, headers, notes, comments, text boxes) paragraph by paragraph.
import { childElement } from '../ooxml/elements.ts'
import { Fragment } from '../ooxml/fragment.ts'
import { PROPERTY_LINK } from '../ooxml/properties/property-parts.ts'
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { displayWidth } from '../text/display-width.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { FieldStack } from './field-stack.ts'
import { paragraphBlock } from './paragraph.ts'
import type { Place, Story, StoryOptions } from './story.ts'
import { descendantText } from './descendant-text.ts'

const OUTSIDE: Place = { isInCell: false, cell: null, control: null, room: null }

export class StoryReader implements Story {
  readonly options: StoryOptions
  readonly fields: FieldStack
  readonly linkKey: string | null
  readonly place: Place
  /** Paragraphs of the part that were begun so far, whoever reads them. */
  readonly #begun: { count: number }
  /** Number of the paragraph that is being read; null outside of all. */
  #paragraph: number | null = null
  /** Of the paragraph that is being read. */
  #paragraphStyle: string | undefined

  private constructor(
    options: StoryOptions,
    fields: FieldStack,
    linkKey: string | null,
    place: Place,
    begun: { count: number },
  ) {
    this.options = options
    this.fields = fields
    this.linkKey = linkKey
    this.place = place
    this.#begun = begun
  }

  static ofPart(options: StoryOptions): StoryReader {
    return new StoryReader(options, new FieldStack(options.work, options.endlessFields), null, OUTSIDE, { count: 0 })
  }

  inner(linkKey: string | null, place: Partial<Place>): StoryReader {
    const fields = new FieldStack(this.options.work)
    const inner = new StoryReader(this.options, fields, linkKey, { ...this.place, ...place }, this.#begun)
    inner.#paragraph = this.#paragraph
    inner.#paragraphStyle = this.#paragraphStyle
    return inner
  }

  read(paragraph: XmlElement, xml: string, place: Place = this.place): TextBlock {
    const [outer, outerStyle] = [this.#paragraph, this.#paragraphStyle]
    this.#paragraph = this.#begun.count++
    this.#paragraphStyle = styleOf(childElement(paragraph, 'w:pPr'), 'w:pStyle')
    const block = paragraphBlock(paragraph, new Fragment(xml), this, place)
    this.#paragraph = outer
    this.#paragraphStyle = outerStyle
    if (block.slot === null) place.control?.add(descendantText(paragraph))
    return block
  }

  inheritedScale(run: XmlElement): number | null {
    const { styles } = this.options
    return styles.letterScale(this.#paragraphStyle, () => styleOf(childElement(run, 'w:rPr'), 'w:rStyle'))
  }

  slot(source: readonly Inline[], properties: XmlElement | undefined, { isInCell, cell, control, room }: Place): Slot {
    const { styles, role } = this.options
    return {
      source,
      role: styles.role(properties) ?? (isInCell ? 'cell' : role),
      ...(this.#paragraph === null ? {} : { paragraph: this.#paragraph }),
      ...(cell === null ? {} : { cell }),
      ...(room === null ? {} : { room: Math.floor(displayWidth(renderInlines(source, plainText)) * room) }),
      ...(this.linkKey === null ? {} : { linkKey: this.linkKey }),
      ...(control === null ? {} : { linkKey: PROPERTY_LINK, onWritten: control.add(renderInlines(source, plainText)) }),
    }
  }
}

function styleOf(properties: XmlElement | undefined, name: string): string | undefined {
  return properties && childElement(properties, name)?.attribute('w:val')
}
