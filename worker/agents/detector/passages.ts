// Splits a text into passages a detector can judge: whole paragraphs if long enough, short lines joined.

/** eld reads no further than 350 bytes. */
const PASSAGE_LENGTH = 280
/** A line of this length is judged by itself, so that a paragraph in another language is seen. */
const MIN_OWN_LINE = 40
/** Cut at white space where there is some, and never through a pair of surrogates. */
const PIECE = new RegExp(String.raw`[^]{1,${PASSAGE_LENGTH}}(?!\S)|[^]{1,${PASSAGE_LENGTH}}`, 'gu')

/** At most `count` of the passages, spread evenly from the first to the last. */
export function passagesOf(text: string, count: number): string[] {
  const paragraphs: string[] = []
  let short: string | null = null
  for (const line of text.split('\n')) {
    const isShort = line.length < MIN_OWN_LINE
    const joined: string = short === null ? line : `${short}\n${line}`
    if (isShort && short !== null && joined.length <= PASSAGE_LENGTH) paragraphs.splice(-1, 1, joined)
    else paragraphs.push(line)
    short = isShort ? (paragraphs.at(-1) ?? null) : null
  }
  const pieces = paragraphs.flatMap((paragraph) => paragraph.toWellFormed().match(PIECE) ?? [])
  const stride = Math.max(1, (pieces.length - 1) / (count - 1))
  return pieces.filter((_, at) => Math.round(Math.round(at / stride) * stride) === at)
}
