// Checks that complete tags stand in valid places: a pair around words still has words, breaks stay between words, and
// no blank beside a tag is lost.
import type { LanguageCode } from '../../../contract/languages.ts'
import { hasTags } from '../../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../../documents/inline/inlines.ts'
import type { Inline } from '../../../documents/model.ts'
import { hasLostSpacing } from './tag-spacing.ts'
import { lengthOf } from '../length-check.ts'
import { type Span, type TagNode, treeOf } from './tag-tree.ts'
import { LETTER_OR_DIGIT } from '../tokenize.ts'

/** A shorter word may have no counterpart: `the`, `a`, `of`. */
const WORDS = /[\p{L}\p{M}]{4}|\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u
/** The letters of small words beside a pair, which may have no counterpart either. */
const MIN_LETTERS_BESIDE = 8

/** Expects the same tags on both sides (`sameTags`). */
export function hasTagsOutOfPlace(
  source: readonly Inline[],
  target: readonly Inline[],
  targetLanguage: LanguageCode,
): boolean {
  if (!hasTags(source)) return false
  return hasLostSpacing(source, target, targetLanguage) || tagsOutOfPlace(source, target).size > 0
}

/** Ids of tags whose places in the target say nothing of where they belong. */
export function tagsOutOfPlace(source: readonly Inline[], target: readonly Inline[]): Set<number> {
  const isHeaped = hasHeapedPlaceholders(source, target)
  const heaped = source.flatMap((inline) => (isHeaped && inline.kind === 'placeholder' ? [inline.id] : []))
  const targetNodes = new Map(allNodes(treeOf(target)).map((node) => [node.tag.id, node]))
  // A pair inside another may share its words with it, and is left out.
  const misplaced = treeOf(source).flatMap((node) => {
    const other = targetNodes.get(node.tag.id)
    if (node.tag.kind !== 'openTag' || other === undefined) return []
    const [from, to] = [sidesOf(source, node), sidesOf(target, other)]
    const isEmptied = WORDS.test(from.inside) && !LETTER_OR_DIGIT.test(to.inside)
    // Around one word of a sentence in the source, and around all of it in the target.
    const isStretched =
      LETTER_OR_DIGIT.test(from.inside) &&
      !LETTER_OR_DIGIT.test(to.outside) &&
      lengthOf(from.outside) >= Math.max(MIN_LETTERS_BESIDE, lengthOf(from.inside))
    return isEmptied || isStretched ? [node.tag.id] : []
  })
  return new Set([...heaped, ...misplaced])
}

function allNodes(roots: readonly TagNode[]): TagNode[] {
  return roots.flatMap((node) => [node, ...allNodes(node.children)])
}

/** The text within a pair of tags, and around it. */
function sidesOf(
  inlines: readonly Inline[],
  { start, end }: Span,
): { readonly inside: string; readonly outside: string } {
  const text = renderInlines(inlines, plainText)
  return { inside: text.slice(start, end), outside: `${text.slice(0, start)} ${text.slice(end)}` }
}

/** Stands for a placeholder: no letter and no mark. */
const OBJECT = '\ufdd0'

/**
 * Breaks and tabs that separated words and now stand together before or after all of them. A reader never sees tags,
 * but always sees this.
 */
export function hasHeapedPlaceholders(source: readonly Inline[], target: readonly Inline[]): boolean {
  const [from = [], to = []] = [source, target].map((inlines) =>
    renderInlines(inlines, { ...plainText, placeholder: () => OBJECT })
      .split(OBJECT)
      .map((part) => LETTER_OR_DIGIT.test(part)),
  )
  const arePartedBy = from.filter(Boolean).length > 2 && from[0] === true && from.at(-1) === true
  return arePartedBy && (!to.slice(1).includes(true) || !to.slice(0, -1).includes(true))
}
