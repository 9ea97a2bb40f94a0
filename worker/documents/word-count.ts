// Counts words as Intl.Segmenter does (DESIGN §5), the same for all languages. The count runs at 10 to 60 MB a second.
// A shortcut for plain Latin words was measured and is hardly twice as fast.

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) count++
  return count
}
