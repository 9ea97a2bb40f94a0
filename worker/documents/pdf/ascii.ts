// Most characters of most texts: what is asked of every letter is answered for them without a regular expression.

/** One letter, digit or sign of ASCII; no white space. */
export function isAsciiSign(text: string): boolean {
  return text.length === 1 && text >= '!' && text <= '~'
}
