// The structure tree of a tagged PDF (ISO 32000-2 §14.7) as its leaf blocks: which paragraph, heading, list item or
// table cell each piece of marked content belongs to, and in which order they are read.
import {
  isArray,
  isDict,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
} from '../../worker/documents/pdf/objects/pdf-object.ts'
import type { OpenPdf } from '../../worker/documents/pdf/objects/open-pdf.ts'

export const BLOCK_KINDS = ['P', 'H', 'LI', 'TD', 'Caption', 'Note', 'TOCI'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** The lowest element of the tree that is a block: what an author calls a paragraph. */
export interface LeafBlock {
  readonly kind: BlockKind
  /** Its place among all blocks, in the tree's order. */
  readonly number: number
  /** A paragraph or heading of its own: no block is inside. */
  readonly isParagraph: boolean
}

/** `aside`: labels of list items and notes, figures and formulas, whose text is in no paragraph of either side. */
export type ContentOwner = { readonly block: LeafBlock; readonly order: number } | 'aside'

/** What no tree of a real document has. */
const MOST_ELEMENTS = 500_000
const DEEPEST = 200

/** ISO 32000-2 §14.8.4; as far as they have leaf blocks. */
const KIND_OF: Readonly<Record<string, BlockKind>> = {
  P: 'P',
  Title: 'H',
  H: 'H',
  Hn: 'H',
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
/** In no namespace that is known here, and not in the tree's /RoleMap: a paragraph, or a part of one. */
const UNKNOWN = ''
const ASIDE = new Set(['Lbl', 'Figure', 'Formula', 'Artifact'])

interface Inherited {
  readonly page: number | null
  readonly block: LeafBlock | null
  /** Of the nearest list item, cell, caption or note around, which a paragraph inside counts as. */
  readonly kind: BlockKind | null
  readonly isAside: boolean
}

/** Null for a document without a structure tree, or with one that says nothing of any content. */
export async function readStructureTree(pdf: OpenPdf): Promise<StructureTree | null> {
  const root = await pdf.resolve(pdf.catalog.get('StructTreeRoot'))
  if (!isDict(root)) return null
  const tree = new StructureTree(pdf, await roleMapOf(pdf, root))
  await tree.read(root)
  return tree.isEmpty ? null : tree
}

export class StructureTree {
  readonly #pdf: OpenPdf
  readonly #roles: ReadonlyMap<string, string>
  /** By the number of the page's or form's object, and the marked content's id. */
  readonly #owners = new Map<string, ContentOwner>()
  readonly #seen = new Set<number>()
  #blocks = 0
  #elements = 0

  constructor(pdf: OpenPdf, roles: ReadonlyMap<string, string>) {
    this.#pdf = pdf
    this.#roles = roles
  }

  get isEmpty(): boolean {
    return this.#owners.size === 0
  }

  /** `stream`: the number of the page's object, or of the form that the content is drawn in. */
  ownerOf(stream: number, markedContent: number): ContentOwner | null {
    return this.#owners.get(`${stream}/${markedContent}`) ?? null
  }

  async read(root: PdfDict): Promise<void> {
    await this.#kids(root, { page: null, block: null, kind: null, isAside: false }, 0)
  }

  async #kids(element: PdfDict, inherited: Inherited, depth: number): Promise<void> {
    const kids = await this.#pdf.resolve(element.get('K'))
    // A single kid may be a reference, which says which element it is.
    for (const kid of isArray(kids) ? kids : [element.get('K') ?? null]) await this.#kid(kid, inherited, depth)
  }

  async #kid(kid: PdfObject, inherited: Inherited, depth: number): Promise<void> {
    if (depth > DEEPEST || ++this.#elements > MOST_ELEMENTS) return
    const value = await this.#pdf.resolve(kid)
    if (typeof value === 'number') {
      this.#own(inherited.page, value, inherited)
      return
    }
    if (!isDict(value)) return
    if (value.has('MCID')) {
      const id = await this.#pdf.resolve(value.get('MCID'))
      if (typeof id === 'number') this.#own(numberOf(value.get('Stm')) ?? pageOf(value, inherited), id, inherited)
      return
    }
    if (kid instanceof PdfRef) {
      if (this.#seen.has(kid.number)) return
      this.#seen.add(kid.number)
    }
    const type = await this.#pdf.resolve(value.get('S'))
    if (type instanceof PdfName) await this.#element(value, this.#roleOf(type.name), inherited, depth)
  }

  async #element(element: PdfDict, role: string, inherited: Inherited, depth: number): Promise<void> {
    const page = pageOf(element, inherited)
    if (ASIDE.has(role)) {
      // A formula or an empty frame within a sentence belongs to it.
      const isInline = role === 'Formula' && inherited.block !== null
      await this.#kids(element, { ...inherited, page, isAside: inherited.isAside || !isInline }, depth + 1)
    } else if (INLINE.has(role) || GROUPING.has(role) || (role === UNKNOWN && isParagraph(inherited.block))) {
      await this.#kids(element, { ...inherited, page }, depth + 1)
    } else {
      const own = KIND_OF[role] ?? 'P'
      const kind = own === 'P' ? (inherited.kind ?? own) : own
      const within = own === 'P' || own === 'H' ? inherited.kind : own
      // A list item is one block with its body.
      const isBody = role === 'LBody' && inherited.block?.kind === 'LI'
      const block = isBody ? inherited.block : { kind, number: this.#blocks++, isParagraph: own === 'P' || own === 'H' }
      await this.#kids(element, { ...inherited, page, block, kind: within }, depth + 1)
    }
  }

  /** The standard type that it stands for. */
  #roleOf(type: string): string {
    let role = type
    for (let step = 0; step < 10 && !isStandard(role); step++) role = this.#roles.get(role) ?? UNKNOWN
    return /^H\d+$/.test(role) ? 'Hn' : role
  }

  #own(stream: number | null, id: number, { block, isAside }: Inherited): void {
    if (stream === null || (block === null && !isAside)) return
    const key = `${stream}/${id}`
    if (!this.#owners.has(key)) {
      this.#owners.set(key, isAside || block === null ? 'aside' : { block, order: this.#owners.size })
    }
  }
}

/** Nothing is inside of a paragraph but parts of it: the elements of MathML, for one. */
function isParagraph(block: LeafBlock | null): boolean {
  return block !== null && block.isParagraph
}

function isStandard(role: string): boolean {
  return (
    role === UNKNOWN ||
    KIND_OF[role] !== undefined ||
    GROUPING.has(role) ||
    INLINE.has(role) ||
    ASIDE.has(role) ||
    /^H\d+$/.test(role)
  )
}

function pageOf(dict: PdfDict, { page }: Inherited): number | null {
  return numberOf(dict.get('Pg')) ?? page
}

function numberOf(object: PdfObject | undefined): number | null {
  return object instanceof PdfRef ? object.number : null
}

async function roleMapOf(pdf: OpenPdf, root: PdfDict): Promise<Map<string, string>> {
  const roles = new Map<string, string>()
  const map = await pdf.resolve(root.get('RoleMap'))
  if (!isDict(map)) return roles
  for (const [type, value] of map) {
    const role = await pdf.resolve(value)
    if (role instanceof PdfName) roles.set(type, role.name)
  }
  return roles
}
