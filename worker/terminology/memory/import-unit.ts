// Turns a unit of another program's memory into translations for ours. Only what a memory has to compare is made here:
// a file may hold the same translation thousands of times.
import { languageOfTag, type LanguageCode } from '../../contract/languages.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { sameTagsAs } from '../../documents/inline/inline-tags.ts'
import { ownText } from '../../documents/inline/own-text.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import type { WorkBudget } from '../../documents/work-budget.ts'
import { bytesOfMarkup, fitsMemory, type SourceWords, sourceWords } from './memory-index.ts'
import type { MemoryOwner } from './memory-unit.ts'

/** As a reader of TMX gives it. */
export interface ForeignUnit {
  readonly sourceLanguage: string | null
  readonly variants: readonly { readonly language: string; readonly content: readonly Inline[] }[]
  /** How far the translation has come, in Trados' words; null where the program does not say. */
  readonly confirmation?: string | null
}

/** A unit of ours that is not made, and why. */
export type SkipReason = 'otherLanguages' | 'tags' | 'empty' | 'tooLong' | 'drafts' | 'duplicates'

export interface ImportedText {
  readonly hash: string
  /** Both as markup. */
  readonly source: string
  readonly target: string
  /** Of the source: found out when it is first asked for, once for all languages. */
  readonly words: () => SourceWords
}

export type ImportedUnit =
  | { readonly owner: MemoryOwner; readonly text: ImportedText }
  | { readonly skipped: SkipReason }

interface Wanted {
  readonly userId: string
  readonly source?: LanguageCode | undefined
  readonly target?: LanguageCode | undefined
}

/** Trados' levels of a translation that nobody has approved, or that somebody has rejected. */
const UNCONFIRMED = new Set(['draft', 'rejectedtranslation', 'rejectedsignoff'])
/** Of a character that is compared, written as markup and hashed. */
const OPERATIONS_PER_LETTER = 8
const OPERATIONS_PER_TRANSLATION = 500

/**
 * One for each language into which the unit is translated. The unit's own source language counts, or else its first
 * variant's; of several translations into one language the last. Each translation repeats its source: what that comes to
 * is spent before it is made.
 */
export function importUnit(
  { sourceLanguage, variants, confirmation }: ForeignUnit,
  { userId, source, target }: Wanted,
  work: WorkBudget,
): ImportedUnit[] {
  if (UNCONFIRMED.has(confirmation?.toLowerCase() ?? '')) return [{ skipped: 'drafts' }]
  const known = variants.map(({ language, content }) => ({ language: languageOfTag(language), content }))
  const from = source ?? (sourceLanguage === null ? known[0]?.language : languageOfTag(sourceLanguage)) ?? null
  const origin = known.find(({ language }) => language === from)
  if (from === null || !origin) return [{ skipped: 'otherLanguages' }]
  const translations = known.filter((variant) => variant !== origin)
  const isWanted = ({ language }: (typeof translations)[number]) =>
    language !== null && language !== from && (target === undefined || language === target)
  const last = new Map(translations.filter(isWanted).map((variant) => [variant.language, variant]))
  const origins = readOrigin(origin.content)
  return translations.map((variant): ImportedUnit => {
    const { language, content } = variant
    if (language === null || !isWanted(variant)) return { skipped: 'otherLanguages' }
    if (last.get(language) !== variant) return { skipped: 'duplicates' }
    if (origins.isEmpty || !hasText(content)) return { skipped: 'empty' }
    if (!fitsMemory(origins.bytes)) return { skipped: 'tooLong' }
    const markup = ownText(toMarkup(content))
    work.spend(OPERATIONS_PER_TRANSLATION + OPERATIONS_PER_LETTER * (origins.source.length + markup.length))
    if (!origins.hasTagsOf(content)) return { skipped: 'tags' }
    if (!fitsMemory(origins.bytes + bytesOfMarkup(markup))) return { skipped: 'tooLong' }
    const { hash, source: text, words } = origins
    return {
      owner: { userId, sourceLanguage: from, targetLanguage: language },
      text: { hash, source: text, target: markup, words },
    }
  })
}

/** What a unit's translations have in common: a unit may have a hundred of them. */
function readOrigin(content: readonly Inline[]) {
  const source = ownText(toMarkup(content))
  let words: SourceWords | null = null
  return {
    source,
    hash: hashText(source),
    bytes: bytesOfMarkup(source),
    isEmpty: !hasText(content),
    hasTagsOf: sameTagsAs(content),
    words: () => (words ??= sourceWords(source)),
  }
}

function hasText(content: readonly Inline[]): boolean {
  return renderInlines(content, plainText).trim() !== ''
}
