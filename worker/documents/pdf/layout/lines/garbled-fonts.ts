// Fonts whose codes stand for other characters than they draw: figures exported with an encoding of their own read as
// "KA>29:92>#". Their text can be counted, and nothing else be done with it.
import { withoutAddresses } from '../../../text/addresses.ts'
import type { Fragment } from './fragments.ts'
import { GARBLED_CHARACTERS, GARBLED_LETTERS, GARBLED_SIGNS } from './params.ts'

/** Signs that prose has at the ends of words, and code and addresses inside of them. */
const SIGN_INSIDE = /(?<=[^\s])[<>@#$%^*=|\\~?!{}[\]:;,/&+](?=[^\s])/gu

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
    if (characters < GARBLED_CHARACTERS || signs <= GARBLED_SIGNS * characters) continue
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (letters > GARBLED_LETTERS * characters) garbled.add(id)
  }
  return garbled
}
