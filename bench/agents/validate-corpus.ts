// Faithful translations to corrupt: each line of the references with its English source in a model's form. A third is
// plain, a third has tags, a third has an address and a placeholder; the references have none of these.
import type { AnswerItem } from '../../worker/agents/translator/answer-items.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { parseMarkup, toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import type { Inline } from '../../worker/documents/model.ts'
import { type References, withTagsOf } from '../../tests/fakes/model/good-translations.ts'
import { pickIndex, type Random, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import type { GoodItem } from '../../tests/fakes/model/text-faults.ts'

export const SOURCE: LanguageCode = 'en'

/** The validator is developed on one half of the lines and judged by the other. */
export type Half = 'even' | 'odd'

/** The references as they are. `source` is the language they are read as translations from. */
export function plainItems(
  references: References,
  language: LanguageCode,
  half: Half,
  source: LanguageCode = SOURCE,
): GoodItem[] {
  const targets = references.lines(language)
  return references.lines(source).flatMap((text, line) => {
    const target = targets[line]?.trim() ?? ''
    return line % 2 === (half === 'even' ? 0 : 1) ? [{ id: `s${line}`, source: text.trim(), text: target }] : []
  })
}

/** As many words as a heading, a cell of a table or a label has. */
const MAX_LABEL_WORDS = 5

/**
 * Texts that are not sentences: terms in brackets or quotation marks, one on each side. Terms the translator left
 * unchanged (a name, a word of a third language) are excluded, because nothing about them is translated.
 */
export function labelItems(references: References, language: LanguageCode, half: Half): GoodItem[] {
  return plainItems(references, language, half).flatMap(({ id, source, text }) => {
    const [labels, others] = [labelsIn(source), labelsIn(text)]
    if (labels.length !== 1 || others.length !== 1) return []
    const [label = ''] = labels
    const [other = ''] = others
    if (label.toLowerCase() === other.toLowerCase()) return []
    return label.split(' ').length <= MAX_LABEL_WORDS ? [{ id, source: label, text: other }] : []
  })
}

function labelsIn(text: string): string[] {
  return Array.from(text.matchAll(/[(（“«„「]([^()（）“”«»„「」"]{2,60})[)）”»“」]/gu), ([, label = '']) =>
    label.trim(),
  )
}

/** The references with what documents have besides words. */
export function documentItems(
  references: References,
  language: LanguageCode,
  half: Half,
  source: LanguageCode = SOURCE,
): GoodItem[] {
  return plainItems(references, language, half, source).map((item, index) => {
    const random = seededRandom(item.id)
    if (index % 3 === 0) return item
    return index % 3 === 1 ? withTags(item, random) : withAddress(item, index)
  })
}

/** A pair with a pair inside it, and a placeholder behind a word. */
function withTags({ id, source, text }: GoodItem, random: Random): GoodItem {
  const words = source.split(' ')
  const first = pickIndex(0, Math.max(1, words.length - 4), random)
  const mark = pickIndex(0, words.length, random)
  const marked = words.map((word, index) => {
    const start = index === first ? '<g1>' : index === first + 1 ? '<g2>' : ''
    const end = index === Math.min(first + 1, words.length - 1) ? '</g2>' : ''
    const outer = index === Math.min(first + 3, words.length - 1) ? '</g1>' : ''
    return `${start}${word}${end}${outer}${index === mark ? '<x3/>' : ''}`
  })
  const markup = words.length < 5 ? `<g1>${source}</g1><x3/>` : marked.join(' ')
  const inlines = parseMarkup(markup)
  if (inlines === null) throw new Error(`Not markup: ${markup}`)
  return { id, source: markup, text: toMarkup(withTagsOf(inlines, source.length, text)) }
}

const EXTRAS = [
  (n: number) => `({name}, https://www.example.org/archive/${n}?page=2)`,
  (n: number) => `[%s: report-${n}.docx, office@example.com]`,
  (n: number) => `(\${total}, http://example.net/a${n}/b_c.html)`,
  (n: number) => `({{user.name}}, support+${n}@mail.example.org)`,
]

function withAddress({ id, source, text }: GoodItem, index: number): GoodItem {
  const extra = EXTRAS[index % EXTRAS.length]?.(index) ?? ''
  return { id, source: `${source} ${extra}`, text: `${text} ${extra}` }
}

export function sourceInlines({ source }: GoodItem): readonly Inline[] {
  const inlines = parseMarkup(source)
  if (inlines === null) throw new Error(`Not markup: ${source}`)
  return inlines
}

/** The items as an answer to a question for the segments: by position. */
export function answerTo(
  segments: readonly { readonly id: string }[],
  items: readonly { readonly id: string; readonly text: string }[],
): AnswerItem[] {
  const positions = new Map(segments.map(({ id }, index) => [id, index + 1]))
  return items.map(({ id, text }) => ({ position: positions.get(id) ?? 0, text }))
}
