// Values of the attribute `type` of `<ph>` (TMX 1.4b §5) that the writer and the reader agree on.

/** TMX's own value for a line break. */
export const LINE_BREAK = 'lb'

/** The element's content is what a reader sees in its place, not code. */
export const PLAIN_EQUIVALENT = 'x-text'
