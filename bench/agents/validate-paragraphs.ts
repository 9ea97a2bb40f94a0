// For `bench validate`: paragraphs of three sentences, one of them left in the source's language or put into a third.
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import type { References } from '../../tests/fakes/model/good-translations.ts'
import { type Half, plainItems, SOURCE } from './validate-corpus.ts'

const SENTENCES = 3
/** Third languages in the target's own script and out of it. */
const THIRD: readonly LanguageCode[] = ['fr', 'es', 'ru']

type Count = (name: string, isHit: boolean) => void

export function measureParagraphs(
  references: References,
  language: LanguageCode,
  half: Half,
  countClean: Count,
  countCaught: Count,
): void {
  const languages = { sourceLanguage: SOURCE, targetLanguage: language }
  const items = plainItems(references, language, half)
  const third = THIRD.find((other) => other !== language && references.languages.includes(other))
  for (let at = 0; at + SENTENCES <= items.length; at += SENTENCES) {
    const group = items.slice(at, at + SENTENCES)
    const source = group.map((item) => item.source).join(' ')
    const isDoubted = (middle: (id: string) => string | undefined) => {
      const text = group.map((item, index) => (index === 1 ? middle(item.id) : item.text) ?? item.text).join(' ')
      const segment = { id: 's', role: 'paragraph' as const, source: [{ kind: 'text' as const, text: source }] }
      return checkAnswer([segment], [{ position: 1, text }], languages).rejections.size > 0
    }
    countClean(
      'paragraphs',
      isDoubted(() => undefined),
    )
    countCaught(
      'paragraphs: a sentence left as it is',
      isDoubted(() => group[1]?.source),
    )
    if (third !== undefined)
      countCaught(
        'paragraphs: a sentence in a third language',
        isDoubted((id) => references.lines(third)[Number(id.slice(1))]?.trim()),
      )
  }
}
