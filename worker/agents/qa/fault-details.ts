// Says which words and numbers a fault is about. A fault's name alone sends a person through the whole text.
import { type Term, termProblems } from '../../terminology/terms/locked-terms.ts'
import { changedCodes } from './code-check.ts'
import type { LanguagePair } from './length-check.ts'
import { changedNumbers } from './numbers/number-check.ts'

export interface FaultDetail {
  /** Words that the source has in exactly this form. */
  readonly sourceQuote?: string
  /** Words that the translation has in exactly this form. */
  readonly targetQuote?: string
  /** What may stand in the translation in their place: the agreed translations, or the number. */
  readonly expected?: string[]
}

/** Of plain texts. Empty for faults that are about the whole text. */
export function faultDetails(
  fault: string,
  source: string,
  target: string,
  { terms = [], ...languages }: LanguagePair & { readonly terms?: readonly Term[] | undefined },
): FaultDetail[] {
  /** A quote in another Unicode form, or a number with other separators, is not in the text. */
  const detail = (from: string | undefined, to: string | undefined, expected: string[]): FaultDetail => ({
    ...(from !== undefined && source.includes(from) ? { sourceQuote: from } : {}),
    ...(to !== undefined && target.includes(to) ? { targetQuote: to } : {}),
    ...(expected.length > 0 ? { expected } : {}),
  })
  switch (fault) {
    case 'terms_missed':
    case 'forbidden_term':
      return termProblems(source, target, terms, languages)
        .filter((problem) => problem.fault === fault)
        .map(({ term, sourceQuote, targetQuote }) => detail(sourceQuote, targetQuote, translationsOf(term)))
    case 'codes_changed':
      return changedCodes(source, target).map((code) => detail(code, undefined, [code]))
    case 'numbers_changed':
    case 'numbers_in_words': {
      const { missing, extra } = changedNumbers(source, target, languages)
      const numbers = Array.from({ length: Math.max(missing.length, extra.length) }, (_, index) =>
        detail(missing[index], extra[index], missing.slice(index, index + 1)),
      )
      return numbers.filter((each) => Object.keys(each).length > 0)
    }
    default:
      return []
  }
}

function translationsOf({ target, alternatives = [] }: Term): string[] {
  return target === null ? [] : [target, ...alternatives]
}
