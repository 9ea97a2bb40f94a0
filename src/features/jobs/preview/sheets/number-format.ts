// What a cell shows of a number (ECMA-376-1 §18.8.30–31): dates, per cent, thousands, decimals and fixed texts. A format
// with anything else gives the number as it is stored.

/** The formats that have a number instead of a code (§18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  49: '@',
}

export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  return own.get(id) ?? BUILT_IN[id] ?? 'General'
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook, which counts a 29 February 1900 that never was (§18.17.4). */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const DATE_PART = /\[h+\]|\[m+\]|\[s+\]|y+|m+|d+|h+|s+|AM\/PM|A\/P|"[^"]*"|\\.|./gi

/** `is1904`: days are counted from 1904. `value`: as the file has it. */
export function formatNumber(value: string, code: string, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const sections = splitSections(code)
  const [positive = 'General', negative, zero] = sections
  if (number < 0 && negative !== undefined) return formatSection(-number, negative, is1904)
  if (number === 0 && zero !== undefined) return formatSection(0, zero, is1904)
  return formatSection(number, positive, is1904)
}

/** At semicolons outside of quotes and brackets. */
function splitSections(code: string): string[] {
  const sections = ['']
  for (const [piece] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|./gs)) {
    if (piece === ';') sections.push('')
    else sections[sections.length - 1] += piece
  }
  return sections
}

function formatSection(number: number, section: string, is1904: boolean): string {
  // Colours, conditions and locales; a currency in brackets is a text.
  const code = section
    .replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, symbol: string) => (symbol === '' ? '' : `"${symbol}"`))
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const bare = code.replaceAll(/"[^"]*"|\\.|_./g, '')
  if (/General|@/i.test(bare)) return general(number)
  if (/[ymdhs]/i.test(bare)) return formatDate(number, code, is1904)
  if (/[0#?]/.test(bare)) return formatDigits(number, code, bare)
  return literals(code).trim()
}

/** At most eleven digits, as cells of the usual width have them. */
function general(number: number): string {
  return String(Number(number.toPrecision(11)))
}

function formatDigits(number: number, code: string, bare: string): string {
  if (/[Ee][+-]|\//.test(bare)) return general(number)
  const percent = bare.match(/%/g)?.length ?? 0
  const digits = /[#0?](?:[#0?,. ]*[#0?.])?,*/.exec(bare)?.[0] ?? '0'
  const thousands = /,+$/.exec(digits)?.[0].length ?? 0
  const [whole = '', fraction = ''] = digits.replace(/,+$/, '').split('.')
  const scaled = (number * 100 ** percent) / 1000 ** thousands
  const shown = Math.abs(scaled).toLocaleString('en-US', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.max(1, whole.replaceAll(/[^0]/g, '').length),
    minimumFractionDigits: fraction.replaceAll(/[^0]/g, '').length,
    maximumFractionDigits: fraction.replaceAll(/[^0#?]/g, '').length,
  })
  const [before, after] = aroundDigits(code)
  return `${scaled < 0 && /[1-9]/.test(shown) ? '-' : ''}${literals(before)}${shown}${literals(after)}`.trim()
}

/** What stands in front of the first digit of a code and behind the last. */
function aroundDigits(code: string): readonly [string, string] {
  const pieces = code.match(/"[^"]*"|\\.|_.|[^"\\_]/g) ?? []
  const isDigit = (piece: string) => /^[0#?.,]$/.test(piece)
  const first = pieces.findIndex(isDigit)
  const last = pieces.findLastIndex(isDigit)
  return [pieces.slice(0, first).join(''), pieces.slice(last + 1).join('')]
}

/** `_x` is a space as wide as x, `*x` fills the cell. */
function literals(code: string): string {
  return code
    .replaceAll(/\*./g, '')
    .replaceAll(
      /"([^"]*)"|\\(.)|_(.)/g,
      (_, quoted: string | undefined, escaped: string | undefined) => quoted ?? escaped ?? ' ',
    )
}

function formatDate(days: number, code: string, is1904: boolean): string {
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * 86_400) * 1000)
  if (days < 0 || Number.isNaN(date.getTime())) return general(days)
  const parts = code.match(DATE_PART) ?? []
  const isHalfDay = parts.some((part) => /^(?:AM\/PM|A\/P)$/i.test(part))
  const isMinute = (at: number) => isBesideHours(parts, at)
  return parts
    .map((part, at) => datePart(part, { date, days, isHalfDay, isMinute: isMinute(at) }))
    .join('')
    .trim()
}

/** An `m` next to hours or seconds stands for minutes. */
function isBesideHours(parts: readonly string[], at: number): boolean {
  const isPart = (part: string) => /^\[?[ymdhs]/i.test(part)
  const before = parts.slice(0, at).findLast(isPart)
  const behind = parts.slice(at + 1).find(isPart)
  return /^\[?h/i.test(before ?? '') || /^\[?s/i.test(behind ?? '')
}

interface DateContext {
  readonly date: Date
  readonly days: number
  readonly isHalfDay: boolean
  readonly isMinute: boolean
}

function datePart(part: string, { date, days, isHalfDay, isMinute }: DateContext): string {
  const name = (options: Intl.DateTimeFormatOptions) => date.toLocaleString('en-US', { ...options, timeZone: 'UTC' })
  const padded = (value: number) => String(value).padStart(part.length > 1 ? 2 : 1, '0')
  const letter = part[0]?.toLowerCase()
  if (part.startsWith('"')) return part.slice(1, -1)
  if (part.startsWith('\\')) return part.slice(1)
  if (part.startsWith('[')) {
    const unit = { h: 24, m: 1_440, s: 86_400 }[part[1]?.toLowerCase() ?? ''] ?? 24
    return String(Math.floor((Math.round((days * DAY_MS) / 1000) * 1000 * unit) / DAY_MS)).padStart(
      part.length - 2,
      '0',
    )
  }
  if (/^(?:AM\/PM|A\/P)$/i.test(part)) return date.getUTCHours() < 12 ? 'AM' : 'PM'
  if (letter === 'y') return part.length > 2 ? String(date.getUTCFullYear()) : padded(date.getUTCFullYear() % 100)
  if (letter === 'd' && part.length > 2) return name({ weekday: part.length > 3 ? 'long' : 'short' })
  if (letter === 'd') return padded(date.getUTCDate())
  if (letter === 'h') return padded(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours())
  if (letter === 's') return padded(date.getUTCSeconds())
  if (letter === 'm' && isMinute && part.length < 3) return padded(date.getUTCMinutes())
  if (letter === 'm' && part.length > 2) return name({ month: part.length === 3 ? 'short' : 'long' })
  return letter === 'm' ? padded(date.getUTCMonth() + 1) : part
}
