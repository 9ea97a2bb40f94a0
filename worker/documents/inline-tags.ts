// The law of tags: each inline tag of the source survives in the target exactly once, and stays paired and nested.
import { mapInlines, type InlineRenderer } from './inlines.ts'
import type { Inline } from './model.ts'

export function hasTags(inlines: readonly Inline[]): boolean {
  return inlines.some(({ kind }) => kind !== 'text')
}

/**
 * Whether both contents are well formed and have the same tags. Paired tags keep their parent (bold inside a link stays
 * inside the link). Placeholders may move anywhere, since word order changes.
 */
export function sameTags(a: readonly Inline[], b: readonly Inline[]): boolean {
  const tagsOfA = tagSignature(a)
  return tagsOfA !== null && tagsOfA === tagSignature(b)
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
