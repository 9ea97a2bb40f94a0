// The number of columns a text takes in a fixed-width font: two for East Asian characters (UAX #11), none for marks.

const ASCII_ONLY = /^[\x20-\x7E]*$/
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u
const FIRST_MARK = 0x300

export function displayWidth(text: string): number {
  if (ASCII_ONLY.test(text)) return text.length
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

export function characterWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_MARK) return code === 0xad ? 0 : 1
  if (isWide(code)) return 2
  return ZERO_WIDTH.test(character) ? 0 : 1
}

function isWide(code: number): boolean {
  if (code < 0x1100) return false
  return (
    code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf && code !== 0x303f) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd)
  )
}
