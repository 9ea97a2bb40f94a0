// Detects a model's refusal in place of a translation: it says that it cannot help, translate or do as it is asked. A
// refusal in other words is found by its length, its language, or a reviewer.
import data from './data/refusals.json' with { type: 'json' }

type WordList = Readonly<Partial<Record<string, string>>>

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220
/** What may stand between the two stems of a refusal, within its sentence. */
const BETWEEN = '[^.]{0,20}?'

const { cannot, roles } = data.lists
/** What a model cannot do stands behind that in most languages, and before it where the verb ends the sentence. */
const behind: WordList = data.lists.behind
const before: WordList = data.lists.before

/** Folded as `folded` does: small letters, no marks but the ends of sentences. */
const REFUSALS = [
  Object.entries(cannot).flatMap(([language, stem]) => [
    ...(behind[language] === undefined ? [] : [`(?:${stem})${BETWEEN}(?:${behind[language]})`]),
    ...(before[language] === undefined ? [] : [`(?:${before[language]})${BETWEEN}(?:${stem})`]),
  ]),
  Object.values(roles),
].map((patterns) => new RegExp(patterns.join('|'), 'u'))

/**
 * `source` and `target` as plain text. A text about what cannot be done, or about language models, says so in the source
 * too, whatever its language.
 */
export function isRefusal(source: string, target: string): boolean {
  if (target.length > MAX_LENGTH) return false
  const [said, meant] = [folded(target), folded(source)]
  return REFUSALS.some((refusal) => refusal.test(said) && !refusal.test(meant))
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.!?。！？؟।]+/gu, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, ' ')
}
