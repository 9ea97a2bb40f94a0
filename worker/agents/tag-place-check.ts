// Whether tags that are all there stand where they can: a pair around words keeps words, breaks stay between words, and
// no blank beside a tag is lost.
import type { LanguageCode } from '../contract/languages.ts'
import { mapInlines, type InlineRenderer, plainText, renderInlines } from '../documents/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { hasGluedWords } from './glued-words-check.ts'
import { type TagNode, treeOf } from './tag-tree.ts'

/** A shorter word may have no counterpart: `the`, `a`, `of`. */
const WORDS = /[\p{L}\p{M}]{4}|\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Expects the same tags on both sides (`sameTags`). */
export function hasTagsOutOfPlace(
  source: readonly Inline[],
  target: readonly Inline[],
  targetLanguage: LanguageCode,
): boolean {
  if (!source.some(({ kind }) => kind !== 'text')) return false
  if (hasEmptiedPair(source, target) || hasHeapedPlaceholders(source, target)) return true
  return hasGluedWords(source, target, targetLanguage)
}

function hasEmptiedPair(source: readonly Inline[], target: readonly Inline[]): boolean {
  const text = renderInlines(source, plainText)
  const translation = renderInlines(target, plainText)
  const nodes = new Map(allNodes(treeOf(target)).map((node) => [node.tag.id, node]))
  // A pair inside another may share its words with it.
  return treeOf(source).some(({ tag, start, end }) => {
    const node = nodes.get(tag.id)
    if (tag.kind !== 'openTag' || node === undefined || !WORDS.test(text.slice(start, end))) return false
    return !LETTER_OR_DIGIT.test(translation.slice(node.start, node.end))
  })
}

function allNodes(roots: readonly TagNode[]): TagNode[] {
  return roots.flatMap((node) => [node, ...allNodes(node.children)])
}

/** Stands for a placeholder, and for a pair's tag, in a text that is looked at for its tags alone. */
const HOLDER = '\ufdd0'
const EDGE = '\ufdd1'

const outline: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => EDGE,
  closeTag: () => EDGE,
  placeholder: () => HOLDER,
}

/** Breaks and tabs that parted words, and now stand together behind all of them. */
function hasHeapedPlaceholders(source: readonly Inline[], target: readonly Inline[]): boolean {
  const [from, to] = [source, target].map((inlines) => mapInlines(inlines, outline).join('').split(HOLDER))
  if (from === undefined || to === undefined || from.length < 3) return false
  const isPartedBy = from.slice(0, -1).filter((part) => LETTER_OR_DIGIT.test(part)).length > 1
  const isFollowed = LETTER_OR_DIGIT.test(from.at(-1) ?? '')
  return isPartedBy && isFollowed && to.slice(1).every((part) => !LETTER_OR_DIGIT.test(part))
}
