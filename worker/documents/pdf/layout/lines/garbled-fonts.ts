// Fonts whose codes stand for other characters than they draw: figures exported with an encoding of their own read as
// "KA>29:92>#". Their text can be counted, and nothing else be done with it.
import { withoutAddresses } from '../../../addresses.ts'
import type { Fragment } from './fragments.ts'

/** Signs that prose has at the ends of words, and code and addresses inside of them. */
const SIGN_INSIDE = /(?<=[^\s])[<>@#$%^*=|\\~?!{}[\]:;,/&+](?=[^\s])/gu
/** Share of a font's characters on a page (tracemonkey's figures have 0.25 and more, its prose 0.001). */
const GARBLED_SHARE = 0.13
/** Share of letters in what is read: figures and dates alone are no words. */
const FEWEST_LETTERS = 0.03
/** Characters that tell a font by. */
const FEWEST_CHARACTERS = 10

/** Ids of fonts that most likely lie. Monospaced ones are left out: code is full of signs. */
export function garbledFonts(fragments: readonly Fragment[]): ReadonlySet<string> {
  const texts = new Map<string, string[]>()
  for (const { style, text, isLeader } of fragments) {
    if (isLeader || style.family === 'mono') continue
    const plain = withoutAddresses(text)
    const found = texts.get(style.font.id)
    if (found) found.push(plain)
    else texts.set(style.font.id, [plain])
  }
  const garbled = new Set<string>()
  for (const [id, found] of texts) {
    const text = found.join(' ').replace(/(?<=\d)[,:/](?=\d)/gu, '')
    const characters = text.replaceAll(' ', '').length
    const signs = text.match(SIGN_INSIDE)?.length ?? 0
    if (characters < FEWEST_CHARACTERS || signs <= GARBLED_SHARE * characters) continue
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (letters > FEWEST_LETTERS * characters) garbled.add(id)
  }
  return garbled
}
