// Texts in the instructions of a paragraph's fields as blocks of their own. What a field shows is translated in place,
// over the runs that it is written in; fields in it are placeholders.
import { hasLetters } from '../ooxml/atom-content.ts'
import { childElements } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { MAX_FIELD_DEPTH } from '../limits.ts'
import type { Inline } from '../model.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type CodePlace, FieldCode } from './field-code.ts'
import {
  decodeFieldText,
  encodeFieldText,
  type FieldText,
  type FieldTexts,
  HOLE,
  mayShowTexts,
  textsOfField,
} from './field-grammar.ts'
import { isContainer } from './paragraph-content.ts'
import type { Story } from './story.ts'

/** A field whose instruction has been read, and those in it, each with its hole there. */
interface ReadField {
  readonly code: FieldCode
  readonly encode: (text: string) => string
  readonly inner: { readonly hole: number; readonly field: ReadField }[]
}

interface OpenField extends ReadField {
  isInResult: boolean
  /** Where it stands in the instruction of the field around it; null elsewhere. */
  readonly place: { readonly outer: ReadField; readonly hole: number } | null
}

/** All spans in document order. Texts of fields that go on in another paragraph stay, and are counted. */
export function instructionSpans(paragraph: XmlElement, xml: string, story: Story): readonly Span[] {
  const reader = new InstructionReader(xml, story)
  reader.read(paragraph)
  return reader.end()
}

const NO_TEXTS: FieldTexts = { translated: [], left: [] }

class InstructionReader {
  readonly #xml: string
  readonly #story: Story
  readonly #spans: Span[] = []
  readonly #open: OpenField[] = []
  /** The code of a field that an earlier paragraph has begun. */
  readonly #continued: FieldCode

  constructor(xml: string, story: Story) {
    this.#xml = xml
    this.#story = story
    this.#continued = new FieldCode(xml)
  }

  read(parent: XmlElement): void {
    for (const child of childElements(parent)) {
      if (child.name === 'w:r') for (const content of childElements(child)) this.#readContent(content)
      else if (isContainer(child)) {
        const isInCode = this.#open.at(-1)?.isInResult === false
        if (child.name === 'w:fldSimple') this.#readSimple(child)
        if (child.name !== 'w:fldSimple' || !isInCode) this.read(child)
      }
    }
  }

  /** The spans that were found. */
  end(): readonly Span[] {
    const outer = this.#story.fields.openInstruction
    if (outer !== null && mayShowTexts(outer) && !this.#continued.isEmpty) this.#keep(this.#continued.text)
    for (const field of this.#open) if (!field.isInResult && !field.place) this.#add(field, false)
    return this.#spans.toSorted((a, b) => a.start - b.start)
  }

  #readContent(content: XmlElement): void {
    const top = this.#open.at(-1)
    if (content.name === 'w:fldChar') this.#readMark(content.attribute('w:fldCharType'))
    else if (content.name === 'w:instrText') {
      if (top?.isInResult !== true) (top?.code ?? this.#continued).addElement(content)
    } else if (content.name !== 'w:rPr' && top && !top.isInResult) top.code.addHole()
  }

  #readMark(type: string | undefined): void {
    const top = this.#open.at(-1)
    if (type === 'begin') {
      const code = new FieldCode(this.#xml)
      this.#open.push({ code, encode: encodeXmlText, inner: [], isInResult: false, place: this.#placeIn(top) })
    } else if (top && (type === 'separate' || type === 'end')) {
      // What is nested deeper than Word does stays.
      if (!top.isInResult && this.#open.length <= MAX_FIELD_DEPTH) this.#finish(top, top.place)
      top.isInResult = true
      if (type === 'end') this.#open.pop()
    }
  }

  #placeIn(outer: OpenField | undefined): OpenField['place'] {
    return outer && !outer.isInResult ? { outer, hole: outer.code.addHole() } : null
  }

  #readSimple(field: XmlElement): void {
    const instruction = field.attributes.find(({ name }) => name === 'w:instr')
    if (!instruction) return
    const code = new FieldCode(this.#xml)
    code.addAttribute({ start: instruction.valueStart, end: instruction.valueEnd })
    this.#finish({ code, encode: encodeXmlAttribute, inner: [] }, this.#placeIn(this.#open.at(-1)))
  }

  /** What a field in another's instruction is to do is known when that has been read. */
  #finish(field: ReadField, place: OpenField['place']): void {
    if (place) place.outer.inner.push({ hole: place.hole, field })
    else this.#add(field, true)
  }

  /** `isShown`: whether what the field shows is shown by the field around it, and not compared or counted. */
  #add({ code, encode, inner }: ReadField, isShown: boolean): void {
    const { translated, left } = this.#textsOf(code)
    const kept = isShown ? left : [...translated, ...left]
    for (const { start, end } of kept) this.#keep(code.text.slice(start, end))
    const shown = isShown ? translated : []
    for (const text of shown) this.#spans.push(...spansOf(text, code, this.#xml, this.#story, encode))
    for (const { hole, field } of inner) {
      const at = shown.length > 0 ? code.indexOfHole(hole) : -1
      this.#add(
        field,
        shown.some(({ start, end }) => start <= at && at < end),
      )
    }
  }

  #textsOf(code: FieldCode): FieldTexts {
    if (!mayShowTexts(code.opening)) return NO_TEXTS
    this.#story.options.work.spend(code.length)
    return textsOfField(code.text)
  }

  #keep(text: string): void {
    this.#story.options.kept.add('field_instruction', text.replaceAll(HOLE, ' '))
  }
}

/** A stretch of a text without a hole, in the places where it is written: none is empty but the first, which may be. */
interface Stretch {
  readonly text: string
  readonly places: readonly CodePlace[]
}

function spansOf(
  field: FieldText,
  code: FieldCode,
  xml: string,
  story: Story,
  encode: (text: string) => string,
): Span[] {
  const { form } = field
  const written = code.text.slice(field.start, field.end)
  const start = field.start + (written.length - written.trimStart().length)
  const end = start + written.trim().length
  const stretches = stretchesOf(code, start, end)
  const source = sourceOf(stretches)
  if (!source.some((inline) => inline.kind === 'text' && hasLetters(inline.text))) return []
  let texts: readonly string[] | null = null
  const contentOf = (at: number, isFirst: boolean, place: CodePlace): string => {
    const original = stretches[at]?.text ?? ''
    const text = texts?.[at] ?? original
    if (text === original) return xml.slice(place.start, place.end)
    return isFirst ? encode(encodeFieldText(text, form)) : ''
  }
  const slot = {
    ...story.slot(source, undefined, { isInCell: false, cell: null, control: null, room: null }),
    role: field.isOnPage ? ('paragraph' as const) : ('property' as const),
    linkKey: 'field',
  }
  const blocks = stretches.flatMap(({ places }, at) =>
    places.map((place, index) => ({ place, at, isFirst: index === 0 })),
  )
  return blocks.map(({ place, at, isFirst }, index): Span => {
    const original = [xml.slice(place.start, place.end)]
    const block: TextBlock =
      index === 0
        ? {
            slot,
            original,
            write(target) {
              texts = textsByStretch(target, stretches)
              return [contentOf(at, isFirst, place)]
            },
          }
        : {
            slot: null,
            original,
            write: () => original,
            follow: () => (texts ? [contentOf(at, isFirst, place)] : null),
          }
    return { ...place, block }
  })
}

function stretchesOf({ text, places }: FieldCode, start: number, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    if (at < end && text.charAt(at) !== HOLE) continue
    stretches.push({ text: decodeFieldText(text.slice(from, at)), places: placesOf(places, from, at) })
    from = at + 1
  }
  return stretches
}

/** Of the characters [from, to), joined where one follows the other; of none, the point between its neighbours. */
function placesOf(places: readonly (CodePlace | null)[], from: number, to: number): CodePlace[] {
  const joined: CodePlace[] = []
  for (const place of places.slice(from, to)) {
    const last = joined.at(-1)
    if (!place) continue
    if (last && (last.end === place.start || last.start === place.start)) {
      joined[joined.length - 1] = { start: last.start, end: place.end }
    } else joined.push(place)
  }
  if (joined.length > 0) return joined
  const [before, after] = [from > 0 ? places[from - 1] : null, places[to]]
  const point = before?.end ?? after?.start
  return point === undefined ? [] : [{ start: point, end: point }]
}

function sourceOf(stretches: readonly Stretch[]): Inline[] {
  return stretches.flatMap(({ text }, at): Inline[] => [
    ...(at === 0 ? [] : [{ kind: 'placeholder' as const, id: at, equiv: '', kinds: ['field' as const] }]),
    ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
  ])
}

/** Fields keep their order. A text where none can be written goes to the stretch before, or to the first that has a place. */
function textsByStretch(target: readonly Inline[], stretches: readonly Stretch[]): string[] {
  const texts = stretches.map(() => '')
  const firstPlace = stretches.findIndex(({ places }) => places.length > 0)
  let at = 0
  for (const inline of target) {
    if (inline.kind === 'placeholder') at++
    else if (inline.kind === 'text') {
      const before = stretches.slice(0, at + 1).findLastIndex(({ places }) => places.length > 0)
      const index = before === -1 ? firstPlace : before
      texts[index] = (texts[index] ?? '') + inline.text
    }
  }
  return texts
}
