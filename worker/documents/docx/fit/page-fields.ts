// Fields that cite pages are marked for update where a translation may have moved pages (ECMA-376-1 §17.16.18,
// §17.16.19). Word computes marked fields anew when it opens the document.
import { descendants, readableAttribute } from '../../ooxml/elements.ts'
import type { PieceGroup } from '../../ooxml/piece-group.ts'
import { MAX_FIELD_DEPTH } from '../../limits.ts'
import { parseXmlFragment, textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { applyEdits, tagEdit } from './scale-xml.ts'

interface OpenField {
  instruction: string
  /** Among the fields that begin in the paragraph; null for one that began in an earlier paragraph. */
  number: number | null
  isInResult: boolean
}

/** Follows the fields of a part from paragraph to paragraph. */
export class PageFields {
  readonly #open: OpenField[] = []

  /** Which of the fields that begin in a paragraph cite pages, by their number from 0. */
  read(paragraph: XmlElement): number[] {
    const citing: number[] = []
    let count = 0
    const settle = (field: OpenField | undefined) => {
      if (!field || field.number === null || field.isInResult) return
      field.isInResult = true
      // What a table of contents has within itself is written anew with it.
      const isWithin = this.#open.some((outer) => outer !== field && isTable(outer.instruction))
      if (!isWithin && citesPages(field.instruction)) citing.push(field.number)
    }
    for (const element of descendants(paragraph)) {
      const top = this.#open.at(-1)
      if (element.name === 'w:instrText' && top && !top.isInResult) top.instruction += textContent(element)
      else if (element.name === 'w:fldSimple') {
        const number = count++
        const isWithin = this.#open.some(({ instruction }) => isTable(instruction))
        if (!isWithin && citesPages(readableAttribute(element, 'w:instr') ?? '')) citing.push(number)
      } else if (element.name === 'w:fldChar') {
        const type = readableAttribute(element, 'w:fldCharType')
        if (type === 'begin') {
          const number = count++
          if (this.#open.length < MAX_FIELD_DEPTH) this.#open.push({ instruction: '', number, isInResult: false })
        } else {
          settle(top)
          if (type === 'end') this.#open.pop()
        }
      }
    }
    for (const field of this.#open) {
      settle(field)
      field.number = null
    }
    return citing
  }
}

/** A paragraph some of whose fields are marked when its text has changed. */
export function fieldsGroup(paragraph: XmlElement, citing: readonly number[]): PieceGroup {
  return {
    finish: ([piece]) => {
      if (!piece) return []
      const written = parseXmlFragment(piece.written, paragraph.scope)
      const fields = [...descendants(written)].filter(beginsField)
      const edits = citing.flatMap((number) => {
        const field = fields[number]
        return field ? [tagEdit(field, { 'w:dirty': 'true' })] : []
      })
      return [applyEdits(written.source, edits)]
    },
  }
}

function beginsField(element: XmlElement): boolean {
  if (element.name === 'w:fldSimple') return true
  return element.name === 'w:fldChar' && readableAttribute(element, 'w:fldCharType') === 'begin'
}

function isTable(instruction: string): boolean {
  return /^\s*(?:TOC|INDEX)\b/i.test(instruction)
}

/**
 * An index is made of its entries, and so is a table of contents with `\f` or `\l`: their fields keep the source's words,
 * which an update would bring back.
 */
function citesPages(instruction: string): boolean {
  if (/^\s*PAGEREF\b/i.test(instruction)) return true
  return /^\s*TOC\b/i.test(instruction) && !/\\[fl]\b/i.test(instruction)
}
