// Which target of an answer belongs to which source. Models that swap two ids, shift a list by one or put two segments
// into one write good sentences in wrong places; only beside each other do they show: numbers, names and loan words of
// one source turn up in another's target, and the lengths fit better there.
import { bestAssignment } from './assignment.ts'
import { lengthOf, lengthSurprise, type LanguagePair } from './length-check.ts'
import { toAsciiDigits } from './number-runs.ts'
import { soundsOf } from './word-sounds.ts'

export interface PlacedText {
  readonly id: string
  /** Plain text. */
  readonly text: string
}

/**
 * How much better each text of a group has to fit elsewhere, and all of them together on top. Of clean answers one in a
 * thousand texts looks that much out of place.
 */
const STRICT = { each: 3.5, together: 1 } as const
/** Where some texts have changed places for certain, their neighbours are likely to have as well. */
const SUSPICIOUS = { each: 1, together: 0 } as const
const MANY = 3
/** How much better two sources must explain a text than its own alone, where the other one has no text. */
const MIN_GAIN_OF_TWO = 1.5

/**
 * In units of log-odds: logistic regression over pairs of sentences of one batch, true against false, on the even lines
 * of FLORES in 26 languages. What is rare in a batch counts in full.
 */
const WEIGHTS = { number: 5, word: 2, capitals: 1.5, stem: 3, longStem: 2.5, sounds: 1.2, mark: 5 } as const
const WEIGHT_OF_LENGTH = 0.9
/** Beyond this a length only says "not this one". */
const MAX_SURPRISE = 3.5

/** Ids of targets that fit another source, or two of them together, clearly better than their own. */
export function misplacedTargets(
  sources: readonly PlacedText[],
  targets: readonly PlacedText[],
  languages: LanguagePair,
): Set<string> {
  const sourceTraits = sources.map(({ text }) => traitsOf(text))
  const targetTraits = targets.map(({ text }) => traitsOf(text))
  const fit = fitAmong(targetTraits, languages)
  const fits = targetTraits.map((target) => sourceTraits.map((source) => fit(source, target)))
  const own = targets.map(({ id }) => sources.findIndex((source) => source.id === id))
  const certain = movedRows(fits, own, STRICT)
  const moved = certain.length < MANY ? certain : movedRows(fits, own, SUSPICIOUS)
  const merged = [...targets.keys()].filter((row) => {
    const place = own[row] ?? -1
    const [source, target] = [sourceTraits[place], targetTraits[row]]
    if (source === undefined || target === undefined) return false
    return [place - 1, place + 1].some((neighbour) => {
      const other = sourceTraits[neighbour]
      if (other === undefined || own.includes(neighbour)) return false
      return fit(joined(source, other), target) - fit(source, target) > MIN_GAIN_OF_TWO
    })
  })
  return new Set([...moved, ...merged].map((row) => targets[row]?.id ?? ''))
}

interface Lead {
  readonly each: number
  readonly together: number
}

/** Rows whose best place, when all are placed at once, is not their own. */
function movedRows(fits: readonly (readonly number[])[], own: readonly number[], lead: Lead): number[] {
  const values = fits.map((line, row) => line.map((fit, place) => (place === own[row] ? fit + lead.each : fit)))
  const gainOf = ({ row, from, to }: Move) => (values[row]?.[to] ?? 0) - (values[row]?.[from] ?? 0)
  return movesOf(bestAssignment(values), own)
    .filter((group) => group.reduce((sum, move) => sum + gainOf(move), 0) > lead.together)
    .flatMap((group) => group.map(({ row }) => row))
}

interface Move {
  readonly row: number
  readonly from: number
  readonly to: number
}

/** What changes places, in groups that only make sense together: rings, and rows of texts that each moved up one. */
function movesOf(best: readonly number[], own: readonly number[]): Move[][] {
  const rowOf = new Map(own.map((place, row) => [place, row]))
  const groups: Move[][] = []
  const seen = new Set<number>()
  const isTaken = new Set(best)
  const starts = [...best.keys()].toSorted(
    (a, b) => Number(isTaken.has(own[a] ?? -1)) - Number(isTaken.has(own[b] ?? -1)),
  )
  for (const start of starts) {
    const group: Move[] = []
    for (let row: number | undefined = start; row !== undefined && !seen.has(row);) {
      const [from, to] = [own[row] ?? -1, best[row] ?? -1]
      seen.add(row)
      if (from === to) break
      group.push({ row, from, to })
      row = rowOf.get(to)
    }
    if (group.length > 0) groups.push(group)
  }
  return groups
}

interface Traits {
  readonly length: number
  /** Trait to the weight of its kind. */
  readonly keys: ReadonlyMap<string, number>
}

/** A page of words tells as well as a book of them. */
const MAX_CHARACTERS = 4000

function traitsOf(whole: string): Traits {
  const keys = new Map<string, number>()
  const text = whole.slice(0, MAX_CHARACTERS)
  for (const number of toAsciiDigits(text).match(/\d+/gu) ?? []) keys.set(`#${Number(number)}`, WEIGHTS.number)
  for (const word of text.match(/[\p{L}\p{M}ー]+/gu) ?? []) {
    const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    if (plain.length > 4) keys.set(`=${plain}`, WEIGHTS.word).set(`5${plain.slice(0, 5)}`, WEIGHTS.longStem)
    if (plain.length > 3) keys.set(`4${plain.slice(0, 4)}`, WEIGHTS.stem)
    if (/^\p{Lu}{2,}$/u.test(word)) keys.set(`A${word}`, WEIGHTS.capitals)
    const sounds = soundsOf(word)
    if (sounds.length > 2) keys.set(`^${sounds.slice(0, 3)}`, WEIGHTS.sounds)
    for (const length of [4, 5])
      for (let end = length; end <= sounds.length; end++)
        keys.set(`^${sounds.slice(end - length, end)}`, WEIGHTS.sounds)
  }
  for (const [name, mark] of MARKS) if (mark.test(text)) keys.set(name, WEIGHTS.mark)
  return { length: lengthOf(whole), keys }
}

const MARKS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['?', /[?？؟]/u],
  ['!', /[!！]/u],
  ['(', /[(（]/u],
  ['"', /["“”„«»「」『』]/u],
  [':', /[:：]/u],
  [';', /[;；؛]/u],
  ['%', /[%٪％]/u],
  ['–', /[–—]| - /u],
  ['two sentences', /[.!?؟।]["'”’»)]*\s+\p{L}|[。！？].|[?!] /u],
]

function joined(one: Traits, other: Traits): Traits {
  return { length: one.length + other.length, keys: new Map([...one.keys, ...other.keys]) }
}

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
    return shared - (WEIGHT_OF_LENGTH * Math.min(Math.abs(surprise), MAX_SURPRISE) ** 2) / 2
  }
}
