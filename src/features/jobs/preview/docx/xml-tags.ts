// The tags of an XML part, read from its text: for parts of many megabytes, where a tree would take seconds and a
// worker has no parser.

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** Empty where there is none. */
  readonly prefix: string
  readonly name: string
  /** As written. */
  readonly attributes: string
  readonly start: number
  readonly end: number
}

const MARKUP = /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|[?!][^>]*>|(\/?)([^\s/>!?]+)((?:"[^"]*"|'[^']*'|[^'">])*)>)/g

/** In their order. Comments, CDATA and instructions are passed over. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (const match of xml.matchAll(MARKUP)) {
    const [whole, slash, fullName, attributes = ''] = match
    if (fullName === undefined) continue
    const colon = fullName.indexOf(':')
    yield {
      kind: slash === '/' ? 'close' : attributes.endsWith('/') ? 'empty' : 'open',
      prefix: colon < 0 ? '' : fullName.slice(0, colon),
      name: fullName.slice(colon + 1),
      attributes,
      start: match.index,
      end: match.index + whole.length,
    }
  }
}

/** By its name without a prefix; null where there is none. */
export function attributeOf({ attributes }: Tag, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match ? (match[1] ?? match[2] ?? '') : null
}
