const TAG = /<\/?g\d+>|<x\d+\/>/g
/** Text that looks like a tag is escaped, and nothing else is. */
const ESCAPED = /&((?:amp;)*)lt;(?=\s?\/?\s?[gx]\s?\d+\s?\/?\s?>)/gi

/** The words of a segment's markup, in which tags are `<g1>…</g1>` and `<x2/>`. */
export function plainText(markup: string): string {
  return markup
    .replace(TAG, (tag) => (tag.startsWith('<x') ? ' ' : ''))
    .replace(ESCAPED, (_, nested: string) => (nested === '' ? '<' : `&${nested.slice('amp;'.length)}lt;`))
}
