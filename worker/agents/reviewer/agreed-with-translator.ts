// What the translator was told about the document, as the reviewer and the selector are told it. The brief is written by
// a model from the document's own words: its texts, and the terms, travel with the document's data. What stands in the
// prompt's instructions are words of ours and the customer's own instructions.
import type { Inline } from '../../documents/model.ts'
import type { ReviewRequest } from '../translation-provider.ts'
import { ABOUT, TOLD, WISHES } from '../prompts/agreed-with-translator.ts'
import { fill } from '../prompts/fill.ts'
import { TONE } from '../prompts/translator.ts'
import { renderFormOfAddress, renderNames, renderTerms } from '../translator/translator-prompt.ts'

type Agreed = Pick<ReviewRequest, 'brief' | 'terms' | 'style' | 'sourceLanguage' | 'targetLanguage'>

/** Paragraphs of the instructions. */
export function renderAgreed({ brief, terms = [], style, targetLanguage }: Agreed): string[] {
  const wishes = style.instructions?.trim()
  const tone = style.maintainTone ? null : TONE.neutral
  const told = [tone, renderFormOfAddress(style, targetLanguage)].filter((sentence) => sentence !== null)
  return [
    ...(brief || terms.length > 0 ? [ABOUT] : []),
    ...(told.length === 0 ? [] : [fill(TOLD, { told: JSON.stringify(told.join(' ')) })]),
    ...(wishes ? [fill(WISHES, { wishes: JSON.stringify(wishes) })] : []),
  ]
}

interface AgreedData {
  readonly about?: {
    readonly subject?: string
    readonly readers?: string
    readonly summary?: string
    readonly register?: string
    readonly names?: readonly string[]
  }
  readonly terms?: readonly string[]
}

/** The first part of the data: the same for every question of a document, unless it has many terms. */
export function agreedData(
  { brief, terms = [], ...languages }: Agreed,
  sources: readonly (readonly Inline[])[],
): AgreedData {
  const told = renderTerms(terms, sources, languages)
  const about = brief && {
    ...(brief.subject ? { subject: brief.subject } : {}),
    ...(brief.audience ? { readers: brief.audience } : {}),
    ...(brief.summary ? { summary: brief.summary } : {}),
    ...(brief.register ? { register: brief.register } : {}),
    ...(brief.names.length > 0 ? { names: renderNames(brief) } : {}),
  }
  return {
    ...(about && Object.keys(about).length > 0 ? { about } : {}),
    ...(told.length > 0 ? { terms: told } : {}),
  }
}
