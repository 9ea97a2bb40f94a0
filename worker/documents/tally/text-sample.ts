// Takes a sample from all over a document's text for language detection: the first page may be in another language.

/** What `ExtractSummary` promises at most. */
const MAX_SAMPLE_LENGTH = 8_000
const PARTS = 8
const PART_LENGTH = MAX_SAMPLE_LENGTH / PARTS

export interface TextSampler {
  /** `position` in [0, 1): where in the document the text stands. */
  add(text: string, position: number): void
  sample(): string
}

/** Takes the beginning of each eighth of the document; a small document is taken whole. */
export function textSampler(): TextSampler {
  const parts: string[] = Array.from({ length: PARTS }, () => '')
  return {
    add(text, position) {
      const index = Math.min(PARTS - 1, Math.floor(position * PARTS))
      const part = parts[index] ?? ''
      // One character of each part is the line end behind it.
      if (part.length < PART_LENGTH - 1)
        parts[index] = cutWhole(part === '' ? text : `${part}\n${text}`, PART_LENGTH - 1)
    },
    sample: () => parts.filter((part) => part !== '').join('\n'),
  }
}

/** Never half of a surrogate pair. */
function cutWhole(text: string, length: number): string {
  if (text.length <= length) return text
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(length - 1))
  return text.slice(0, isPairCut ? length - 1 : length)
}
