// Complex fields (ECMA-376-1 §17.16.18): begin, instruction, separate, result, end. A field may span runs and
// paragraphs, and contain other fields.
import type { TagKind } from '../../contract/translation/segment.ts'
import type { Atom, OpaqueAtom } from '../ooxml/atom.ts'
import { joinPieces, opaqueOf, piecesOf } from '../ooxml/atom.ts'
import { MAX_FIELD_DEPTH, MAX_FIELD_INSTRUCTION_LENGTH } from '../limits.ts'
import { mergeFieldName } from '../text/program-placeholders.ts'
import type { WorkBudget } from '../work-budget.ts'

/** Fields whose result is text of the document or a copy of it; all others show what the program computes. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'AUTOTEXT',
  'AUTOTEXTLIST',
  'COMMENTS',
  'DOCPROPERTY',
  'DOCVARIABLE',
  'FILLIN',
  'FORMTEXT',
  'HYPERLINK',
  'IF',
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

/** Computed results that may be longer than a paragraph: lists of references, tables of data. */
const LONG_FIELDS: ReadonlySet<string> = new Set(['ADDIN', 'BIBLIOGRAPHY', 'DATABASE', 'INCLUDEPICTURE'])

/** Whether the result of a field with this instruction is translated. */
export function hasTextResult(instruction: string): boolean {
  return TEXT_FIELDS.has(nameOf(instruction))
}

/** What its result is to a reader. */
export function fieldKind(instruction: string): TagKind {
  return nameOf(instruction) === 'HYPERLINK' ? 'link' : 'field'
}

/** The instruction, in XML, of a field whose end is worth looking for: one that goes on over paragraphs. */
export const LONG_FIELD = new RegExp(`instrText[^>]*>\\s*(?:${[...LONG_FIELDS].join('|')})\\b`, 'i')

/** The custom property that a field shows; null for any other field. */
export function shownProperty(instruction: string): string | null {
  const [, quoted, bare] = /^\s*DOCPROPERTY\s+(?:"([^"]+)"|([^\s"\\]+))/i.exec(instruction) ?? []
  return (quoted ?? bare)?.toLowerCase() ?? null
}

/** The field that a mail merge fills, as `mergeFieldName` writes it; null for any other field. */
export function mergedField(instruction: string): string | null {
  const [, quoted, bare] = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s"\\]+))/i.exec(instruction) ?? []
  const name = quoted ?? bare
  return name === undefined ? null : mergeFieldName(name)
}

function nameOf(instruction: string): string {
  const [name] = /[^\s"\\]+/.exec(instruction) ?? ['']
  return name.toUpperCase()
}

interface OpenField {
  readonly id: number
  instruction: string
  isInResult: boolean
  /** The field's end is missing: the following text counts as text again. */
  isBroken: boolean
}

/** The mark of a field on the atom of its character, so that a field within one paragraph becomes a pair of tags. */
export interface FieldEdge {
  readonly id: number
  readonly position: 'begin' | 'separate' | 'end'
}

/**
 * The open fields of a story. The stack lives as long as the story, since a table of contents spans its entries. Only
 * the innermost field changes, so the state of the outer fields is computed once: a document may leave thousands open.
 */
export class FieldStack {
  readonly #open: OpenField[] = []
  readonly #endless: ReadonlySet<number>
  readonly #work: WorkBudget
  #lastId = 0
  /** Open fields whose text is no text of the document, and those of them whose instruction is being read. */
  #opaque = 0
  #inInstruction = 0
  /** The outermost so many fields have been looked at since they last changed. */
  #settled = 0

  /** `endless`: ids of fields whose end never comes. */
  constructor(work: WorkBudget, endless: ReadonlySet<number> = new Set()) {
    this.#work = work
    this.#endless = endless
  }

  /** Ids of the fields that are open: where a story ends, those that were never finished. */
  get openIds(): ReadonlySet<number> {
    return new Set(this.#open.map(({ id }) => id))
  }

  /** The start of the innermost field's. */
  get instruction(): string {
    return this.#open.at(-1)?.instruction ?? ''
  }

  /** That of the innermost field where its end is still to come; null elsewhere. */
  get openInstruction(): string | null {
    const top = this.#open.at(-1)
    return top && !top.isInResult && !top.isBroken ? top.instruction : null
  }

  /** The field a `fldChar` begins or ends; null for an end without a begin. */
  edge(type: string | undefined): FieldEdge | null {
    this.#work.spend()
    if (type === 'begin') {
      const field = { id: ++this.#lastId, instruction: '', isInResult: false, isBroken: false }
      this.#open.push(field)
      this.#count(field, 1)
      return { id: this.#lastId, position: 'begin' }
    }
    const top = this.#open.at(-1)
    if (!top) return null
    if (type === 'separate') {
      if (!top.isInResult) this.#change(top, { isInResult: true })
      return { id: top.id, position: 'separate' }
    }
    if (type !== 'end') return null
    this.#count(top, -1)
    this.#open.pop()
    this.#settled = Math.min(this.#settled, Math.max(0, this.#open.length - 1))
    return { id: top.id, position: 'end' }
  }

  /** A date or a page does not go on in the next paragraph: a program has lost its end. */
  startParagraph(): void {
    for (const field of this.#open.slice(this.#settled)) {
      this.#work.spend()
      const { id, isInResult, instruction } = field
      const mayGoOn = LONG_FIELDS.has(nameOf(instruction)) && !this.#endless.has(id)
      if (isInResult && !hasTextResult(instruction) && !mayGoOn) this.#change(field, { isBroken: true })
    }
    this.#settled = this.#open.length
  }

  /** Text between an instruction and its result belongs to neither: the field was never finished. */
  meetText(): void {
    const top = this.#open.at(-1)
    if (top && !top.isInResult) this.#change(top, { isBroken: true })
  }

  addInstruction(text: string): void {
    const top = this.#open.at(-1)
    if (!top || top.isInResult) return
    const rest = MAX_FIELD_INSTRUCTION_LENGTH - top.instruction.length
    if (rest > 0) this.#change(top, { instruction: top.instruction + text.slice(0, rest) })
  }

  /** Whether text here is an instruction, or computed by a field. */
  get isOpaque(): boolean {
    return this.#opaque > 0
  }

  /** Whether text here can be seen although it is not translated: the result of a field that computes it. */
  get isComputed(): boolean {
    return this.isOpaque && this.#inInstruction === 0
  }

  #change(field: OpenField, change: Partial<Omit<OpenField, 'id'>>): void {
    this.#count(field, -1)
    Object.assign(field, change)
    this.#count(field, 1)
    this.#settled = Math.min(this.#settled, this.#open.length - 1)
  }

  #count({ instruction, isInResult, isBroken }: OpenField, by: 1 | -1): void {
    if (isBroken) return
    if (!isInResult || !hasTextResult(instruction)) this.#opaque += by
    if (!isInResult) this.#inInstruction += by
  }
}

export interface FieldAtom extends OpaqueAtom {
  readonly edge: FieldEdge
}

type Nesting =
  | { readonly kind: 'container'; readonly container: object }
  | { readonly kind: 'field'; readonly id: number; readonly begin: number; separate: number | null }

/**
 * Turns fields that begin and end in this paragraph, at one level of nesting, into containers around their result. The
 * marks of a field that crosses paragraphs or an element, or lies deeper than MAX_FIELD_DEPTH, stay in place.
 */
export function foldFields(atoms: readonly (Atom | FieldAtom)[], work: WorkBudget): Atom[] {
  const out: Atom[] = []
  const nesting: Nesting[] = []
  let depth = 0
  const leave = () => {
    if (nesting.pop()?.kind === 'field') depth--
  }
  for (const atom of atoms) {
    work.spend()
    const top = nesting.at(-1)
    if (atom.kind === 'open') nesting.push({ kind: 'container', container: atom.container })
    else if (atom.kind === 'close') {
      while (nesting.at(-1)?.kind === 'field') leave()
      leave()
    } else if ('edge' in atom && atom.edge.position === 'begin') {
      if (depth < MAX_FIELD_DEPTH) {
        nesting.push({ kind: 'field', id: atom.edge.id, begin: out.length, separate: null })
        depth++
      }
    } else if ('edge' in atom && top?.kind === 'field' && top.id === atom.edge.id) {
      if (atom.edge.position === 'separate') top.separate = out.length
      else {
        leave()
        if (top.separate !== null) {
          foldField(out, top.begin, top.separate, atom, work)
          continue
        }
      }
    }
    out.push(atom)
  }
  return out
}

/** The field whose begin and separator are the atoms of `out` at these indexes, and whose end is `end`. */
function foldField(out: Atom[], begin: number, separate: number, end: OpaqueAtom, work: WorkBudget): void {
  const result = out.splice(separate + 1)
  work.spend(result.length)
  const code = out.splice(begin)
  if (!result.some(({ kind }) => kind === 'text')) {
    // The field moves as a whole: what keeps its order within has it.
    out.push({ ...opaqueOf([...code, ...result, end], work), isMark: false })
    return
  }
  work.spend(code.length)
  const separator = code.at(-1)
  const [tagKind] = (separator?.kind === 'opaque' && separator.kinds) || []
  const container = { open: joinPieces(piecesOf(code)), close: joinPieces(end.pieces), ...(tagKind && { tagKind }) }
  out.push({ kind: 'open', container })
  // One by one: a result may have more atoms than a call has room for.
  for (const atom of result) out.push(atom)
  out.push({ kind: 'close', container })
}
