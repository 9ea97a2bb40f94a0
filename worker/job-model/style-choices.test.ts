// A choice of style that a question or the memory does not know would be made in vain, or given back where another was made.
import { expect, it } from 'vitest'
import { renderTranslatorPrompt } from '../agents/translator/translator-prompt.ts'
import { renderBriefQuestion } from '../agents/translator/brief-writer.ts'
import { renderReviewQuestion } from '../agents/reviewer/reviewer.ts'
import { renderSelectionQuestion } from '../agents/reviewer/selector.ts'
import { NO_STYLE_CHOICES, type StyleChoices } from '../contract/translation/style-choices.ts'
import { sheetOf } from '../terminology/memory/memory-unit.ts'
import { styleOf } from './style-of.ts'

const OTHERS: StyleChoices = {
  maintainTone: false,
  instructions: 'Write short sentences.',
  formOfAddress: 'formal',
  targetVariant: 'de-CH',
}

const DOCUMENT = { title: null, outline: [], samples: [], candidates: [], glossary: [], memory: [], isLong: false }
/** The brief says of the tone what the source has. */
const UNHEARD: ReadonlySet<string> = new Set(['brief writer: maintainTone'])

function heard(choices: StyleChoices) {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' } as const
  const style = styleOf({ ...languages, ...choices }, null)
  const question = { ...languages, style, context: { previous: [], next: null, headings: [] } }
  return {
    memory: sheetOf({ ...choices, terms: [] }),
    'brief writer': renderBriefQuestion({ ...languages, ...DOCUMENT, style }).instructions,
    translator: renderTranslatorPrompt(question, []).instructions,
    reviewer: renderReviewQuestion({ ...question, segments: [] }).instructions,
    selector: renderSelectionQuestion({ ...question, pairs: [] }).instructions,
  }
}

it.each(Object.entries(OTHERS))('everyone whom it concerns hears of %s', (name, choice) => {
  const without = heard(NO_STYLE_CHOICES)
  const made = heard({ ...NO_STYLE_CHOICES, [name]: choice })
  for (const who of ['memory', 'brief writer', 'translator', 'reviewer', 'selector'] as const)
    expect(made[who] === without[who], who).toBe(UNHEARD.has(`${who}: ${name}`))
})
