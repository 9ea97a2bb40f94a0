// The tags of a paragraph, and what its translation owes them: each stands in it once, pairs are nested as in the source
// and keep their parent, placeholders may stand anywhere. The server checks the same and refuses anything else.
import { type MarkupPiece, splitMarkup } from '../../../../../../worker/contract/translation/inline-markup.ts'

export interface Tag {
  readonly kind: 'openTag' | 'closeTag' | 'placeholder'
  readonly id: number
}

export interface TagLaw {
  /** In the source's order. */
  readonly tags: readonly Tag[]
  /** Each pair, and the pair that it stands in. */
  readonly parents: ReadonlyMap<number, number | null>
}

/** As it is written in a paragraph's text, and as the server names it. */
export function writeTag({ kind, id }: Tag): string {
  if (kind === 'placeholder') return `<x${id}/>`
  return kind === 'openTag' ? `<g${id}>` : `</g${id}>`
}

export function tagLawOf(source: string): TagLaw {
  const tags = splitMarkup(source).filter(isTag)
  return { tags, parents: parentsOf(tags) ?? new Map() }
}

export function isTag(piece: MarkupPiece): piece is MarkupPiece & Tag {
  return piece.kind !== 'text' && piece.kind !== 'misspelt'
}

export function obeysLaw(tags: readonly Tag[], law: TagLaw): boolean {
  if (tags.length !== law.tags.length) return false
  const present = new Set(tags.map(writeTag))
  const parents = parentsOf(tags)
  return (
    law.tags.every((tag) => present.has(writeTag(tag))) &&
    parents !== null &&
    [...law.parents].every(([id, parent]) => parents.get(id) === parent)
  )
}

/** The pair that each pair stands in; null when a tag is repeated, unpaired or crosses another. */
function parentsOf(tags: readonly Tag[]): Map<number, number | null> | null {
  const parents = new Map<number, number | null>()
  const placeholders = new Set<number>()
  const open: number[] = []
  for (const { kind, id } of tags) {
    if (kind === 'closeTag') {
      if (open.pop() !== id) return null
    } else {
      if (parents.has(id) || placeholders.has(id)) return null
      if (kind === 'placeholder') {
        placeholders.add(id)
      } else {
        parents.set(id, open.at(-1) ?? null)
        open.push(id)
      }
    }
  }
  return open.length === 0 ? parents : null
}
