import type { ReviewRequest } from '../engine.ts'
import { renderBrief, renderFixedTerms } from '../translator/translator-prompt.ts'

/** What the translator was told about the document, as paragraphs of the instructions. */
export function renderAgreed({ brief, terms = [], style }: Pick<ReviewRequest, 'brief' | 'terms' | 'style'>): string[] {
  const wishes = style.instructions?.trim()
  return [
    ...(brief ? [renderBrief(brief)] : []),
    ...renderFixedTerms(terms),
    ...(wishes
      ? [`The translator was to honour these wishes of the customer, a JSON string:\n${JSON.stringify(wishes)}`]
      : []),
  ]
}
