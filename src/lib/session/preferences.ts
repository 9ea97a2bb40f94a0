// The user's translation preferences (SPEC §3 Preferences), kept in this browser and never required.
import { z } from 'zod'
import { ADDRESS_CHOICES, formsOfAddress, isVariantOf } from '../../../worker/contract/language-forms.ts'
import { DEFAULT_TEXT_CHOICES, type OptionalTextChoices } from '../../../worker/contract/text-choices.ts'
import { changesChoiceSchema, textChoiceSchema } from '../../../worker/contract/translation/optional-texts.ts'
import { languageCodeSchema, sourceLanguageSchema } from '../../../worker/contract/language-codes.ts'

const PREFERENCES_KEY = 'verso-preferences'

/** Persisted: add fields with defaults only. A value that no longer fits falls back to its default alone. */
const preferencesSchema = z.object({
  sourceLanguage: sourceLanguageSchema.catch('auto'),
  targetLanguage: languageCodeSchema.catch('es'),
  useMultiAgent: z.boolean().catch(true),
  preserveFormatting: z.boolean().catch(true),
  maintainTone: z.boolean().catch(true),
  /** Used where the target language makes a difference. */
  formOfAddress: z.enum(ADDRESS_CHOICES).catch('auto'),
  /** The variant chosen last: it is used where it is one of the target language. */
  targetVariant: z.string().nullable().catch(null),
  useMemory: z.boolean().catch(true),
  /** A translation waits for its terms to be approved. */
  approveTerms: z.boolean().catch(false),
  comments: textChoiceSchema.catch('translate'),
  speakerNotes: textChoiceSchema.catch('translate'),
  trackedChanges: changesChoiceSchema.catch('keep'),
  /** The glossary chosen last: it is used where it is for the languages of a document. */
  glossaryId: z.string().nullable().catch(null),
  emailNotifications: z.boolean().catch(true),
})
export type Preferences = z.infer<typeof preferencesSchema>

const DEFAULTS = preferencesSchema.parse({})

export function parsePreferences(stored: string | null): Preferences {
  try {
    return preferencesSchema.catch(DEFAULTS).parse(JSON.parse(stored ?? '{}'))
  } catch {
    return DEFAULTS
  }
}

/** The form of address and the variant that the target language has; what it lacks is left to Verso. */
export function fittingForms({
  targetLanguage,
  formOfAddress,
  targetVariant,
}: Pick<Preferences, 'targetLanguage' | 'formOfAddress' | 'targetVariant'>): Pick<
  Preferences,
  'formOfAddress' | 'targetVariant'
> {
  return {
    formOfAddress: formsOfAddress(targetLanguage) === null ? 'auto' : formOfAddress,
    targetVariant: targetVariant !== null && isVariantOf(targetVariant, targetLanguage) ? targetVariant : null,
  }
}

export function readPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(PREFERENCES_KEY))
  } catch {
    return parsePreferences(null) // storage is blocked
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

/**
 * Choices that belong to one document: each begins with the defaults that the profile sets. A source language chosen for
 * another document would override the detected language. A user who wanted one document as plain text would lose the
 * layout of the next, and one who approved its terms would find the next waiting for them.
 */
export function documentDefaults(): Pick<Preferences, 'sourceLanguage' | 'preserveFormatting' | 'approveTerms'> &
  OptionalTextChoices {
  const { sourceLanguage, preserveFormatting, approveTerms } = readPreferences()
  return { sourceLanguage, preserveFormatting, approveTerms, ...DEFAULT_TEXT_CHOICES }
}
