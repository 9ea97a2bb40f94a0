// The law of tags: each inline tag of the source survives in the target exactly once, and stays paired and nested.
import { mapInlines, type InlineRenderer } from './inlines.ts'
import type { Inline } from '../model.ts'

export function hasTags(inlines: readonly Inline[]): boolean {
  return inlines.some(({ kind }) => kind !== 'text')
}

/**
 * Whether both contents are well formed and have the same tags. Paired tags keep their parent (bold inside a link stays
 * inside the link). Placeholders may move anywhere, since word order changes.
 */
export function sameTags(a: readonly Inline[], b: readonly Inline[]): boolean {
  return sameTagsAs(a)(b)
}

/** `sameTags` for one content that is compared with many: its own tags are read once. */
export function sameTagsAs(a: readonly Inline[]): (b: readonly Inline[]) => boolean {
  const tagsOfA = tagSignature(a)
  return (b) => tagsOfA !== null && tagsOfA === tagSignature(b)
}

/** The first tag that keeps a well-formed target from having the source's tags; null when there is none. */
export function findTagFault(
  source: readonly Inline[],
  target: readonly Inline[],
): { readonly kind: 'missing' | 'unknown' | 'moved'; readonly tag: string } | null {
  const [wanted, found] = [parentsOf(source), parentsOf(target)]
  for (const tag of found.keys()) if (!wanted.has(tag)) return { kind: 'unknown', tag }
  for (const [tag, parent] of wanted) {
    if (!found.has(tag)) return { kind: 'missing', tag }
    if (found.get(tag) !== parent) return { kind: 'moved', tag }
  }
  return null
}

/** Each tag of well-formed content with the pair it stands in; placeholders may stand in any. */
function parentsOf(inlines: readonly Inline[]): Map<string, number | null> {
  const open: number[] = []
  const parents = new Map<string, number | null>()
  const renderer: InlineRenderer<void> = {
    text: () => undefined,
    openTag: ({ id }) => {
      parents.set(`<g${id}>`, open.at(-1) ?? null)
      open.push(id)
    },
    closeTag: () => void open.pop(),
    placeholder: ({ id }) => void parents.set(`<x${id}/>`, null),
  }
  mapInlines(inlines, renderer)
  return parents
}

/** Sorted tags with their parents, or null when a tag is unpaired, badly nested or doubled. */
function tagSignature(inlines: readonly Inline[]): string | null {
  const open: number[] = []
  const ids = new Set<number>()
  const places: string[] = []
  const isFirst = (id: number) => ids.size < ids.add(id).size
  const renderer: InlineRenderer<boolean> = {
    text: () => true,
    openTag: ({ id }) => {
      places.push(`g${id} in ${open.at(-1) ?? 'none'}`)
      open.push(id)
      return isFirst(id)
    },
    closeTag: ({ id }) => open.pop() === id,
    placeholder: ({ id }) => {
      places.push(`x${id}`)
      return isFirst(id)
    },
  }
  const isWellFormed = mapInlines(inlines, renderer).every(Boolean) && open.length === 0
  return isWellFormed ? places.sort().join(', ') : null
}
