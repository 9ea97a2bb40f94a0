// Fast answers for ASCII, which is most of most texts: per-letter questions need no regular expression for it.

/** One letter, digit or sign of ASCII; no white space. */
export function isAsciiSign(text: string): boolean {
  return text.length === 1 && text >= '!' && text <= '~'
}
