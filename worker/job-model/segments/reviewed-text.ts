// What the reviewed file has for a segment of its source: one text, or several that are read as one. The joined text is
// taken apart again when the file is written, so each part keeps its own tags and its place in the file.
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { normalizeInlines, plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'

/** Persisted in the job's storage: add optional fields only. */
export interface ReviewedPart {
  /** Of the segment in the reviewed file, with the hash of its text there. */
  readonly id: string
  readonly hash: string
  /** What its tags' ids were raised by. */
  readonly offset: number
}

export interface ReviewedText {
  /** Null where the file has nothing for the segment. */
  readonly target: readonly Inline[] | null
  /** In the order of the file; empty where it has nothing. */
  readonly parts: readonly ReviewedPart[]
}

const NOT_TRANSLATED: ReviewedText = { target: null, parts: [] }

interface FileText {
  readonly id: string
  readonly hash: string
  readonly source: readonly Inline[]
}

/** Reads texts of the file as one. Between two parts stands a placeholder, whose id is the offset of the part after it. */
export function joinTexts(texts: readonly FileText[]): ReviewedText {
  const target: Inline[] = []
  const parts: ReviewedPart[] = []
  let highest = 0
  for (const { id, hash, source } of texts) {
    if (parts.length > 0) target.push({ kind: 'placeholder', id: ++highest, equiv: '\n' })
    const offset = highest
    parts.push({ id, hash, offset })
    target.push(...source.map((inline) => raised(inline, offset)))
    highest = Math.max(highest, ...target.map((inline) => (inline.kind === 'text' ? 0 : inline.id)))
  }
  return parts.length === 0 ? NOT_TRANSLATED : { target: normalizeInlines(target), parts }
}

/** The parts of a changed text in their order. Null where it cannot be taken apart: a part is missing or misplaced. */
export function splitText(target: readonly Inline[], parts: readonly ReviewedPart[]): Inline[][] | null {
  const texts: Inline[][] = [[]]
  let depth = 0
  for (const inline of target) {
    if (inline.kind === 'openTag') depth++
    if (inline.kind === 'closeTag') depth--
    const isEnd = inline.kind === 'placeholder' && inline.id === parts[texts.length]?.offset
    if (isEnd && depth !== 0) return null
    if (isEnd) texts.push([])
    else texts.at(-1)?.push(raised(inline, -(parts[texts.length - 1]?.offset ?? 0)))
  }
  const isWhole = texts.length === parts.length && texts.every((text) => text.every(hasOwnId))
  return isWhole ? texts.map(normalizeInlines) : null
}

function hasOwnId(inline: Inline): boolean {
  return inline.kind === 'text' || inline.id > 0
}

function raised(inline: Inline, by: number): Inline {
  return inline.kind === 'text' ? inline : { ...inline, id: inline.id + by }
}

/**
 * A source as the checks and the reviewer compare it with the reviewed text. What is reviewed is the words: where the
 * documents divide their formatting differently, `place` puts the tags of the reviewed text into the source.
 */
export function comparableSource(
  sources: readonly (readonly Inline[])[],
  target: readonly Inline[] | null,
  place: (tagged: readonly Inline[], text: string) => readonly Inline[],
): readonly Inline[] {
  const [first = []] = sources
  if (sources.length === 1 && (target === null || sameTags(first, target))) return first
  const text = sources.map((source) => renderInlines(source, plainText)).join(' ')
  return target === null ? [{ kind: 'text', text }] : place(target, text)
}
