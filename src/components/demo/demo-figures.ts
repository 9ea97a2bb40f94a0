// What the demo offers, and its figures for sentences: without the samples' texts, which only the demo itself loads.
import { formatNumber } from '../../lib/format.ts'

/** SPEC §3: the demo's list. */
export const DEMO_LANGUAGES = ['en', 'es', 'fr', 'de', 'zh', 'ja', 'pt', 'ru', 'ar', 'hi', 'it', 'ko'] as const
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number]

export const DEMO_CATEGORIES = ['business', 'legal', 'medical', 'technical'] as const
export type DemoCategory = (typeof DEMO_CATEGORIES)[number]

/** SPEC §9. */
export const DEMO_MAX_CHARACTERS = 2_000
export const DEMO_MAX_WORDS = 500
export const DEMO_DELAY_MS = { shortest: 2_000, longest: 3_000 }

export const DEMO_FIGURES = {
  samples: formatNumber(DEMO_CATEGORIES.length),
  languages: formatNumber(DEMO_LANGUAGES.length),
  characters: formatNumber(DEMO_MAX_CHARACTERS),
  words: formatNumber(DEMO_MAX_WORDS),
  delayFrom: formatNumber(DEMO_DELAY_MS.shortest / 1_000),
  delayTo: formatNumber(DEMO_DELAY_MS.longest / 1_000),
} as const
