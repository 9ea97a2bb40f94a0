// Characters that XML cannot hold, or that would be lost in it, as SpreadsheetML writes them: `_x000a_` (ST_Xstring,
// ECMA-376-1 §22.9.2.19). A text that looks like one has its underscore written so.
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g
const TO_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

export function decodeEscapedText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** A text of a cell: line ends stand in it as they are, but for those that XML would make others. */
export function encodeEscapedText(text: string): string {
  if (!/_x|\r/.test(text)) return text
  return text.replace(TO_ESCAPE, '_x005F_').replaceAll('\r', '_x000D_')
}

/** A name in an attribute, where a line end would become a space. */
export function encodeEscapedName(name: string): string {
  const code = (character: string) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0')}_`
  return name.replace(TO_ESCAPE, '_x005F_').replace(/[\n\r\t]/g, code)
}
