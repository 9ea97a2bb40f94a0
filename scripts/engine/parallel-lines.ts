// A translator of real text for layout checks. Each segment becomes the sentence whose English is nearest to it in
// length, with the segment's tags at the same relative positions. The meaning differs, but the length is realistic.
import { mapInlines, type InlineRenderer } from '../../worker/documents/inline/inlines.ts'
import type { Inline } from '../../worker/documents/model.ts'

/** Line `n` of `english` and of `target` are one sentence in two languages. */
export function parallelTranslator(
  english: readonly string[],
  target: readonly string[],
): (source: readonly Inline[]) => readonly Inline[] {
  const byLength = english
    .map((line, index) => ({ length: line.length, text: target[index] ?? '' }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.length - b.length)
  return (source) => {
    const length = mapInlines(source, textLength).reduce((sum, each) => sum + each, 0)
    const nearest = byLength.reduce(
      (best, each) => (Math.abs(each.length - length) < Math.abs(best.length - length) ? each : best),
      { length: Number.POSITIVE_INFINITY, text: '' },
    )
    return withTags(source, length, nearest.text)
  }
}

export const textLength: InlineRenderer<number> = {
  text: ({ text }) => text.length,
  openTag: () => 0,
  closeTag: () => 0,
  placeholder: () => 0,
}

/** `text` with the tags of a source, whose texts have this length together: cuts at the word edges nearest to where the source's inlines stand, so that no text between two tags gets lost. */
export function withTags(source: readonly Inline[], length: number, text: string): Inline[] {
  const edges = [0, ...[...text.matchAll(/(?<=\s)(?=\S)/g)].map(({ index }) => index), text.length]
  const canCutAnywhere = edges.length < text.length / 25
  let passed = 0
  let written = 0
  const lastText = source.findLastIndex(({ kind }) => kind === 'text')
  return source.map((inline, index) => {
    if (inline.kind !== 'text') return inline
    passed += inline.text.length
    const place = Math.round((passed / Math.max(length, 1)) * text.length)
    const nearest = canCutAnywhere
      ? place
      : edges.reduce((best, edge) => (Math.abs(edge - place) < Math.abs(best - place) ? edge : best), 0)
    const end = index === lastText ? text.length : Math.max(written, nearest)
    const share = text.slice(written, end)
    written = end
    return { kind: 'text', text: share }
  })
}
