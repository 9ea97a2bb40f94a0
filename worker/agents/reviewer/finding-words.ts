// Reads the words that a reviewer uses for the kind and the gravity of an error. Models know MQM by its own names and
// write them in their own way: `Accuracy/Mistranslation`, `Locale conventions`, `Major`.
import {
  REVIEW_CATEGORIES,
  type ReviewCategory,
  SEVERITIES,
  type Severity,
} from '../../contract/translation/segment.ts'

/** Error types and dimensions of MQM's core typology (themqm.org) that have another name here. */
const OTHER_NAMES: Readonly<Record<string, ReviewCategory>> = {
  overtranslation: 'mistranslation',
  undertranslation: 'mistranslation',
  untranslated_text: 'untranslated',
  do_not_translate: 'terminology',
  wrong_term: 'terminology',
  inconsistent_with_terminology_resource: 'terminology',
  inconsistent_use_of_terminology: 'terminology',
  locale_conventions: 'locale_convention',
  audience_appropriateness: 'audience',
}

function normalized(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '_')
}

/** Of a path, the most specific known name. What has no known name is an error all the same: `other`. */
export function categoryOf(name: string): ReviewCategory {
  const parts = name
    .split(/[/:>.]/u)
    .map(normalized)
    .toReversed()
  for (const part of parts) {
    const known = REVIEW_CATEGORIES.find((category) => category === part) ?? OTHER_NAMES[part]
    if (known !== undefined) return known
  }
  return 'other'
}

/** Null for a word that says nothing certain: how much a finding weighs is not to be guessed. */
export function severityNamed(name: string): Severity | null {
  return SEVERITIES.find((severity) => severity === normalized(name)) ?? null
}
