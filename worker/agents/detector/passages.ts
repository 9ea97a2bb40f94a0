// Splits a text into passages a detector can judge: whole paragraphs if long enough, short lines joined.

/** eld reads no further than 350 bytes. */
const PASSAGE_LENGTH = 280
/** A line of this length is judged by itself, so that a paragraph in another language is seen. */
const MIN_OWN_LINE = 40

/** The whole text, in order. */
export function* passagesOf(text: string): Generator<string> {
  let short = ''
  for (const line of text.split('\n')) {
    if (line.length >= MIN_OWN_LINE) {
      if (short !== '') yield short
      short = ''
      yield* pieces(line)
    } else if (short.length + line.length > PASSAGE_LENGTH) {
      yield short
      short = line
    } else short = short === '' ? line : `${short}\n${line}`
  }
  if (short !== '') yield short
}

/** Cut at white space where there is some near the end, and never through a pair of surrogates. */
function* pieces(line: string): Generator<string> {
  let start = 0
  while (line.length - start > PASSAGE_LENGTH) {
    const space = line.lastIndexOf(' ', start + PASSAGE_LENGTH)
    const end = space > start + PASSAGE_LENGTH / 2 ? space : start + PASSAGE_LENGTH
    yield line.slice(start, end).toWellFormed()
    start = end
  }
  yield line.slice(start).toWellFormed()
}

/** At most `count` items, spread evenly from the first to the last. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const stride = (items.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * stride)]).filter(
    (item) => item !== undefined,
  )
}
