// What a tagged PDF says of one page's text (ISO 32000-2 §14.7.5): for each show operator, the leaf block of the
// structure tree that it belongs to. Read from the page's content up, by the parent tree: nothing of other pages is read.
import type { PageText } from '../content/page-text.ts'
import { isArray, isDict, PdfName, type PdfDict, type PdfObject, PdfRef } from '../objects/pdf-object.ts'
import type { OpenPdf } from '../objects/open-pdf.ts'
import {
  type LeafBlock,
  OUTSIDE,
  placeWithin,
  readRoleMap,
  type RoleMap,
  type StructurePlace,
} from './structure-roles.ts'

/** By the number of the show. Null for what is in no block, or beside one. */
export type PageStructure = readonly (LeafBlock | null)[]

/** Elements above one; deeper trees are broken. */
const DEEPEST = 40
/** Nodes of a number tree from its root to a leaf. */
const DEEPEST_NUMBER_TREE = 10
/** Elements of a page, ancestors among them: a page of a table with a thousand cells has fewer. */
const MOST_ELEMENTS = 5000

export class DocumentStructure {
  readonly #pdf: OpenPdf
  readonly #root: PdfDict
  readonly #roleOf: RoleMap

  private constructor(pdf: OpenPdf, root: PdfDict, roleOf: RoleMap) {
    this.#pdf = pdf
    this.#root = root
    this.#roleOf = roleOf
  }

  /** Null for a document without a structure tree. */
  static async read(pdf: OpenPdf): Promise<DocumentStructure | null> {
    const root = await pdf.resolve(pdf.catalog.get('StructTreeRoot'))
    if (!isDict(root) || !root.has('ParentTree')) return null
    return new DocumentStructure(pdf, root, await readRoleMap(pdf))
  }

  async ofPage(page: PageText): Promise<PageStructure> {
    const places = new Places(this.#pdf, this.#roleOf)
    const pageRef = this.#pdf.pageRefs[page.index]
    const ofPage = await this.#parents(await this.#pdf.resolve(pageRef))
    const ofStreams: (readonly PdfObject[])[] = []
    for (const { kind, dict } of page.streams) ofStreams.push(kind === 'form' ? await this.#parents(dict) : ofPage)
    const structure: (LeafBlock | null)[] = []
    for (const { markedContent, stream } of page.shows) {
      const parents = ofStreams[stream]?.length ? ofStreams[stream] : ofPage
      const parent = markedContent === null ? null : parents?.[markedContent]
      const { block, isAside } = parent instanceof PdfRef ? await places.of(parent) : OUTSIDE
      structure.push(isAside ? null : block)
    }
    return structure
  }

  /** Of the content of a page or form: the element for each id. */
  async #parents(owner: PdfObject): Promise<readonly PdfObject[]> {
    const key = isDict(owner) ? await this.#pdf.resolve(owner.get('StructParents')) : null
    if (typeof key !== 'number') return []
    const found = await this.#lookUp(await this.#pdf.resolve(this.#root.get('ParentTree')), key)
    return isArray(found) ? found : []
  }

  /** §7.9.7 */
  async #lookUp(root: PdfObject, key: number): Promise<PdfObject> {
    let node = root
    for (let depth = 0; depth < DEEPEST_NUMBER_TREE && isDict(node); depth++) {
      const numbers = await this.#pdf.resolve(node.get('Nums'))
      if (isArray(numbers)) {
        const at = numbers.findIndex((number, index) => index % 2 === 0 && number === key)
        return at < 0 ? null : await this.#pdf.resolve(numbers[at + 1])
      }
      node = await this.#kidWith(await this.#pdf.resolve(node.get('Kids')), key)
    }
    return null
  }

  async #kidWith(kids: PdfObject, key: number): Promise<PdfObject> {
    if (!isArray(kids)) return null
    for (const each of kids) {
      const kid = await this.#pdf.resolve(each)
      const limits = isDict(kid) ? await this.#pdf.resolve(kid.get('Limits')) : null
      const [low, high] = isArray(limits) ? limits : []
      if (typeof low === 'number' && typeof high === 'number' && low <= key && key <= high) return kid
    }
    return null
  }
}

/** Of elements, each read once. */
class Places {
  readonly #pdf: OpenPdf
  readonly #roleOf: RoleMap
  readonly #places = new Map<number, StructurePlace>()

  constructor(pdf: OpenPdf, roleOf: RoleMap) {
    this.#pdf = pdf
    this.#roleOf = roleOf
  }

  async of(element: PdfRef): Promise<StructurePlace> {
    const path: { readonly number: number; readonly type: string }[] = []
    let place = OUTSIDE
    for (let at: PdfObject = element; at instanceof PdfRef && path.length < DEEPEST;) {
      const known = this.#places.get(at.number)
      if (known) {
        place = known
        break
      }
      const dict = await this.#pdf.resolve(at)
      const type = isDict(dict) ? await this.#pdf.resolve(dict.get('S')) : null
      if (!isDict(dict) || !(type instanceof PdfName) || this.#places.size > MOST_ELEMENTS) break
      path.push({ number: at.number, type: this.#roleOf(type.name) })
      at = dict.get('P') ?? null
    }
    for (const { number, type } of path.toReversed()) {
      place = placeWithin(place, type, () => number)
      this.#places.set(number, place)
    }
    return place
  }
}
