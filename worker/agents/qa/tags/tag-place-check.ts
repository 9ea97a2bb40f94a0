// Checks that complete tags stand in valid places: a pair around words still has words, breaks stay between words, and
// no blank beside a tag is lost.
import type { LanguageCode } from '../../../contract/languages.ts'
import { hasTags } from '../../../documents/inline-tags.ts'
import { plainText, renderInlines } from '../../../documents/inlines.ts'
import type { Inline } from '../../../documents/model.ts'
import { hasLostSpacing } from './tag-spacing.ts'
import { lengthOf } from '../length-check.ts'
import { type Span, type TagNode, treeOf } from './tag-tree.ts'
import { LETTER_OR_DIGIT } from '../tokenize.ts'

/** A shorter word may have no counterpart: `the`, `a`, `of`. */
const WORDS = /[\p{L}\p{M}]{4}|\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u

/** Expects the same tags on both sides (`sameTags`). */
export function hasTagsOutOfPlace(
  source: readonly Inline[],
  target: readonly Inline[],
  targetLanguage: LanguageCode,
): boolean {
  if (!hasTags(source)) return false
  return (
    hasHeapedPlaceholders(source, target) ||
    hasLostSpacing(source, target, targetLanguage) ||
    tagsOutOfPlace(source, target).size > 0
  )
}

/** Ids of tags whose places in the target say nothing of where they belong. */
export function tagsOutOfPlace(source: readonly Inline[], target: readonly Inline[]): Set<number> {
  if (!hasTags(source)) return new Set()
  const heaped = hasHeapedPlaceholders(source, target)
    ? source.flatMap((inline) => (inline.kind === 'placeholder' ? [inline.id] : []))
    : []
  const pairs = pairsOf(source, target)
  const misplaced = pairs.filter((pair) => isEmptied(pair) || isStretched(pair)).map(({ id }) => id)
  return new Set([...heaped, ...misplaced])
}

interface Side {
  readonly inside: string
  readonly outside: string
}

/** The content of a pair of tags on both sides. */
interface Pair {
  readonly id: number
  readonly source: Side
  readonly target: Side
}

/** A pair inside another may share its words with it, and is left out. */
function pairsOf(source: readonly Inline[], target: readonly Inline[]): Pair[] {
  const text = renderInlines(source, plainText)
  const translation = renderInlines(target, plainText)
  const nodes = new Map(allNodes(treeOf(target)).map((node) => [node.tag.id, node]))
  return treeOf(source).flatMap((node) => {
    const other = nodes.get(node.tag.id)
    if (node.tag.kind !== 'openTag' || other === undefined) return []
    return [{ id: node.tag.id, source: sideOf(text, node), target: sideOf(translation, other) }]
  })
}

function sideOf(text: string, { start, end }: Span): Side {
  return { inside: text.slice(start, end), outside: `${text.slice(0, start)} ${text.slice(end)}` }
}

function isEmptied({ source, target }: Pair): boolean {
  return WORDS.test(source.inside) && !LETTER_OR_DIGIT.test(target.inside)
}

/** A pair around one word of a sentence that is now around all of it; small words beside one may have no counterpart. */
function isStretched({ source, target }: Pair): boolean {
  if (LETTER_OR_DIGIT.test(target.outside) || !LETTER_OR_DIGIT.test(source.inside)) return false
  const outside = lengthOf(source.outside)
  return outside >= MIN_LETTERS_LEFT_OUT && outside >= lengthOf(source.inside)
}

const MIN_LETTERS_LEFT_OUT = 8

function allNodes(roots: readonly TagNode[]): TagNode[] {
  return roots.flatMap((node) => [node, ...allNodes(node.children)])
}

/** Stands for a placeholder: no letter and no mark. */
const OBJECT = '\ufdd0'

/**
 * Breaks and tabs that separated words and now stand together before or after all of them. A reader never sees tags,
 * but always sees this.
 */
export function hasHeapedPlaceholders(source: readonly Inline[], target: readonly Inline[]): boolean {
  const [from, to] = [source, target].map((inlines) =>
    renderInlines(inlines, { ...plainText, placeholder: () => OBJECT })
      .split(OBJECT)
      .map((part) => LETTER_OR_DIGIT.test(part)),
  )
  if (from === undefined || to === undefined || from.length < 3) return false
  const arePartedBy = from.filter(Boolean).length > 2 && from[0] === true && from.at(-1) === true
  return arePartedBy && (!to.slice(1).includes(true) || !to.slice(0, -1).includes(true))
}
