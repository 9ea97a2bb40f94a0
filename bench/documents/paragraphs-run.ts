// Tagged PDFs through the layout, for `paragraphs.ts`: a path comes in as a message, what its boundaries are like
// goes back.
import { open } from 'node:fs/promises'
import { fileHandleFile } from '../../scripts/engine/file-handle-file.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { laidOutPages } from '../../worker/documents/pdf/laid-out-pages.ts'
import { openPdf } from '../../worker/documents/pdf/objects/open-pdf.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'
import { faultOfTree, type TreeSigns, treeSigns } from '../../worker/documents/pdf/structure/tree-faults.ts'
import { compareBoundaries, type Tallies } from './paragraphs/boundaries.ts'
import { pageLetters } from './paragraphs/page-letters.ts'
import { readStructureTree } from './paragraphs/structure-tree.ts'

/** By itself, and with what of the tree the layout believes. */
export const LAYOUTS = ['untagged', 'tagged'] as const

export type MeasuredFile =
  | { readonly kind: 'untagged' }
  | { readonly kind: 'left out'; readonly reason: string }
  | { readonly kind: 'measured'; readonly pages: Readonly<Record<(typeof LAYOUTS)[number], readonly Tallies[]>> }

/** Share of a page's letters that the tree has to place. */
const LEAST_COVERED = 0.8

const resources = pdfResources(nodeAssets())

async function measure(path: string): Promise<MeasuredFile> {
  const input = await open(path)
  try {
    return await measureFile(await fileHandleFile(input))
  } catch (error) {
    const isTyped = error instanceof Error && error.name === 'DocumentError' && 'code' in error
    // Nobody knows whether it is tagged.
    return isTyped ? { kind: 'untagged' } : leftOut(`crashed: ${String(error)}`)
  } finally {
    await input.close()
  }
}

async function measureFile(file: RandomAccessFile): Promise<MeasuredFile> {
  const pdf = await openPdf(file)
  if (!pdf.catalog.has('StructTreeRoot')) return { kind: 'untagged' }
  const tree = await readStructureTree(pdf)
  if (tree === null) return leftOut('no content in the tree')
  const pages = { untagged: [] as Tallies[], tagged: [] as Tallies[] }
  const signs: TreeSigns[] = []
  let hasText = false
  for (const layout of LAYOUTS) {
    for await (const laid of laidOutPages(pdf, resources, { ignoresTags: layout === 'untagged' })) {
      if (laid.kind === 'kept') continue
      hasText ||= laid.paragraphs.length > 0
      const { letters, covered } = pageLetters(laid, tree, pdf.pageRefs[laid.page.index]?.number ?? 0)
      // A page of one block has no boundary to find, and nothing says that it is not two.
      if (covered < LEAST_COVERED || new Set(letters.map(({ block }) => block)).size < 2) continue
      pages[layout].push(compareBoundaries(letters))
      if (layout === 'untagged') signs.push(treeSigns(letters))
    }
  }
  const fault = faultOfTree(signs)
  if (fault !== null) return leftOut(fault)
  if (pages.untagged.length > 0) return { kind: 'measured', pages }
  return leftOut(hasText ? 'no page with two blocks and most of its text in the tree' : 'no paragraph on any page')
}

function leftOut(reason: string): MeasuredFile {
  return { kind: 'left out', reason }
}

process.on('message', (path) => {
  void measure(String(path)).then((measured) => process.send?.(measured))
})
