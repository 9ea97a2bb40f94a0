// Types of structure elements (ISO 32000-2 §14.8.4): which are paragraphs, which hold them, and which are parts of them.
import { isDict, PdfName } from '../objects/pdf-object.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'

export const BLOCK_KINDS = ['P', 'H', 'LI', 'TD', 'Caption', 'Note', 'TOCI'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** As far as they have leaf blocks. */
const KIND_OF: Readonly<Record<string, BlockKind>> = {
  P: 'P',
  Title: 'H',
  H: 'H',
  LI: 'LI',
  LBody: 'LI',
  TD: 'TD',
  TH: 'TD',
  Caption: 'Caption',
  Note: 'Note',
  FENote: 'Note',
  TOCI: 'TOCI',
}
/** Text directly inside of one of these is not said to be a paragraph. */
const GROUPING = new Set(
  'Document DocumentFragment Part Art Sect Div BlockQuote Aside Index TOC L Table TR THead TBody TFoot NonStruct Private Form'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'Span Quote Link Reference BibEntry Code Annot Em Strong Sub Ruby RB RT RP Warichu WT WP'.split(' '),
)
/** Their text is in no paragraph: labels of list items, figures, formulas on lines of their own. */
const ASIDE = new Set(['Lbl', 'Figure', 'Formula', 'Artifact'])
/** In no namespace that is known here, and not in the tree's /RoleMap: a paragraph, or a part of one. */
const UNKNOWN = ''
const NUMBERED_HEADING = /^H\d+$/
const LONGEST_MAPPING = 10

/** The lowest element of the tree that is a block: what an author calls a paragraph. */
export interface LeafBlock {
  readonly kind: BlockKind
  /** Unlike that of all other blocks. */
  readonly number: number
  /** A paragraph or heading of its own: no block is inside. */
  readonly isParagraph: boolean
}

/** What holds for the content of an element, its ancestors taken together. */
export interface StructurePlace {
  readonly block: LeafBlock | null
  /** Of the nearest list item, cell, caption or note around, which a paragraph inside counts as. */
  readonly kind: BlockKind | null
  readonly isAside: boolean
}

export const OUTSIDE: StructurePlace = { block: null, kind: null, isAside: false }

/** For the content of an element of the type; `number` is the block's, if it is one. */
export function placeWithin(place: StructurePlace, type: string, number: () => number): StructurePlace {
  if (ASIDE.has(type)) {
    // A formula within a sentence belongs to it.
    return type === 'Formula' && place.block !== null ? place : { ...place, isAside: true }
  }
  if (INLINE.has(type) || GROUPING.has(type)) return place
  // The elements of MathML, for one.
  if (type === UNKNOWN && place.block?.isParagraph === true) return place
  const own = NUMBERED_HEADING.test(type) ? 'H' : (KIND_OF[type] ?? 'P')
  const isParagraph = own === 'P' || own === 'H'
  const kind = own === 'P' ? (place.kind ?? own) : own
  // A list item is one block with its body.
  const isBody = type === 'LBody' && place.block?.kind === 'LI'
  return {
    ...place,
    block: isBody ? place.block : { kind, number: number(), isParagraph },
    kind: isParagraph ? place.kind : own,
  }
}

/** The standard type that a type stands for, of a document's tree. */
export type RoleMap = (type: string) => string

export async function readRoleMap(reader: PdfReader): Promise<RoleMap> {
  const root = await reader.resolve(reader.catalog.get('StructTreeRoot'))
  const map = isDict(root) ? await reader.resolve(root.get('RoleMap')) : null
  const roles = new Map<string, string>()
  if (isDict(map)) {
    for (const [type, value] of map) {
      const role = await reader.resolve(value)
      if (role instanceof PdfName) roles.set(type, role.name)
    }
  }
  return (type) => {
    let role = type
    for (let step = 0; step < LONGEST_MAPPING && !isStandard(role); step++) role = roles.get(role) ?? UNKNOWN
    return role
  }
}

function isStandard(type: string): boolean {
  const isKnown = KIND_OF[type] !== undefined || GROUPING.has(type) || INLINE.has(type) || ASIDE.has(type)
  return isKnown || type === UNKNOWN || NUMBERED_HEADING.test(type)
}
