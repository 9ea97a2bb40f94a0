// What a tagged PDF says of one page's text (ISO 32000-2 §14.7.5): for each show operator, the leaf block of the
// structure tree that it belongs to. Read from the page's content up, by the parent tree: nothing of other pages is read.
import type { PageText } from '../content/page-text.ts'
import { faultOfTree, type TaggedLetter, treeSigns } from './tree-faults.ts'
import { isArray, isDict, PdfName, type PdfDict, type PdfObject, PdfRef } from '../objects/pdf-object.ts'
import type { WorkBudget } from '../../work-budget.ts'
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
/** Of reading an element or a node of a tree. */
const OPERATIONS_PER_OBJECT = 500

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

  /** Null for a page that is not tagged, or whose tags cannot be believed. */
  async ofPage(page: PageText, work: WorkBudget): Promise<PageStructure | null> {
    const structure = await this.#blocksOf(page, work)
    return isBelieved(page, structure) ? structure : null
  }

  async #blocksOf(page: PageText, work: WorkBudget): Promise<PageStructure> {
    const places = new Places(this.#pdf, this.#roleOf, work)
    const pageRef = this.#pdf.pageRefs[page.index]
    const ofPage = await this.#parents(await this.#pdf.resolve(pageRef), work)
    // A form may be drawn a thousand times.
    const ofForms = new Map<PdfDict, readonly PdfObject[]>()
    for (const { kind, dict } of page.streams) {
      if (kind === 'form' && !ofForms.has(dict)) ofForms.set(dict, await this.#parents(dict, work))
    }
    const structure: (LeafBlock | null)[] = []
    for (const { markedContent, stream } of page.shows) {
      const form = page.streams[stream]
      const own = form ? (ofForms.get(form.dict) ?? []) : []
      const parent = markedContent === null ? null : (own.length > 0 ? own : ofPage)[markedContent]
      const { block, isAside } = parent instanceof PdfRef ? await places.of(parent) : OUTSIDE
      structure.push(isAside ? null : block)
    }
    return structure
  }

  /** Of the content of a page or form: the element for each id. */
  async #parents(owner: PdfObject, work: WorkBudget): Promise<readonly PdfObject[]> {
    const key = isDict(owner) ? await this.#pdf.resolve(owner.get('StructParents')) : null
    if (typeof key !== 'number') return []
    const found = await this.#lookUp(await this.#pdf.resolve(this.#root.get('ParentTree')), key, work)
    return isArray(found) ? found : []
  }

  /** §7.9.7 */
  async #lookUp(root: PdfObject, key: number, work: WorkBudget): Promise<PdfObject> {
    let node = root
    for (let depth = 0; depth < DEEPEST_NUMBER_TREE && isDict(node); depth++) {
      const numbers = await this.#pdf.resolve(node.get('Nums'))
      if (isArray(numbers)) {
        work.spend(numbers.length)
        const at = numbers.findIndex((number, index) => index % 2 === 0 && number === key)
        return at < 0 ? null : await this.#pdf.resolve(numbers[at + 1])
      }
      node = await this.#kidWith(await this.#pdf.resolve(node.get('Kids')), key, work)
    }
    return null
  }

  async #kidWith(kids: PdfObject, key: number, work: WorkBudget): Promise<PdfObject> {
    if (!isArray(kids)) return null
    for (const each of kids) {
      work.spend(OPERATIONS_PER_OBJECT)
      const kid = await this.#pdf.resolve(each)
      const limits = isDict(kid) ? await this.#pdf.resolve(kid.get('Limits')) : null
      const [low, high] = isArray(limits) ? limits : []
      if (typeof low === 'number' && typeof high === 'number' && low <= key && key <= high) return kid
    }
    return null
  }
}

/** Share of a page's letters that have to be in blocks, artifacts left out. */
const LEAST_COVERED = 0.8

function isBelieved({ shows }: PageText, structure: PageStructure): boolean {
  if (structure.every((block) => block === null)) return false
  const letters: TaggedLetter[] = []
  let untold = 0
  for (const [index, { glyphs, isArtifact, size }] of shows.entries()) {
    const block = structure[index] ?? null
    if (isArtifact) continue
    for (const { unicode: text, y } of glyphs) {
      if (text.trim() === '') continue
      if (block === null) untold++
      else letters.push({ block, text, y, size })
    }
  }
  return letters.length >= LEAST_COVERED * (letters.length + untold) && faultOfTree([treeSigns(letters)]) === null
}

/** Of elements, each read once. */
class Places {
  readonly #pdf: OpenPdf
  readonly #roleOf: RoleMap
  readonly #work: WorkBudget
  readonly #places = new Map<number, StructurePlace>()

  constructor(pdf: OpenPdf, roleOf: RoleMap, work: WorkBudget) {
    this.#pdf = pdf
    this.#roleOf = roleOf
    this.#work = work
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
      this.#work.spend(OPERATIONS_PER_OBJECT)
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
