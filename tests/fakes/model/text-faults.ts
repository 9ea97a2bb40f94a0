// A model's faults in one text. Each fault takes a good translation and corrupts it, or returns null when it does not
// apply. The fault server and the validator's bench use the same functions.
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import { withoutAddresses } from '../../../worker/documents/text/addresses.ts'
import { parseMarkup } from '../../../worker/documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import type { TextFault } from './fault-names.ts'
import { obeyedAnswer } from './injections.ts'
import { CODE_FENCES, META_COMMENTS, REFUSALS, WRONG_LANGUAGES } from './phrases.ts'
import { pick, pickIndex, type Random } from './seeded-random.ts'

export interface GoodItem {
  readonly id: string
  /** Markup, as the model was given it. */
  readonly source: string
  /** Markup: the faithful answer. */
  readonly text: string
}

export interface FaultContext {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  /** The same text in a language nobody asked for; null when there is none. */
  readonly elsewhere: (item: GoodItem, random: Random) => string | null
  readonly random: Random
}

/** Null where the fault would change nothing. */
export function spoilText(fault: TextFault, item: GoodItem, context: FaultContext): string | null {
  const text = SPOILERS[fault](item, context)
  return text === item.text ? null : text
}

const SPOILERS: Readonly<Record<TextFault, (item: GoodItem, context: FaultContext) => string | null>> = {
  tags_broken: ({ text }, { random }) => {
    const tag = pickTag(text, random)
    if (tag === null) return null
    const misspelt = [`< ${tag.text.slice(1)}`, tag.text.replace('>', ' >'), tag.text.toUpperCase(), '']
    return replaceAt(text, tag, pick(misspelt, random))
  },
  tags_lost: ({ text }) => text.replace(TAGS, ''),
  tags_doubled: ({ text }, { random }) => {
    const tag = pickTag(text, random)
    return tag === null ? null : replaceAt(text, tag, tag.text + tag.text)
  },
  tags_invented: ({ text }, { random }) =>
    pick([`${text}<x77/>`, `<g78>${text}</g78>`, `<g1>${text}`, `${text}</g79>`], random),
  markup_added: ({ text }, { random }) => {
    const [open, close] = pick(MARKUP, random)
    return `${open}${text}${close}`
  },
  wrong_language: (item, { sourceLanguage, targetLanguage, elsewhere, random }) => {
    const others = WRONG_LANGUAGES.filter(({ language }) => language !== sourceLanguage && language !== targetLanguage)
    return elsewhere(item, random) ?? pick(others, random).sentence
  },
  source_echoed: ({ source }) => source,
  source_mostly_echoed: ({ source, text }, { random }) => {
    const words = source.split(' ')
    const word = text.split(' ').find((candidate) => candidate.length < 20 && !candidate.includes('<'))
    if (words.length < 5 || word === undefined) return null
    words[pickIndex(0, words.length, random)] = word
    const changed = words.join(' ')
    return tagsOf(changed) === tagsOf(source) ? changed : null
  },
  half_left_out: ({ text }, { random }) => {
    if (tagsOf(text) !== '') return null
    const middle = middleOf(text)
    if (middle === null) return null
    return (random() < 0.5 ? text.slice(0, middle) : text.slice(middle)).trim()
  },
  numbers_changed: ({ text }, { random }) => {
    const digits = [...masked(text).matchAll(/[0-9٠-٩۰-۹०-९๐-๙０-９]/gu)]
    if (digits.length === 0) return null
    const { index, 0: digit } = pick(digits, random)
    const zero = zeroOf(digit)
    const value = (digit.codePointAt(0) ?? zero) - zero
    const changed = String.fromCodePoint(zero + ((value + pickIndex(1, 10, random)) % 10))
    return text.slice(0, index) + changed + text.slice(index + digit.length)
  },
  number_times_ten: ({ text }, { random }) => {
    const found = [...masked(text).matchAll(/(?<![\d.,:/-])[1-9]\d{0,2}(?:[.,\u00a0\u202f ]\d{3})*(?![\d.,:/-]*\d)/gu)]
    if (found.length === 0) return null
    const { index, 0: number } = pick(found, random)
    const mark = /\D/u.exec(number)?.[0] ?? ''
    const digits = `${number.replace(/\D/gu, '')}0`
    const grouped = mark === '' ? digits : digits.replace(/\B(?=(?:\d{3})+$)/gu, mark)
    return text.slice(0, index) + grouped + text.slice(index + number.length)
  },
  decimal_mark_dropped: ({ source, text }, { random }) => {
    if (!/\d[.,]\d{1,2}(?!\d)/u.test(masked(source))) return null // the rest are times
    const found = [...masked(text).matchAll(/(?<=(?<![\d.,])\d{1,3})[.,٫](?=\d{1,2}(?![\d.,:]*\d))/gu)]
    if (found.length === 0) return null
    const { index } = pick(found, random)
    return text.slice(0, index) + text.slice(index + 1)
  },
  decimal_shifted: ({ source, text }, { random }) => {
    const decimals = new Set(Array.from(masked(source).matchAll(DECIMAL), ([number]) => number.replace(/\D/gu, '.')))
    const found = Array.from(masked(text).matchAll(DECIMAL)).filter(([number]) =>
      decimals.has(number.replace(/\D/gu, '.')),
    )
    if (found.length === 0) return null
    const { index, 0: number } = pick(found, random)
    const [whole = '', mark = '', fraction = ''] = number.split(/(\D)/u)
    const forms = [
      `${whole}${mark}0${fraction}`,
      `${whole}${fraction.slice(0, 1)}${mark}${fraction.slice(1) || '0'}`,
      ...(whole === '0' ? [fraction.replace(/^0+/u, '')] : []),
      ...(fraction.startsWith('0') ? [whole + mark + fraction.slice(1)] : []),
    ]
    return text.slice(0, index) + pick(forms, random) + text.slice(index + number.length)
  },
  unit_changed: ({ text }, { random }) => {
    const found = [...masked(text).matchAll(/(?<=\d\s?)(?:%|km|kg|mm|cm|°C|°F|[$€£])(?!\p{L})|[$€£](?=\s?\d)/gu)]
    if (found.length === 0) return null
    const { index, 0: unit } = pick(found, random)
    return text.slice(0, index) + (OTHER_UNITS[unit] ?? '') + text.slice(index + unit.length)
  },
  sign_changed: ({ text }, { random }) => {
    const found = [...masked(text).matchAll(/(?<=^|\p{L}\s)(?:[-−](?=\d)|(?=\d))/gu)]
    if (found.length === 0) return null
    const { index, 0: sign } = pick(found, random)
    return text.slice(0, index) + (sign === '' ? '−' : '') + text.slice(index + sign.length)
  },
  address_changed: ({ text }, { random }) => {
    const spans = [...text.matchAll(/(?:https?:\/\/|www\.)[^\s<>]+|[^\s<>@]+@[^\s<>@]+/gu)]
    if (spans.length === 0) return null
    const { index, 0: address } = pick(spans, random)
    const at = pickIndex(Math.floor(address.length / 2), address.length - 1, random)
    const letter = address[at] === 'x' ? 'y' : 'x'
    const changed = pick([address.slice(0, at) + letter + address.slice(at + 1), ''], random)
    return text.slice(0, index) + changed + text.slice(index + address.length)
  },
  placeholder_changed: ({ text }, { random }) => {
    const spans = [...text.matchAll(/\{\{?[^{}<>]+\}\}?|%(?:\d+\$)?[sd]|\$\{[^{}]+\}/gu)]
    if (spans.length === 0) return null
    const { index, 0: placeholder } = pick(spans, random)
    const forms = [
      '',
      placeholder.replace(/[{}]/u, ''),
      placeholder.replace(/\p{L}+/u, (word) => `${word}é`),
      placeholder.replace(/%/u, '% '),
    ]
    const changed = pick(
      forms.filter((form) => form !== placeholder),
      random,
    )
    return text.slice(0, index) + changed + text.slice(index + placeholder.length)
  },
  injection_obeyed: (item, { random }) => obeyedAnswer(readable(item.source), random),
  refusal_text: (_, { random }) => pick(REFUSALS, random),
  meta_comment: ({ text }, { random }) => {
    const { before, after } = pick(META_COMMENTS, random)
    return `${before}${text}${after}`
  },
  fenced_text: ({ text }, { random }) => {
    const [open, close] = pick(CODE_FENCES, random)
    return `${open}${text}${close}`
  },
  quotes_doubled: ({ text }, { random }) =>
    pick([`"${text}"`, `“${text}”`, `«${text}»`, `"${text}`, `${text}]`], random),
  text_repeated: ({ text }, { random }) => {
    const words = text.replace(TAGS, ' ').trim().split(' ')
    const tail = words.slice(-pickIndex(1, 4, random)).join(' ')
    const loop = ` ${tail}`.repeat(pickIndex(8, 200, random))
    return random() < 0.3 ? `${text} ${text.replace(TAGS, '')}` : text + loop
  },
  controls_added: ({ text }, { random }) => {
    const at = pickIndex(0, text.length + 1, random)
    const isInsideTag = text.lastIndexOf('<', at) > text.lastIndexOf('>', at)
    const index = isInsideTag ? text.length : at
    return text.slice(0, index) + pick(CONTROLS, random) + text.slice(index)
  },
}

/** As a share of the text: what is left out is half of it, and not a word. */
const MAX_OFF_CENTRE = 0.1
const TAGS = /<\/?[gx]\d+\/?>/gu
const MARKUP = [
  ['<b>', '</b>'],
  ['<p>', '</p>'],
  ['<span lang="xx">', '</span>'],
  ['**', '**'],
  ['# ', ''],
  ['<translation>', '</translation>'],
  ['', '<|im_end|>'],
  ['', '<br/>'],
] as const
/** A NUL, an escape sequence, right-to-left override, an isolate that is never closed. */
const CONTROLS = ['\u0000', '\u001b[1m', '\u202e', '\u2067'] as const

interface Span {
  readonly index: number
  readonly text: string
}

function pickTag(markup: string, random: Random): Span | null {
  const tags = [...markup.matchAll(TAGS)].map(({ index, 0: text }) => ({ index, text }))
  return tags.length === 0 ? null : pick(tags, random)
}

function replaceAt(text: string, span: Span, replacement: string): string {
  return text.slice(0, span.index) + replacement + text.slice(span.index + span.text.length)
}

/** The beginning of the word nearest to the middle; the middle where no space is near, as in Chinese. */
function middleOf(text: string): number | null {
  const half = Math.floor(text.length / 2)
  const spaces = Array.from(text.matchAll(/ /gu), ({ index }) => index + 1)
  const distance = (offset: number) => Math.abs(offset - half)
  const nearest = spaces.toSorted((a, b) => distance(a) - distance(b))[0]
  if (text.length < 2) return null
  return nearest !== undefined && distance(nearest) <= text.length * MAX_OFF_CENTRE ? nearest : half
}

function tagsOf(markup: string): string {
  return (markup.match(TAGS) ?? []).sort().join('')
}

function readable(markup: string): string {
  const inlines = parseMarkup(markup)
  return inlines === null ? markup : renderInlines(inlines, plainText)
}

/** The text with its tags, addresses and placeholders blotted out, letter for letter: their digits are no numbers. */
function masked(text: string): string {
  const blot = (span: string) => '#'.repeat(span.length)
  const untagged = text.replace(TAGS, blot).replace(/\{[^{}]*\}|%\d+\$[sd]/gu, blot)
  if (withoutAddresses(untagged) === untagged) return untagged
  return untagged.replace(/\S*(?:@|:\/\/|www\.)\S*/gu, blot)
}

/** `1.5`, of a text and its translation; `9.30` is a time and `5.10.` a date more often than not. */
const DECIMAL = /(?<![\d.,:/-])\d{1,3}[.,]\d{1,2}(?![.,:/-]?\d)/gu

/** What stands for another measure of the same kind; a per cent sign is lost. */
const OTHER_UNITS: Readonly<Record<string, string>> = {
  '%': '', km: 'mi', kg: 'lb', mm: 'cm', cm: 'mm', '°C': '°F', '°F': '°C', $: '€', '€': '$', '£': '$',
} // prettier-ignore

/** The zeros of the scripts of the catalogue's languages; a script's ten digits follow one another. */
const ZEROS = Array.from('0٠۰०๐０', (zero) => zero.codePointAt(0) ?? 0)

function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  return ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code
}
