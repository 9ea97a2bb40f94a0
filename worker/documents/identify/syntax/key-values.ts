// Files of keys and values, a pair a line: .strings, .properties, INI, TOML and PO.
import { isMachineKey } from './machine-key.ts'
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`
const COMMENT = /^\s*(?:[#!;]|\/\/)/
const SECTION = /^\s*\[{1,2}[^\]]+\]{1,2}\s*(?:[#;].*)?$/
const PAIR = /^\s*(?:export\s+)?([\w.$-]+(?:\\.[\w.$-]*)*|"[^"]*")(\s*[=]\s*|:(?=\S))(.*)$/
const STRINGS_PAIR = new RegExp(String.raw`^\s*(?:${QUOTED}|[\w.-]+)\s*=\s*${QUOTED}\s*;\s*(?:\/[/*].*)?$`)
const TYPED_VALUE = /^(?:["'[{]|[-+]?\d|(?:true|false|inf|nan)\b)/
/** An element or the closing bracket of an array over several lines. */
const ARRAY_LINE = /^\s*(?:["'{].*["'}],?|[\]}],?)\s*(?:#.*)?$/
const PO_LINE = /^\s*(?:#|msg(?:id|id_plural|ctxt|str(?:\[\d+\])?)\s+"|"(?:[^"\\]|\\.)*"$)/

/** The rest may be values that go over several lines. */
const MIN_SHARE = 0.9
const MIN_QUOTED_SHARE = 0.6

interface Pair {
  readonly key: string
  readonly isTight: boolean
  readonly value: string
}

export function isPo({ lines }: SyntaxSample): boolean {
  const has = (start: RegExp) => lines.some((line) => start.test(line))
  return has(/^msgid\s+"/) && has(/^msgstr(?:\[\d+\])?\s+"/) && isCovered(lines, (line) => PO_LINE.test(line))
}

export function isAppleStrings({ text }: SyntaxSample): boolean {
  const lines = withoutBlockComments(text).split(/\r?\n|\r/)
  const isPair = (line: string) => STRINGS_PAIR.test(line.slice(0, 2_000))
  return shareOf(withoutComments(lines), isPair) >= MIN_QUOTED_SHARE
}

/** TOML quotes its texts; INI does not. */
export function isToml(sample: SyntaxSample): boolean {
  const pairs = pairsOf(sample)
  if (pairs.length === 0 || !sample.lines.some((line) => SECTION.test(line))) return false
  const typed = pairs.filter(({ value }) => TYPED_VALUE.test(value))
  return (
    typed.length >= pairs.length * MIN_SHARE && pairs.some(({ value }) => /^["'[{]/.test(value)) && isOfPairs(sample)
  )
}

export function isIni(sample: SyntaxSample): boolean {
  return pairsOf(sample).length > 0 && sample.lines.some((line) => SECTION.test(line)) && isOfPairs(sample)
}

/** A list of words and their meanings has an equals sign on each line too, but neither keys nor tight signs. */
export function isProperties(sample: SyntaxSample): boolean {
  const pairs = pairsOf(sample)
  const machine = pairs.filter(({ key, isTight }) => isTight || isMachineKey(key))
  return pairs.length >= 2 && machine.length >= pairs.length / 2 && isOfPairs(sample)
}

function pairsOf({ lines }: SyntaxSample): Pair[] {
  return withoutComments(lines).flatMap((line): Pair[] => {
    const [, key, sign, value] = PAIR.exec(line) ?? []
    if (key === undefined || sign === undefined || !sign.includes('=')) return []
    return [{ key, isTight: sign === '=', value: value ?? '' }]
  })
}

function isOfPairs({ lines }: SyntaxSample): boolean {
  const own = withoutComments(lines)
  const isContinued = (index: number) => (own[index - 1] ?? '').endsWith('\\')
  return isCovered(
    own,
    (line, index) => PAIR.test(line) || SECTION.test(line) || ARRAY_LINE.test(line) || isContinued(index),
  )
}

function isCovered(lines: readonly string[], isOfKind: (line: string, index: number) => boolean): boolean {
  return shareOf(lines, isOfKind) >= MIN_SHARE
}

function withoutComments(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '' && !COMMENT.test(line))
}

function withoutBlockComments(text: string): string {
  return text.replace(/\/\*[^]*?(?:\*\/|$)/g, '')
}
