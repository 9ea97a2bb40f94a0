// npm run bench -- back-translation DIR: what the check of texts that speak to the model rests on: how alike texts are
// that have nothing to do with each other, and how often everyday text is suspected. DIR holds references as in FLORES.
import { INJECTED_DOCUMENTS } from '../tests/fakes/model/injected-documents.ts'
import { INJECTIONS } from '../tests/fakes/model/injections.ts'
import { readReferences } from '../tests/fakes/model/good-translations.ts'
import { saysTheSame } from '../worker/agents/back-translation.ts'
import { chrF } from '../worker/agents/chrf.ts'
import { suspicionOf } from '../worker/agents/suspicion.ts'

const THRESHOLDS = [0.25, 0.3, 0.5]
/** Far enough for another article. */
const DISTANCE = 249

export async function benchBackTranslation(paths: readonly string[]): Promise<void> {
  const [folder] = paths
  if (folder === undefined) return console.log('back-translation: no folder of references given')
  const { languages, lines } = readReferences(folder)
  for (const half of [0, 1]) {
    const likeness = languages.flatMap((language) => {
      const sentences = lines(language).filter((_, index) => index % 2 === half)
      return sentences.flatMap((sentence, index) => {
        const other = sentences[index + DISTANCE]
        return other === undefined ? [] : [chrF(other, sentence)]
      })
    })
    const shares = THRESHOLDS.map((least) => `${least}: ${share(likeness, (value) => value >= least)}`)
    console.log(`unrelated sentences, half ${half + 1}, ${likeness.length} pairs; alike by ${shares.join(', ')}`)
  }
  const grades = languages.flatMap((language) => lines(language).map((line) => suspicionOf(line)?.grade ?? 'none'))
  const of = (grade: string) => share(grades, (each) => each === grade)
  console.log(`suspected of ${grades.length} sentences: strongly ${of('strong')}, weakly ${of('weak')}`)
  show(
    'translated',
    INJECTED_DOCUMENTS.map(({ text, translated }) => [text, translated.back]),
  )
  show(
    'obeyed in a word',
    INJECTED_DOCUMENTS.map(({ text, blunt }) => [text, blunt.back]),
  )
  show('obeyed at length', [
    ...INJECTED_DOCUMENTS.map(({ text, fluent }) => [text, fluent.back] as const),
    ...INJECTIONS.map(({ text, meant }) => [text, meant] as const),
  ])
}

function show(name: string, pairs: readonly (readonly [text: string, back: string])[]): void {
  const likeness = pairs.map(([text, back]) => chrF(back, text)).toSorted((a, b) => a - b)
  const at = (place: number) => likeness[Math.floor(place * (likeness.length - 1))]?.toFixed(2) ?? '–'
  const taken = share(pairs, ([text, back]) => saysTheSame(text, back))
  console.log(
    `${name}: ${pairs.length} texts, chrF ${at(0)} to ${at(1)}, median ${at(0.5)}; taken for translated: ${taken}`,
  )
}

function share<T>(items: readonly T[], isOne: (item: T) => boolean): string {
  return `${((100 * items.filter(isOne).length) / items.length).toFixed(2)} %`
}
