// Whole tokens that contain an address, as the fidelity bench defines them: the bench counts the reached part of a
// document in its words. `text/addresses.ts` finds where an address ends inside a token.

const TOKEN = /\S+/gu
const URL_START = /(?:https?:\/\/|ftp:\/\/|www\.)\S/u
const ADDRESS_RUN = /[^@<>]+/gu
const DOMAIN = /[\s\S]\.[\s\S]/u

/** Offsets into the text. */
type Span = readonly [start: number, end: number]

/** In order. Linear even for a token of half a megabyte, where one expression would be quadratic. */
export function* findAddressTokens(text: string): Generator<Span> {
  if (!/@|:\/\/|www\./u.test(text)) return
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    for (const [start, end] of addressesOfToken(token)) yield [index + start, index + end]
  }
}

/** The leftmost address first; a URL takes the rest of its token. */
function* addressesOfToken(token: string): Generator<Span> {
  let url = token.search(URL_START)
  for (const email of emailsOfToken(token)) {
    if (url !== -1 && url <= email[0]) break
    yield email
    if (url !== -1 && url < email[1]) {
      const next = token.slice(email[1]).search(URL_START)
      url = next === -1 ? -1 : email[1] + next
    }
  }
  if (url !== -1) yield [url, token.length]
}

/** Two runs with one `@` between them, the second with a dot inside. */
function* emailsOfToken(token: string): Generator<Span> {
  let name: Span | null = null
  for (const { 0: run, index } of token.matchAll(ADDRESS_RUN)) {
    const end = index + run.length
    if (name !== null && name[1] + 1 === index && token[name[1]] === '@' && DOMAIN.test(run)) {
      yield [name[0], end]
      name = null
    } else name = [index, end]
  }
}
