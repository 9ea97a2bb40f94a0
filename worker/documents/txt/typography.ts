// Characters that many legacy encodings lack, and the plain characters typists used instead. Using these is better than
// converting a whole file to UTF-8 for one apostrophe.
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u00AD': '',
  '\u200B': '',
  '\u2060': '',
}

/** `text` with each sign that `canEncode` refuses replaced by its plain form, if it has one. */
export function simplifyTypography(text: string, canEncode: (character: string) => boolean): string {
  let simple = ''
  for (const character of text) {
    const plain = PLAIN[character]
    simple += plain === undefined || canEncode(character) ? character : plain
  }
  return simple
}
