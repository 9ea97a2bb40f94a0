// Reads the stories of WordprocessingML (body, headers, notes, comments, text boxes) paragraph by paragraph.
import { childElement, childElements } from '../ooxml/elements.ts'
import { Fragment } from '../ooxml/fragment.ts'
import { PROPERTY_LINK } from '../ooxml/properties/property-parts.ts'
import type { ReadBlock } from '../ooxml/part-reader.ts'
import type { Slot, Template, TextBlock } from '../ooxml/text-block.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { displayWidth } from '../text/display-width.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { type CodeSigns, isMonospacedFont } from './code-paragraph.ts'
import { FieldStack } from './field-stack.ts'
import { joinedBlock, paragraphBlock, type ParagraphContent, paragraphContent } from './paragraph.ts'
import { type Look, NO_SCRIPTS, scriptsOf } from './run-look.ts'
import type { RunPlace } from './style-looks.ts'
import type { Styles } from './styles.ts'
import type { Place, Story, StoryOptions } from './story.ts'
import { descendantText } from './descendant-text.ts'

const OUTSIDE: Place = { isInCell: false, cell: null, control: null, room: null }

interface ParagraphState {
  /** Null outside of all paragraphs. */
  readonly number: number | null
  /** Where its runs stand. */
  readonly runs: RunPlace
}

const NO_PARAGRAPH: ParagraphState = {
  number: null,
  runs: { paragraphStyle: undefined, isInCell: false, scripts: () => NO_SCRIPTS },
}

export class StoryReader implements Story {
  readonly options: StoryOptions
  readonly fields: FieldStack
  readonly linkKey: string | null
  readonly place: Place
  /** Paragraphs of the part that were begun so far, whoever reads them. */
  readonly #begun: { count: number }
  /** The paragraph that is being read. */
  #paragraph: ParagraphState = NO_PARAGRAPH

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
    return inner
  }

  read(paragraph: XmlElement, xml: string, place: Place = this.place): TextBlock {
    return this.#within(this.#begin(paragraph, place), () =>
      this.#block(paragraph, paragraphContent(paragraph, new Fragment(xml), this), place),
    )
  }

  /** Paragraphs that read as one where that can be: the mark of each but the last is deleted. */
  readTogether(paragraphs: readonly ReadBlock[], place: Place): Template {
    const contents = paragraphs.map(({ element, xml }) => {
      const state = this.#begin(element, place)
      return { element, state, content: this.#within(state, () => paragraphContent(element, new Fragment(xml), this)) }
    })
    const between = paragraphs.slice(1).map(({ before }) => before)
    const last = contents.at(-1)
    const joined =
      last &&
      this.#within(last.state, () =>
        joinedBlock(
          contents.map(({ content }) => content),
          between,
          this,
          place,
        ),
      )
    if (joined) return [joined]
    return contents.flatMap(({ element, state, content }, index): Template => [
      ...(index === 0 ? [] : [between[index - 1] ?? '']),
      this.#within(state, () => this.#block(element, content, place)),
    ])
  }

  #block(paragraph: XmlElement, content: ParagraphContent, place: Place): TextBlock {
    const block = paragraphBlock(content, this, place)
    if (block.slot === null) place.control?.add(descendantText(paragraph))
    return block
  }

  #begin(paragraph: XmlElement, { isInCell }: Place): ParagraphState {
    const paragraphStyle = styleOf(childElement(paragraph, 'w:pPr'), 'w:pStyle')
    return {
      number: this.#begun.count++,
      runs: { paragraphStyle, isInCell, scripts: once(() => scriptsOf(paragraph)) },
    }
  }

  #within<T>(state: ParagraphState, read: () => T): T {
    const outer = this.#paragraph
    this.#paragraph = state
    const result = read()
    this.#paragraph = outer
    return result
  }

  inheritedScale(run: XmlElement): number | null {
    const { styles } = this.options
    return styles.letterScale(this.#paragraph.runs.paragraphStyle, () =>
      styleOf(childElement(run, 'w:rPr'), 'w:rStyle'),
    )
  }

  codeSigns(paragraph: XmlElement): CodeSigns {
    const { styles } = this.options
    const { paragraphStyle } = this.#paragraph.runs
    return { isStyled: styles.isForCode(paragraphStyle), isMonospaced: isMonospaced(paragraph, styles, paragraphStyle) }
  }

  look(run: XmlElement): Look {
    return this.options.styles.looks.beyondParagraph(run, this.#paragraph.runs)
  }

  slot(source: readonly Inline[], properties: XmlElement | undefined, { isInCell, cell, control, room }: Place): Slot {
    const { styles, role, direction } = this.options
    return {
      source,
      role: styles.role(properties) ?? (isInCell ? 'cell' : role),
      ...(direction?.turnsDocument === true && { isWrittenAnew: true }),
      ...(this.#paragraph.number === null ? {} : { paragraph: this.#paragraph.number }),
      ...(cell === null ? {} : { cell }),
      ...(room === null ? {} : { room: Math.floor(displayWidth(renderInlines(source, plainText)) * room) }),
      ...(this.linkKey === null ? {} : { linkKey: this.linkKey }),
      ...(control === null ? {} : { linkKey: PROPERTY_LINK, onWritten: control.add(renderInlines(source, plainText)) }),
    }
  }
}

function once<T>(read: () => T): () => T {
  let value: { readonly of: T } | null = null
  return () => (value ??= { of: read() }).of
}

/** Whether there are letters in runs, and none in another font. Most paragraphs are told by their first run. */
function isMonospaced(paragraph: XmlElement, { looks }: Styles, paragraphStyle: string | undefined): boolean {
  let hasLetters = false
  for (const run of runsWithLetters(paragraph)) {
    if (!isMonospacedFont(looks.fontOf(run, paragraphStyle))) return false
    hasLetters = true
  }
  return hasLetters
}

/** Those outside of text boxes. */
function* runsWithLetters(parent: XmlElement): Generator<XmlElement, void, void> {
  for (const child of childElements(parent)) {
    if (child.name !== 'w:r') {
      if (child.name !== 'w:pPr') yield* runsWithLetters(child)
    } else if (childElements(child).some((each) => each.name === 'w:t' && /\p{L}/u.test(textContent(each)))) yield child
  }
}

function styleOf(properties: XmlElement | undefined, name: string): string | undefined {
  return properties && childElement(properties, name)?.attribute('w:val')
}
