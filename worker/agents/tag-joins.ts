// Where words stand together with nothing but paired tags between them.

/** Of the scripts that write blanks; the others join all their words. */
export const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Devanagari}\p{M}]`
/** Whole words: without the look behind, a long run of letters is read from each of them to its end. */
const LAST_WORD = new RegExp(`(?<!${LETTER})${LETTER}+$`, 'u')
const FIRST_WORD = new RegExp(`^${LETTER}+`, 'u')
const TAGS = /(?:<\/?g\d+>)+/gu
const TAG = /<\/?g\d+>/gu

/** Paired tags in a row, with the text on either side as far as the next such tags. */
export interface TagRun {
  readonly tags: readonly string[]
  /** Of the tags in the markup. */
  readonly start: number
  readonly left: string
  readonly right: string
}

export interface Join extends TagRun {
  readonly before: string
  readonly after: string
}

export function tagRunsOf(markup: string): TagRun[] {
  const found = Array.from(markup.matchAll(TAGS), ({ 0: tags, index }) => ({ tags, start: index }))
  const endOf = (run: { tags: string; start: number } | undefined) => (run ? run.start + run.tags.length : 0)
  return found.map(({ tags, start }, index) => ({
    tags: tags.match(TAG) ?? [],
    start,
    left: markup.slice(endOf(found[index - 1]), start),
    right: markup.slice(start + tags.length, found[index + 1]?.start),
  }))
}

/** Chains of joins: what stands between two of a chain is one word. */
export function joinsOf(runs: readonly TagRun[]): Join[][] {
  const chains: Join[][] = []
  let last: Join | null = null
  for (const run of runs) {
    const before = LAST_WORD.exec(run.left)?.[0]
    const after = FIRST_WORD.exec(run.right)?.[0]
    const join: Join | null = before && after ? { ...run, before, after } : null
    if (join && last && join.before === join.left) chains.at(-1)?.push(join)
    else if (join) chains.push([join])
    last = join
  }
  return chains
}

export function isOpening({ tags }: TagRun): boolean {
  return tags.every((tag) => !tag.startsWith('</'))
}

export function isClosing({ tags }: TagRun): boolean {
  return tags.every((tag) => tag.startsWith('</'))
}
