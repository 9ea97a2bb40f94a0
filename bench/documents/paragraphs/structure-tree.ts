// The structure tree of a tagged PDF (ISO 32000-2 §14.7) from its root down: which leaf block each piece of marked
// content belongs to, and in which order they are read.
import {
  isArray,
  isDict,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
} from '../../../worker/documents/pdf/objects/pdf-object.ts'
import type { OpenPdf } from '../../../worker/documents/pdf/objects/open-pdf.ts'
import {
  type LeafBlock,
  OUTSIDE,
  placeWithin,
  readRoleMap,
  type RoleMap,
  type StructurePlace,
} from '../../../worker/documents/pdf/structure/structure-roles.ts'

/** `aside`: labels of list items and notes, figures and formulas, whose text is in no paragraph of either side. */
type ContentOwner = { readonly block: LeafBlock; readonly order: number } | 'aside'

/** What no tree of a real document has. */
const MOST_ELEMENTS = 500_000
const DEEPEST = 200

interface Inherited {
  /** Number of the page's object. */
  readonly page: number | null
  readonly place: StructurePlace
}

/** Null for a document without a structure tree, or with one that says nothing of any content. */
export async function readStructureTree(pdf: OpenPdf): Promise<StructureTree | null> {
  const root = await pdf.resolve(pdf.catalog.get('StructTreeRoot'))
  if (!isDict(root)) return null
  const tree = new StructureTree(pdf, await readRoleMap(pdf))
  await tree.read(root)
  return tree.isEmpty ? null : tree
}

export class StructureTree {
  readonly #pdf: OpenPdf
  readonly #roleOf: RoleMap
  /** By the number of the page's or form's object, and the marked content's id. */
  readonly #owners = new Map<string, ContentOwner>()
  readonly #seen = new Set<number>()
  #blocks = 0
  #elements = 0

  constructor(pdf: OpenPdf, roleOf: RoleMap) {
    this.#pdf = pdf
    this.#roleOf = roleOf
  }

  get isEmpty(): boolean {
    return this.#owners.size === 0
  }

  /** `stream`: the number of the page's object, or of the form that the content is drawn in. */
  ownerOf(stream: number, markedContent: number): ContentOwner | null {
    return this.#owners.get(`${stream}/${markedContent}`) ?? null
  }

  async read(root: PdfDict): Promise<void> {
    await this.#kids(root, { page: null, place: OUTSIDE }, 0)
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
      this.#own(inherited.page, value, inherited.place)
      return
    }
    if (!isDict(value)) return
    if (value.has('MCID')) {
      const id = await this.#pdf.resolve(value.get('MCID'))
      const stream = numberOf(value.get('Stm')) ?? pageOf(value, inherited)
      if (typeof id === 'number') this.#own(stream, id, inherited.place)
      return
    }
    if (kid instanceof PdfRef) {
      if (this.#seen.has(kid.number)) return
      this.#seen.add(kid.number)
    }
    const type = await this.#pdf.resolve(value.get('S'))
    if (!(type instanceof PdfName)) return
    const place = placeWithin(inherited.place, this.#roleOf(type.name), () => this.#blocks++)
    await this.#kids(value, { page: pageOf(value, inherited), place }, depth + 1)
  }

  #own(stream: number | null, id: number, { block, isAside }: StructurePlace): void {
    if (stream === null || (block === null && !isAside)) return
    const key = `${stream}/${id}`
    if (!this.#owners.has(key)) {
      this.#owners.set(key, isAside || block === null ? 'aside' : { block, order: this.#owners.size })
    }
  }
}

function pageOf(dict: PdfDict, { page }: Inherited): number | null {
  return numberOf(dict.get('Pg')) ?? page
}

function numberOf(object: PdfObject | undefined): number | null {
  return object instanceof PdfRef ? object.number : null
}
