// Finds web and mail addresses in running text. They belong to no language and are never translated.

const TOKEN = /\S+/gu
/** Scripts that write on behind an address without a space: a domain in one of them is not known as one. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'
const URL_START = new RegExp(`(?:https?://|ftp://|www\\.)(?![${UNSPACED}])[\\p{L}\\p{N}[]`, 'gu')
/** RFC 3986 has no quotation marks and no angle brackets, and of other signs than ASCII's none. */
const URL_END = new RegExp(`[<>"]|(?![\\0-\\x7f])[^\\p{L}\\p{M}\\p{N}]|[${UNSPACED}]`, 'u')
/** With what joins the names in \`{first,second}@example.com\`. */
const MAIL_RUN = new RegExp(`(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}._%+&'~{},|-])+`, 'gu')
const DOMAIN = /^[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}-]*\.[\p{L}\p{M}\p{N}.-]+/u
/** As long as servers take them; of a longer one the brackets are not counted, which would take quadratic time. */
const MAX_URL_LENGTH = 8_000
const MAIL_SCHEME = 'mailto:'

/** Offsets into the text. */
type Span = readonly [start: number, end: number]

/** In order. Linear even for a token of half a megabyte, where one expression would be quadratic. */
function* findAddresses(text: string): Generator<Span> {
  if (!/@|:\/\/|www\./u.test(text)) return
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    let last = 0
    const mails = token.includes('@') ? [...mailsIn(token)] : []
    const urls = /:\/\/|www\./u.test(token) ? [...urlsIn(token)] : []
    for (const [start, end] of [...urls, ...mails].sort(([one], [other]) => one - other)) {
      if (start < last) continue // the leftmost counts: a URL may hold an `@`, and a mail's domain begin with `www.`
      yield [index + start, index + end]
      last = end
    }
  }
}

function* urlsIn(token: string): Generator<Span> {
  let last = 0
  for (const { 0: head, index } of token.matchAll(URL_START)) {
    if (index < last) continue
    last = index + urlLength(token.slice(index), head.length)
    yield [index, last]
  }
}

/** Brackets are a URL's own in pairs, and only behind its host. */
function urlLength(tail: string, headLength: number): number {
  const found = tail.search(URL_END)
  const whole = found === -1 ? tail : tail.slice(0, found)
  if (whole.length > MAX_URL_LENGTH) return whole.length
  const path = whole.indexOf('/', headLength)
  const open: number[] = []
  for (const { 0: bracket, index } of whole.matchAll(/[()]/gu)) {
    if (bracket === '(' && path !== -1 && index > path) open.push(index)
    else if (bracket === '(' || open.pop() === undefined) return open[0] ?? index
  }
  return open[0] ?? whole.length
}

/** Two runs with one `@` between them, the second with a dot inside. */
function* mailsIn(token: string): Generator<Span> {
  let name: Span | null = null
  for (const { 0: run, index } of token.matchAll(MAIL_RUN)) {
    const domain: string =
      name !== null && name[1] + 1 === index && token[name[1]] === '@' ? (DOMAIN.exec(run)?.[0] ?? '') : ''
    if (name !== null && domain !== '') yield [name[0], index + domain.length]
    const rest = run.slice(domain.length)
    const start: number = index + domain.length + nameOffset(rest)
    const hasScheme: boolean = token.slice(Math.max(0, start - MAIL_SCHEME.length), start).toLowerCase() === MAIL_SCHEME
    name = rest === '' ? null : [hasScheme ? start - MAIL_SCHEME.length : start, index + run.length]
  }
}

/** Where the name before an `@` begins: behind the last comma, unless braces hold several names. */
function nameOffset(run: string): number {
  if (run.endsWith('}')) return Math.max(0, run.lastIndexOf('{'))
  return Math.max(...Array.from(',|{}', (sign) => run.lastIndexOf(sign))) + 1
}

/** The text with a space in the place of each address. */
export function withoutAddresses(text: string): string {
  let rest = ''
  let end = 0
  for (const [start, addressEnd] of findAddresses(text)) {
    rest += `${text.slice(end, start)} `
    end = addressEnd
  }
  return end === 0 ? text : rest + text.slice(end)
}
