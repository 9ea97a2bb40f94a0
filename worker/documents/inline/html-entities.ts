// Characters as HTML names and numbers them: `&szlig;`, `&eacute;`, `&#252;`, `&#xFC;`.

/** Each name before its character. */
const NAMED = pairsOf(
  'amp & lt < gt > quot " apos \' nbsp \u00a0 shy \u00ad iexcl ¡ iquest ¿ szlig ß aelig æ AElig Æ oelig œ OElig Œ oslash ø Oslash Ø eth ð ETH Ð thorn þ THORN Þ ndash – mdash — hellip … bull • middot · lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ rsaquo › euro € pound £ yen ¥ cent ¢ sect § para ¶ copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ minus − le ≤ ge ≥ ne ≠ sup2 ² sup3 ³ frac12 ½ ordf ª ordm º larr ← rarr →',
)
/** A letter and its mark: `&uuml;` is `u` with a diaeresis. */
const MARKS = pairsOf(
  'grave \u0300 acute \u0301 circ \u0302 tilde \u0303 uml \u0308 ring \u030a cedil \u0327 caron \u030c',
)

function pairsOf(list: string): ReadonlyMap<string, string> {
  return new Map(Array.from(list.matchAll(/(\w+) ([^ ])/gu), ([, name = '', character = '']) => [name, character]))
}

const LETTER_WITH_MARK = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/iu

const ENTITY = /&(?:(?<name>[a-z][a-z0-9]{1,7})|#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6}));/giu

/** The text with each entity as the character that it stands for; what names none stays as it is. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (entity) => characterOf(entity) ?? entity) : text
}

/** Those that stand for a character, as they are written. */
export function entitiesIn(text: string): string[] {
  return (text.match(ENTITY) ?? []).filter((entity) => characterOf(entity) !== undefined)
}

function characterOf(entity: string): string | undefined {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return NAMED.get(name) ?? withMark(name)
  const code = Number(/^#x/iu.test(name) ? `0x${name.slice(2)}` : name.slice(1))
  return code >= FIRST_PRINTED && code <= LAST_CHARACTER && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}

const FIRST_PRINTED = 0x20
const LAST_CHARACTER = 0x10ffff

function withMark(name: string): string | undefined {
  const [, letter = '', mark = ''] = LETTER_WITH_MARK.exec(name) ?? []
  const composed = (letter + (MARKS.get(mark.toLowerCase()) ?? '')).normalize('NFC')
  return letter !== '' && composed.length === 1 && composed !== letter ? composed : undefined
}
