// The words of a text, for the checks that compare them.

export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const LETTER = /\p{L}/u

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Figures left out; of scripts without spaces as well. */
export function wordsOf(text: string): string[] {
  return Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike && LETTER.test(segment) ? [segment] : [],
  )
}
