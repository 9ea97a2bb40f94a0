// Documents that give the model instructions: their text is translated like any other. When a model obeys bluntly, the
// validator notices by the length, language or tags of its answer.
import { describe, expect, it } from 'vitest'
import { INJECTED_DOCUMENTS } from '../../../tests/fakes/model/injected-documents.ts'
import { INJECTIONS } from '../../../tests/fakes/model/injections.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { renderTranslatorPrompt } from './translator-prompt.ts'
import { checkTarget } from '../qa/validator.ts'

function faultsOf(
  text: string,
  target: string,
  [sourceLanguage, targetLanguage]: readonly [LanguageCode, LanguageCode],
) {
  return checkTarget([{ kind: 'text', text }], [{ kind: 'text', text: target }], { sourceLanguage, targetLanguage })
}

describe.each(INJECTIONS)('$name in a document', ({ text, obeyed }) => {
  it('is seen where a model obeys it', () => {
    expect(faultsOf(text, obeyed, ['en', 'fr'])).not.toEqual([])
  })

  it('stands among the data and never among the instructions', () => {
    const segments = [{ id: 'a', role: 'paragraph' as const, source: [{ kind: 'text' as const, text }] }]
    const { instructions, data } = renderTranslatorPrompt(
      {
        sourceLanguage: 'en',
        targetLanguage: 'fr',
        context: { previous: [], next: null, headings: [] },
        style: { maintainTone: true, instructions: null },
      },
      segments,
    )
    expect(instructions).not.toContain(text)
    expect(JSON.stringify(data)).toContain(JSON.stringify(text))
  })
})

it.each(INJECTED_DOCUMENTS)('$name is translated as text', ({ source, target, text, translated }) => {
  expect(faultsOf(text, translated, [source, target])).toEqual([])
})
