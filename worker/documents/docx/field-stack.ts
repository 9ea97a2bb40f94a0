// Complex fields (ECMA-376-1 §17.16.18): begin, instruction, separate, result, end — over runs, paragraphs and each other.
import type { Atom, OpaqueAtom } from '../ooxml/atom.ts'
import { joinPieces, opaqueOf, piecesOf } from '../ooxml/atom.ts'

/** Fields whose result is text of the document or a copy of it; all others show what the program computes. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'AUTOTEXT',
  'COMMENTS',
  'DOCPROPERTY',
  'DOCVARIABLE',
  'FILLIN',
  'FORMTEXT',
  'HYPERLINK',
  'INCLUDETEXT',
  'INDEX',
  'KEYWORDS',
  'MERGEFIELD',
  'QUOTE',
  'REF',
  'STYLEREF',
  'SUBJECT',
  'TITLE',
  'TOA',
  'TOC',
])

/** Computed results that may be longer than a paragraph: lists of references, conditional texts. */
const LONG_FIELDS: ReadonlySet<string> = new Set(['ADDIN', 'BIBLIOGRAPHY', 'DATABASE', 'IF', 'INCLUDEPICTURE'])

/** Whether the result of a field with this instruction is translated. */
export function hasTextResult(instruction: string): boolean {
  return TEXT_FIELDS.has(nameOf(instruction))
}

/** Whether XML may hold a field whose end is worth looking for: one that goes on over paragraphs. */
export function mayHoldLongField(xml: string): boolean {
  return LONG_FIELD.test(xml)
}
const LONG_FIELD = new RegExp(`instrText[^>]*>\\s*(?:${[...LONG_FIELDS].join('|')})\\b`, 'i')

/** The custom property that a field shows; null for any other field. */
export function shownProperty(instruction: string): string | null {
  const [, quoted, bare] = /^\s*DOCPROPERTY\s+(?:"([^"]+)"|([^\s"\\]+))/i.exec(instruction) ?? []
  return (quoted ?? bare)?.toLowerCase() ?? null
}

function nameOf(instruction: string): string {
  const [name] = /[^\s"\\]+/.exec(instruction) ?? ['']
  return name.toUpperCase()
}

interface OpenField {
  readonly id: number
  instruction: string
  isInResult: boolean
  /** Its end is missing: what follows is text again. */
  isBroken: boolean
}

/** The mark of a field on the atom of its character, so that a field within one paragraph becomes a pair of tags. */
export interface FieldEdge {
  readonly id: number
  readonly position: 'begin' | 'separate' | 'end'
}

/** The open fields of a story; lives as long as the story, since a table of contents spans its entries. */
export class FieldStack {
  readonly #open: OpenField[] = []
  readonly #endless: ReadonlySet<number>
  #lastId = 0

  /** `endless`: ids of fields whose end never comes. */
  constructor(endless: ReadonlySet<number> = new Set()) {
    this.#endless = endless
  }

  /** Ids of the fields that are open: where a story ends, those that were never finished. */
  get openIds(): ReadonlySet<number> {
    return new Set(this.#open.map(({ id }) => id))
  }

  /** Of the innermost field. */
  get instruction(): string {
    return this.#open.at(-1)?.instruction ?? ''
  }

  /** The field a `fldChar` begins or ends; null for an end without a begin. */
  edge(type: string | undefined): FieldEdge | null {
    if (type === 'begin') {
      this.#open.push({ id: ++this.#lastId, instruction: '', isInResult: false, isBroken: false })
      return { id: this.#lastId, position: 'begin' }
    }
    const top = this.#open.at(-1)
    if (!top) return null
    if (type === 'separate') {
      top.isInResult = true
      return { id: top.id, position: 'separate' }
    }
    if (type !== 'end') return null
    this.#open.pop()
    return { id: top.id, position: 'end' }
  }

  /** A date or a page does not go on in the next paragraph: a program has lost its end. */
  startParagraph(): void {
    for (const field of this.#open) {
      const { id, isInResult, instruction } = field
      const mayGoOn = LONG_FIELDS.has(nameOf(instruction)) && !this.#endless.has(id)
      if (isInResult && !hasTextResult(instruction) && !mayGoOn) field.isBroken = true
    }
  }

  /** Text between an instruction and its result belongs to neither: the field was never finished. */
  meetText(): void {
    const top = this.#open.at(-1)
    if (top && !top.isInResult) top.isBroken = true
  }

  addInstruction(text: string): void {
    const top = this.#open.at(-1)
    if (top && !top.isInResult) top.instruction += text
  }

  /** Whether text here is an instruction, or computed by a field. */
  get isOpaque(): boolean {
    return this.#open.some(
      ({ instruction, isInResult, isBroken }) => !isBroken && (!isInResult || !hasTextResult(instruction)),
    )
  }

  /** Whether text here can be seen although it is not translated: the result of a field that computes it. */
  get isComputed(): boolean {
    return this.isOpaque && this.#open.every(({ isInResult, isBroken }) => isInResult || isBroken)
  }
}

export interface FieldAtom extends OpaqueAtom {
  readonly edge: FieldEdge
}

type Nesting =
  | { readonly kind: 'container'; readonly container: object }
  | { readonly kind: 'field'; readonly id: number; readonly begin: number; separate: number | null }

/**
 * Fields that begin and end in this paragraph, at one level of nesting, become containers around their result; of a
 * field that crosses paragraphs or an element the marks stay where they are.
 */
export function foldFields(atoms: readonly (Atom | FieldAtom)[]): Atom[] {
  const out: Atom[] = []
  const nesting: Nesting[] = []
  for (const atom of atoms) {
    const top = nesting.at(-1)
    if (atom.kind === 'open') nesting.push({ kind: 'container', container: atom.container })
    else if (atom.kind === 'close') {
      while (nesting.length > 0 && nesting.at(-1)?.kind === 'field') nesting.pop()
      nesting.pop()
    } else if ('edge' in atom && atom.edge.position === 'begin') {
      nesting.push({ kind: 'field', id: atom.edge.id, begin: out.length, separate: null })
    } else if ('edge' in atom && top?.kind === 'field' && top.id === atom.edge.id) {
      if (atom.edge.position === 'separate') top.separate = out.length
      else {
        nesting.pop()
        if (top.separate !== null) {
          const result = out.splice(top.separate + 1)
          if (!result.some(({ kind }) => kind === 'text')) {
            // The field moves as a whole: what keeps its order within has it.
            out.push({ ...opaqueOf([...out.splice(top.begin), ...result, atom]), isMark: false })
            continue
          }
          const container = { open: joinPieces(piecesOf(out.splice(top.begin))), close: joinPieces(atom.pieces) }
          out.push({ kind: 'open', container }, ...result, { kind: 'close', container })
          continue
        }
      }
    }
    out.push(atom)
  }
  return out
}
