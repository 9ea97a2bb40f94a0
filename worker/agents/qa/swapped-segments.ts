// Detects targets that belong to another source of the same answer. Models that swap two ids, shift a list by one or
// join two segments write good sentences in the wrong places. Only a comparison within the batch shows this: numbers,
// names and loan words of one source turn up in another's target, and the lengths fit better there.
import { lengthSurprise, type LanguagePair } from './length-check.ts'
import { type Traits, traitsOf } from './text-traits.ts'

export interface PlacedText {
  readonly id: string
  /** Plain text. */
  readonly text: string
}

/** How much better a text must fit elsewhere. In clean answers, one text in a thousand looks that far out of place. */
const LEAD = 2.5
/**
 * Few texts have few ways to look misplaced by chance, and a trait that two of three have counts for little. Where some
 * have changed places for certain, their neighbours are likely to have as well.
 */
const SMALL_LEAD = 1
const FEW = 4
/** How much better all that have moved must fit together, in addition. */
const MIN_GAIN_TOGETHER = 1
/** When so many have moved, and they are more than half, the answer counts in another way than the question. */
const MANY = 3
/** How much better two sources must explain a text than its own alone, where the other one has no text. */
const MIN_GAIN_OF_TWO = 1.5

/** In the units of the traits' weights, from the same regression. */
const WEIGHT_OF_LENGTH = 0.87
const WEIGHT_OF_A_COMMA = 0.6
const MAX_COMMAS = 3
const WEIGHT_OF_HAVING_NUMBERS = 3
/** Beyond this a length only says "not this one". */
const MAX_SURPRISE = 3.5

/** Ids of targets that fit another source, or two of them together, clearly better than their own. */
export function swappedTargets(
  sources: readonly PlacedText[],
  targets: readonly PlacedText[],
  languages: LanguagePair,
): Set<string> {
  const sourceTraits = sources.map(({ text }) => traitsOf(text, languages.sourceLanguage))
  const targetTraits = targets.map(({ text }) => traitsOf(text, languages.targetLanguage))
  const fit = fitAmong(targetTraits, languages)
  const fits = targetTraits.map((target) => sourceTraits.map((source) => fit(source, target)))
  const own = targets.map(({ id }) => sources.findIndex((source) => source.id === id))
  const certain = movedRows(fits, own, sources.length > FEW ? LEAD : SMALL_LEAD)
  const moved = certain.length < MANY ? certain : movedRows(fits, own, SMALL_LEAD)
  // Those that seem in place look so by chance.
  if (moved.length >= MANY && moved.length > targets.length / 2) return new Set(targets.map(({ id }) => id))
  const isMerged = (row: number) => {
    const [place = -1, target] = [own[row], targetTraits[row]]
    return [place - 1, place + 1].some((neighbour) => {
      const [one, other] = [sources[Math.min(place, neighbour)], sources[Math.max(place, neighbour)]]
      if (target === undefined || one === undefined || other === undefined || own.includes(neighbour)) return false
      const both = traitsOf(`${one.text} ${other.text}`, languages.sourceLanguage)
      return fit(both, target) - (fits[row]?.[place] ?? 0) > MIN_GAIN_OF_TWO
    })
  }
  const merged = [...targets.keys()].filter(isMerged)
  return new Set([...moved, ...merged].map((row) => targets[row]?.id ?? ''))
}

/** Rows whose best place is not their own, where texts move and exchange places as long as all together gain by it. */
function movedRows(fits: readonly (readonly number[])[], own: readonly number[], lead: number): number[] {
  const fitAt = (row: number, place: number) => (fits[row]?.[place] ?? 0) + (place === own[row] ? lead : 0)
  const places = [...own]
  let total = 0
  let hasMoved = true
  while (hasMoved) {
    hasMoved = false
    for (const row of places.keys())
      for (const place of fits[row]?.keys() ?? []) {
        const left = places[row] ?? -1
        const other = places.indexOf(place)
        const gain =
          fitAt(row, place) - fitAt(row, left) + (other === -1 ? 0 : fitAt(other, left) - fitAt(other, place))
        if (place === left || gain < MIN_GAIN) continue
        if (other !== -1) places[other] = left
        places[row] = place
        total += gain
        hasMoved = true
      }
  }
  return total > MIN_GAIN_TOGETHER ? [...places.keys()].filter((row) => places[row] !== own[row]) : []
}

/** A smaller one may be a rounding error, and would go back and forth. */
const MIN_GAIN = 1e-6

/** A trait that many targets have tells nothing about one, and a long source has some in common with each. */
function fitAmong(targets: readonly Traits[], languages: LanguagePair): (source: Traits, target: Traits) => number {
  const counts = new Map<string, number>()
  for (const { keys } of targets) for (const key of keys.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const total = targets.length + 1
  return (source, target) => {
    let shared = 0
    for (const [key, weight] of source.keys) {
      const count = counts.get(key) ?? 0
      if (count === 0) continue
      const rarity = Math.log(total / count) / Math.log(total)
      shared += weight * rarity * (Number(target.keys.has(key)) - count / total)
    }
    const surprise = lengthSurprise(source.length, target.length, languages)
    const length = Math.min(Math.abs(surprise), MAX_SURPRISE) ** 2 / 2
    const commas = Math.min(Math.abs(source.commas - target.commas), MAX_COMMAS)
    const numbers = Number(source.hasNumbers !== target.hasNumbers)
    return shared - WEIGHT_OF_LENGTH * length - WEIGHT_OF_A_COMMA * commas - WEIGHT_OF_HAVING_NUMBERS * numbers
  }
}
