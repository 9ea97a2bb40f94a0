// Places in a text that a program fills: `{{name}}`, `${total}`, `[[date]]`, `<<City>>`, `%NAME%`, `«Last_Name»`. A
// translated name is never found.

/** Single tokens, but between doubled brackets. A digit before `%` makes it per cent. */
const NAMED =
  /\{\{[^{}\n]{1,60}\}\}|\[\[[^[\]\n]{1,60}\]\]|\$?\{[\p{L}\d_][\p{L}\p{M}\d_.-]{0,60}\}|(?<![\p{L}>])<<[\p{L}_][\p{L}\p{M}\d_.-]{0,60}>>(?![\p{L}<])|(?<![\d%\p{L}])%[\p{L}_][\p{L}\d_]{1,60}%(?![\p{L}\d])/u
/** A word in guillemets is a quotation, unless no language writes it so: `Last_Name`, `Line2`, `firstName`. */
const IDENTIFIER_IN_GUILLEMETS = /«(?=\w*(?:_|\d|[a-z][A-Z]))[A-Za-z]\w{0,60}»/
const IN_GUILLEMETS = /«[^«»\n]{1,60}»/
/** `%s`, `%1$d`, `%(count)s`, `<0>`, `</0>`. */
const NUMBERED = /(?<![\d%\p{L}])%(?:\d\$)?[sdfiu@](?![\p{L}\d])|%\(\w{1,60}\)[sdf]|<\/?\d{1,3}\/?>/u

const NAMED_OR_IDENTIFIER = `${NAMED.source}|${IDENTIFIER_IN_GUILLEMETS.source}`
const NAMED_OR_QUOTED = new RegExp(`${NAMED_OR_IDENTIFIER}|${IN_GUILLEMETS.source}`, 'gu')

/** All of a text, for a comparison of two. */
export const PROGRAM_PLACEHOLDER = new RegExp(`${NAMED_OR_IDENTIFIER}|${NUMBERED.source}`, 'gu')
const WHOLLY_IDENTIFIER = new RegExp(`^(?:${NAMED_OR_IDENTIFIER})$`, 'u')

/**
 * Where the named ones stand, as [start, end). `fields`: names, as `mergeFieldName` writes them, that are placeholders in
 * guillemets whatever they look like.
 */
export function namedPlaceholders(text: string, fields: ReadonlySet<string>): readonly (readonly [number, number])[] {
  if (!/[{[<%«]/.test(text)) return []
  return [...text.matchAll(NAMED_OR_QUOTED)].flatMap(({ index, 0: found }) => {
    const isOne = WHOLLY_IDENTIFIER.test(found) || fields.has(mergeFieldName(found.slice(1, -1)))
    return isOne ? [[index, index + found.length] as const] : []
  })
}

/** Word shows `Last Name` as `«Last_Name»`. */
export function mergeFieldName(name: string): string {
  return name.trim().replace(/\s+/g, '_').toLowerCase()
}
