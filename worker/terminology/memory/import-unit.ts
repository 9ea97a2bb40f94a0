// Turns a unit of another program's memory into units of ours.
import { languageOfTag, type LanguageCode } from '../../contract/languages.ts'
import { hashInlines } from '../../documents/inline-hash.ts'
import { toMarkup } from '../../documents/inline-markup.ts'
import { sameTags } from '../../documents/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { type IndexedUnit, indexed } from './memory-index.ts'
import { ANY, type MemoryOwner } from './memory-unit.ts'

/** As a reader of TMX gives it. */
export interface ForeignUnit {
  readonly sourceLanguage: string | null
  readonly variants: readonly { readonly language: string; readonly content: readonly Inline[] }[]
}

export type SkipReason = 'otherLanguages' | 'tags' | 'empty' | 'tooLong'

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

/** One for each translation of the unit. The unit's own source language counts, or else its first variant's. */
export function importUnit(
  { sourceLanguage, variants }: ForeignUnit,
  { userId, source, target, nowMs }: Wanted,
): ImportedUnit[] {
  const known = variants.map(({ language, content }) => ({ language: languageOfTag(language), content }))
  const from = source ?? (sourceLanguage === null ? known[0]?.language : languageOfTag(sourceLanguage)) ?? null
  const origin = known.find(({ language }) => language === from)
  if (from === null || !origin) return [{ skipped: 'otherLanguages' }]
  return known
    .filter((variant) => variant !== origin)
    .map(({ language, content }): ImportedUnit => {
      if (language === null || language === from || (target !== undefined && language !== target))
        return { skipped: 'otherLanguages' }
      if (!hasText(origin.content) || !hasText(content)) return { skipped: 'empty' }
      if (!sameTags(origin.content, content)) return { skipped: 'tags' }
      const owner = { userId, sourceLanguage: from, targetLanguage: language }
      const unit = indexed(owner, {
        hash: hashInlines(origin.content),
        role: ANY,
        sheet: ANY,
        source: toMarkup(origin.content),
        target: toMarkup(content),
        origin: 'import',
        changedAt: nowMs,
        translationId: null,
        revision: 0,
      })
      return unit ? { owner, unit } : { skipped: 'tooLong' }
    })
}

function hasText(content: readonly Inline[]): boolean {
  return renderInlines(content, plainText).trim() !== ''
}
