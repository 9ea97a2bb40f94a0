// The pages of a document in order (ISO 32000-2 §7.7.3). Real page trees are broken in every way: cycles, nulls, nodes
// without a /Type, and a wrong /Count, which is therefore not read.
import { MAX_PAGES, MAX_PAGE_TREE_NODES } from './limits.ts'
import { typeName } from './object-store.ts'
import { tooComplexPdf } from './pdf-errors.ts'
import { PdfRef, isArray, isDict, type PdfDict, type PdfObject } from './pdf-object.ts'

export interface PageEntry {
  readonly ref: PdfRef
  /** The entries inherited from ancestors. All children of a node share one map. */
  readonly inherited: PdfDict
}

type Resolve = (object: PdfObject | undefined) => Promise<PdfObject>

/** §7.7.3.4 */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** Anything else that stands in a tree and has no children is a page, whatever it says. */
const NO_PAGES: ReadonlySet<string> = new Set(['Pages', 'Catalog'])

interface Waiting {
  readonly node: PdfObject
  readonly inherited: PdfDict
}

/** Pages written directly into /Kids have no number to be replaced by, and are left out: no producer does so. */
export async function collectPages(catalog: PdfDict, resolve: Resolve): Promise<PageEntry[]> {
  const pages: PageEntry[] = []
  const seen = new Set<number>()
  /** Last first. */
  const waiting: Waiting[] = [{ node: catalog.get('Pages') ?? null, inherited: new Map() }]
  let nodes = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, inherited } = next
    if (node instanceof PdfRef) {
      if (seen.has(node.number)) continue
      seen.add(node.number)
    }
    const dict = await resolve(node)
    if (!isDict(dict)) continue
    const kids = typeName(dict) === 'Page' ? null : await resolve(dict.get('Kids'))
    if (isArray(kids)) {
      if (++nodes > MAX_PAGE_TREE_NODES) throw tooComplexPdf(`a page tree of more than ${MAX_PAGE_TREE_NODES} nodes`)
      const passedOn = withInherited(dict, inherited)
      for (const kid of kids.toReversed()) waiting.push({ node: kid, inherited: passedOn })
    } else if (node instanceof PdfRef && !dict.has('Kids') && !NO_PAGES.has(typeName(dict))) {
      pages.push({ ref: node, inherited })
      if (pages.length > MAX_PAGES) throw tooComplexPdf(`more than ${MAX_PAGES} pages`)
    }
  }
  return pages
}

/** All objects that say they are pages, by number: for a file whose page tree leads nowhere. */
export async function findLoosePages(numbers: Iterable<number>, resolve: Resolve): Promise<PageEntry[]> {
  const pages: PageEntry[] = []
  for (const number of numbers) {
    const ref = new PdfRef(number)
    const dict = await resolve(ref)
    if (!isDict(dict) || typeName(dict) !== 'Page') continue
    pages.push({ ref, inherited: await inheritedFromParents(dict, resolve) })
    if (pages.length > MAX_PAGES) throw tooComplexPdf(`more than ${MAX_PAGES} pages`)
  }
  return pages
}

async function inheritedFromParents(page: PdfDict, resolve: Resolve): Promise<PdfDict> {
  const ancestors: PdfDict[] = []
  let parent = await resolve(page.get('Parent'))
  while (isDict(parent) && ancestors.length < MAX_LOOSE_ANCESTORS) {
    ancestors.unshift(parent)
    parent = await resolve(parent.get('Parent'))
  }
  let inherited: PdfDict = new Map()
  for (const ancestor of ancestors) inherited = withInherited(ancestor, inherited)
  return inherited
}

/** Trees are four levels deep at most; this one is broken. */
const MAX_LOOSE_ANCESTORS = 16

/** The node's own attributes before those of its ancestors. */
export function withInherited(dict: PdfDict, inherited: PdfDict): PdfDict {
  const joined = new Map(inherited)
  for (const key of INHERITED) {
    const value = dict.get(key)
    if (value !== undefined && value !== null) joined.set(key, value)
  }
  return joined
}
