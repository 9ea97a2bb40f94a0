// A content stream's resources (ISO 32000-2 §7.8.3), looked up by category and name. Content names the same resources
// over and over, so results are cached.
import { isDict, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { type FontFacts, readFontFacts } from '../fonts/font-facts.ts'

export type ResourceCategory = 'Font' | 'XObject' | 'ExtGState' | 'Properties'

export class StreamResources {
  readonly dict: PdfDict
  readonly #reader: PdfReader
  readonly #categories = new Map<ResourceCategory, PdfDict>()
  readonly #fontFacts = new Map<string, FontFacts>()

  constructor(reader: PdfReader, dict: PdfDict) {
    this.#reader = reader
    this.dict = dict
  }

  /** The entry as written: usually a reference, which identifies the resource. Undefined when there is no entry. */
  async entry(category: ResourceCategory, name: string): Promise<PdfObject | undefined> {
    let entries = this.#categories.get(category)
    if (entries === undefined) {
      const dict = await this.#reader.resolve(this.dict.get(category))
      entries = isDict(dict) ? dict : new Map()
      this.#categories.set(category, entries)
    }
    return entries.get(name)
  }

  async fontFacts(name: string): Promise<FontFacts> {
    const known = this.#fontFacts.get(name)
    if (known !== undefined) return known
    const facts = await readFontFacts(this.#reader, await this.entry('Font', name))
    this.#fontFacts.set(name, facts)
    return facts
  }
}

/** A form without resources of its own has those of what draws it. */
export async function resourcesOf(reader: PdfReader, owner: PdfDict, around: PdfDict): Promise<PdfDict> {
  const resources = await reader.resolve(owner.get('Resources'))
  return isDict(resources) ? resources : around
}
