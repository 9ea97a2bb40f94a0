// Translates the text entries of annotations (ISO 32000-2 §12.5.6.6, §12.5.6.19, §12.7.4.3). Viewers that redraw a text
// box, a button or a field use these entries, so the entries must match the translation.
import { freeTextHolder } from '../content/annotations/field-value.ts'
import type { DrawnAnnotation, PageText, PlainTextBox } from '../content/page-text.ts'
import { isDict, type PdfDict, type PdfObject, type PdfRef, type PdfString } from '../objects/pdf-object.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'
import { readText, writeTextString } from '../text-string.ts'
import type { ObjectWriter } from './write-page.ts'

/** A paragraph and its translation, as plain text. */
export interface TranslatedText {
  /** The paragraph's stream. */
  readonly stream: number
  readonly source: string
  readonly target: string
}

/**
 * The annotation texts of a whole document. Annotations that share an appearance share its translation, made at the
 * first one.
 */
export class AnnotationTexts {
  /** Keyed by the object number of the form that draws the text. */
  readonly #known = new Map<number, TranslatedText[]>()
  /** Object numbers of fields whose value is written: one may have a widget on each page. */
  readonly #written = new Set<number>()

  /** To be called for every page in order, also for those without a translation of their own. */
  async write(
    reader: PdfReader,
    writer: ObjectWriter,
    page: PageText,
    translated: readonly TranslatedText[],
  ): Promise<void> {
    for (const { kind, ref, from, to } of page.annotations) {
      const said = this.#said(page, from, to, translated)
      const annotation = await reader.resolve(ref ?? undefined)
      if (said.length === 0 || ref === null || !isDict(annotation)) continue
      if (kind === 'textField') {
        await this.#writeValue(reader, writer, annotation, ref, said)
        continue
      }
      const changed = await translatedAnnotation(reader, annotation, kind, said)
      if (changed !== null) writer.put(ref, changed)
    }
  }

  /** A value that is not what the field shows is nobody's source: it stays. */
  async #writeValue(
    reader: PdfReader,
    writer: ObjectWriter,
    widget: PdfDict,
    ref: PdfRef,
    said: readonly TranslatedText[],
  ): Promise<void> {
    const holder = await freeTextHolder(reader, widget, ref)
    if (holder?.ref == null || this.#written.has(holder.ref.number)) return
    const before = (await readText(reader, holder.dict.get('V'))) ?? ''
    const after = replacedText(before, said)
    if (after === null || after === before) return
    this.#written.add(holder.ref.number)
    writer.put(holder.ref, without(holder.dict, 'RV').set('V', writeTextString(after)))
  }

  #said({ streams }: PageText, from: number, to: number, translated: readonly TranslatedText[]): TranslatedText[] {
    const said = new Map<number, TranslatedText[]>()
    for (let stream = from; stream < to; stream++) {
      const number = streams[stream]?.ref?.number
      if (number === undefined) continue
      const own = translated.filter((text) => text.stream === stream)
      if (own.length > 0) this.#known.set(number, own)
      said.set(number, this.#known.get(number) ?? [])
    }
    return [...said.values()].flat()
  }
}

/** The characters of form fonts: these are simple fonts in WinAnsiEncoding, and viewers omit any other letter. */
const WIN_ANSI = /^[\t\n\r\x20-\x7e\xa0-\xff‘’‚“”„–—…•€Œœ]*$/u

export function canViewersSet({ entry }: PlainTextBox, text: string): boolean {
  return entry !== 'V' || WIN_ANSI.test(text)
}

/**
 * Writes a text box that viewers draw from its entries alone. Other copies of its text, and its old appearance, are
 * removed.
 */
export async function writeTextBox(
  reader: PdfReader,
  writer: ObjectWriter,
  { ref, entry }: PlainTextBox,
  text: string,
): Promise<void> {
  const holder = await reader.resolve(ref)
  if (!isDict(holder)) return
  const kept = entry === 'V' ? without(holder, 'RV', 'AP') : without(holder, 'RC')
  writer.put(ref, kept.set(entry, writeTextString(text)))
}

/** Null where nothing changes. */
async function translatedAnnotation(
  reader: PdfReader,
  annotation: PdfDict,
  kind: DrawnAnnotation['kind'],
  said: readonly TranslatedText[],
): Promise<PdfDict | null> {
  const changed = new Map(annotation)
  if (kind === 'freeText') {
    const contents = await translatedEntry(reader, annotation, 'Contents', said)
    if (contents !== null) changed.set('Contents', contents)
    // The same text in another form, which viewers prefer.
    if (contents !== null) changed.delete('RC')
  }
  const look = kind === 'pushButton' ? await reader.resolve(annotation.get('MK')) : null
  const caption = isDict(look) ? await translatedEntry(reader, look, 'CA', said) : null
  // Captions for when the pointer is over it or presses it are in the source's language: without them, this one serves.
  if (isDict(look) && caption !== null) changed.set('MK', without(look, 'RC', 'AC').set('CA', caption))
  const appearances = await reader.resolve(annotation.get('AP'))
  const isSame = annotation.get('Contents') === changed.get('Contents') && annotation.get('MK') === changed.get('MK')
  if (isDict(appearances) && !isSame && (appearances.has('D') || appearances.has('R'))) {
    changed.set('AP', without(appearances, 'D', 'R'))
  }
  return isSame ? null : changed
}

/** Null where it says the same as before. */
async function translatedEntry(
  reader: PdfReader,
  dict: PdfDict,
  key: string,
  said: readonly TranslatedText[],
): Promise<PdfString | null> {
  const before = (await readText(reader, dict.get(key))) ?? ''
  const after = translatedText(before, said)
  return after === before ? null : writeTextString(after)
}

/** Paragraphs in their places, whatever lines they are set in; where one is not found, all of them and nothing else. */
export function translatedText(text: string, said: readonly TranslatedText[]): string {
  return replacedText(text, said) ?? said.map(({ target }) => target).join('\n')
}

/** Null where one is not found. */
function replacedText(text: string, said: readonly TranslatedText[]): string | null {
  let done = ''
  let rest = text
  for (const { source, target } of said) {
    const found = placeOf(source, rest)
    if (found === null) return null
    done += rest.slice(0, found.start) + target
    rest = rest.slice(found.end)
  }
  return done + rest
}

function placeOf(source: string, text: string): { readonly start: number; readonly end: number } | null {
  const words = source.trim().split(/\s+/u)
  const match = new RegExp(words.map(escaped).join('\\s+'), 'u').exec(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function without(dict: PdfDict, ...keys: readonly string[]): Map<string, PdfObject> {
  return new Map([...dict].filter(([key]) => !keys.includes(key)))
}
