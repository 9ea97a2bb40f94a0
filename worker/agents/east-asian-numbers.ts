// Figures with the words of Chinese, Japanese and Korean between them: `3만 5천` is 35,000, `1億2650万` is 126,500,000.

const UNITS: Readonly<Record<string, number>> = {
  百: 100, 백: 100, 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4, 億: 1e8, 亿: 1e8, 억: 1e8, 兆: 1e12,
} // prettier-ignore
const MYRIAD = 1e4
/** `千米` is a kilometre, `百分` per cent. */
const UNIT = '(?:[百백](?!分)|[千천](?![米克瓦])|[万萬만億亿억兆])'
/** Of one unit alone its reader knows what to do. */
const NUMBER = new RegExp(String.raw`\d[\d,]{0,15}${UNIT}+(?:\s?\d[\d,]{0,15}${UNIT}*)+`, 'gu')
const TOKEN = /\d[\d,]*|[^\d\s]/gu

/** The text, in ASCII digits, with such numbers written out. What goes up instead of down is more than one number, and stays. */
export function withPlainMyriads(text: string): string {
  return text.replace(NUMBER, (number) => {
    const value = valueOf(number.match(TOKEN) ?? [])
    return value === null ? number : String(value)
  })
}

function valueOf(tokens: readonly string[]): number | null {
  let sum = 0
  let section = 0
  let figure: number | null = null
  let lastMyriad = Infinity
  let lastUnit = MYRIAD
  for (const token of tokens) {
    const unit = UNITS[token]
    if (unit === undefined) {
      if (figure !== null) return null
      figure = Number(token.replaceAll(',', ''))
    } else if (unit < MYRIAD) {
      if (unit >= lastUnit || figure === null) return null
      section += figure * unit
      lastUnit = unit
      figure = null
    } else {
      if (unit >= lastMyriad) return null
      sum += (section + (figure ?? 0)) * unit
      lastMyriad = unit
      lastUnit = MYRIAD
      section = 0
      figure = null
    }
    // Behind a unit, a figure fills its places and no more.
    if (figure !== null && figure >= Math.min(lastMyriad, section > 0 ? lastUnit : Infinity)) return null
  }
  return sum + section + (figure ?? 0)
}
