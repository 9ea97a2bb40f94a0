// Turns a unit of another program's memory into units of ours.
import { languageOfTag, type LanguageCode } from '../../contract/languages.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { type IndexedUnit, indexed, isTooLong, sourceWords } from './memory-index.ts'
import { ANY, type MemoryOwner } from './memory-unit.ts'

/** As a reader of TMX gives it. */
export interface ForeignUnit {
  readonly sourceLanguage: string | null
  readonly variants: readonly { readonly language: string; readonly content: readonly Inline[] }[]
  /** How far the translation has come, in Trados' words; null where the program does not say. */
  readonly confirmation?: string | null
}

/** A unit of ours that is not made, and why. */
export type SkipReason = 'otherLanguages' | 'tags' | 'empty' | 'tooLong' | 'drafts' | 'duplicates'

export type ImportedUnit =
  | { readonly owner: MemoryOwner; readonly unit: IndexedUnit }
  | { readonly skipped: SkipReason }

interface Wanted {
  readonly userId: string
  readonly source?: LanguageCode | undefined
  readonly target?: LanguageCode | undefined
  /** When the file is read. */
  readonly nowMs: number
}

/** Trados' levels of a translation that nobody has approved, or that somebody has rejected. */
const UNCONFIRMED = new Set(['draft', 'rejectedtranslation', 'rejectedsignoff'])

/**
 * One for each language into which the unit is translated. The unit's own source language counts, or else its first
 * variant's; of several translations into one language the last.
 */
export function importUnit(
  { sourceLanguage, variants, confirmation }: ForeignUnit,
  { userId, source, target, nowMs }: Wanted,
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
  const markup = toMarkup(origin.content)
  const isEmpty = !hasText(origin.content)
  const isEndless = isTooLong(markup, '')
  // A unit may have a hundred translations: what its source says is found out once.
  const indexes = isEmpty || isEndless ? null : { hash: hashText(markup), words: sourceWords(markup) }
  return translations.map((variant): ImportedUnit => {
    const { language, content } = variant
    if (language === null || !isWanted(variant)) return { skipped: 'otherLanguages' }
    if (last.get(language) !== variant) return { skipped: 'duplicates' }
    if (isEmpty || !hasText(content)) return { skipped: 'empty' }
    if (indexes === null) return { skipped: 'tooLong' }
    if (!sameTags(origin.content, content)) return { skipped: 'tags' }
    const owner = { userId, sourceLanguage: from, targetLanguage: language }
    const texts = { hash: indexes.hash, source: markup, target: toMarkup(content) }
    const made = { origin: 'import', changedAt: nowMs, translationId: null, revision: 0 } as const
    const unit = indexed(owner, { ...texts, ...made, role: ANY, sheet: ANY }, indexes.words)
    return unit ? { owner, unit } : { skipped: 'tooLong' }
  })
}

function hasText(content: readonly Inline[]): boolean {
  return renderInlines(content, plainText).trim() !== ''
}
