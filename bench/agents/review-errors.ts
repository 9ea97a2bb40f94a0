// Errors for the bench of the review, seeded into sound translations without knowing their language.
import { pick, pickIndex, type Random } from '../../tests/fakes/model/seeded-random.ts'

/** A stretch of a text and what stands there instead. */
export interface Edit {
  readonly at: number
  readonly removed: string
  readonly inserted: string
}

export const ERROR_KINDS = [
  'wrong word',
  'word left out',
  'word added',
  'word left in the source language',
  'words swapped',
  'number changed',
  'letters swapped',
  'word doubled',
  'end of the sentence lost',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

interface Material {
  /** Another sentence of the target language. */
  readonly other: string
  readonly source: string
  readonly random: Random
}

interface Word {
  readonly at: number
  readonly text: string
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTERS = /^[\p{L}\p{M}’'-]+$/u

function wordsOf(text: string): Word[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) =>
    LETTERS.test(segment) ? [{ at: index, text: segment }] : [],
  )
}

/** Null where the text has nothing for the kind. */
export function seedError(kind: ErrorKind, text: string, { other, source, random }: Material): Edit | null {
  const words = wordsOf(text)
  const long = words.filter((word) => word.text.length > 1)
  if (long.length < 3) return null
  const word = pick(long, random)
  const from = (list: readonly Word[]) => pick(list.length > 0 ? list : words, random).text
  switch (kind) {
    case 'wrong word':
      return replaced(word, from(wordsOf(other).filter(({ text }) => text.length > 1)))
    case 'word left out':
      return withBlank(text, word)
    case 'word added':
      return { at: word.at, removed: '', inserted: from(wordsOf(other)) + blankOf(text) }
    case 'word left in the source language':
      return replaced(word, from(wordsOf(source).filter(({ text }) => /^\p{Ll}{4}/u.test(text))))
    case 'words swapped': {
      const index = pickIndex(0, words.length - 1, random)
      const [one, two] = [words[index], words[index + 1]]
      if (!one || !two) return null
      const between = text.slice(one.at + one.text.length, two.at)
      return { at: one.at, removed: one.text + between + two.text, inserted: two.text + between + one.text }
    }
    case 'number changed': {
      const digits = [...text.matchAll(/[0-9]/gu)]
      if (digits.length === 0) return null
      const digit = pick(digits, random)
      return {
        at: digit.index,
        removed: digit[0],
        inserted: String((Number(digit[0]) + pickIndex(1, 10, random)) % 10),
      }
    }
    case 'letters swapped': {
      const at = pickIndex(0, word.text.length - 1, random)
      const [one = '', two = ''] = word.text.slice(at)
      return { at: word.at + at, removed: one + two, inserted: two + one }
    }
    case 'word doubled':
      return { at: word.at, removed: '', inserted: word.text + blankOf(text) }
    case 'end of the sentence lost': {
      const end = words.at(-pickIndex(2, Math.min(6, words.length), random))
      const stop = /[\p{P}\s]*$/u.exec(text)?.index ?? text.length
      return end && end.at < stop ? { at: end.at, removed: text.slice(end.at, stop), inserted: '' } : null
    }
  }
}

function replaced(word: Word, inserted: string): Edit {
  return { at: word.at, removed: word.text, inserted }
}

/** With the blank behind it, where the script has one. */
function withBlank(text: string, word: Word): Edit {
  const end = word.at + word.text.length
  return { at: word.at, removed: text.slice(word.at, end + (text[end] === ' ' ? 1 : 0)), inserted: '' }
}

function blankOf(text: string): string {
  return text.includes(' ') ? ' ' : ''
}

export function applied(text: string, { at, removed, inserted }: Edit): string {
  return text.slice(0, at) + inserted + text.slice(at + removed.length)
}

/** The words of a text that an edit of it would replace: with as much around them as makes them unmistakable. */
export function asFix(text: string, { at, removed, inserted }: Edit): { targetQuote: string; fix: string } {
  let [start, end] = [at, at + removed.length]
  const isOnce = () => {
    const quote = text.slice(start, end)
    return quote !== '' && text.indexOf(quote) === text.lastIndexOf(quote)
  }
  while (!isOnce() && (start > 0 || end < text.length)) {
    start = Math.max(0, start - 1)
    end = Math.min(text.length, end + 1)
  }
  return {
    targetQuote: text.slice(start, end),
    fix: text.slice(start, at) + inserted + text.slice(at + removed.length, end),
  }
}

/** The edit that takes another back. */
export function undone({ at, removed, inserted }: Edit): Edit {
  return { at, removed: inserted, inserted: removed }
}
