// Takes markup out of a model's answer that the source does not have, where its meaning is clear: a tag of the source
// under another name is that tag, and marks around words are dropped with the words kept. What is left is a fault
// (`foreign_markup`), and is asked about again.
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { EMPHASIS, FORMATTING, foreignTagsIn, nameOf } from '../qa/markup/foreign-markup.ts'
import { withOwnTags } from './renamed-tags.ts'

export function withoutForeignMarkup(answer: string, source: readonly Inline[]): string {
  const sourceText = renderInlines(source, plainText)
  const inside = withoutWrapper(withoutTokens(withoutFence(answer, sourceText), sourceText), sourceText)
  const tagged = withBreaks(withOwnTags(inside, source, sourceText), source, sourceText)
  const unlinked = withoutLinks(withoutFormatting(tagged, sourceText), sourceText)
  return withoutEscapes(withoutMarks(unlinked, sourceText), sourceText)
}

const FENCES = ['```', '~~~']
/** The language that a fence names. */
const FENCED_AS = /^[\w-]{0,20}\s*\n/u

function withoutFence(text: string, sourceText: string): string {
  const whole = text.trim()
  const fence = FENCES.find((each) => whole.startsWith(each) && whole.endsWith(each) && whole.length > 2 * each.length)
  if (fence === undefined || sourceText.includes(fence)) return text
  return whole.slice(fence.length, -fence.length).replace(FENCED_AS, '').trim()
}

/** A model's own, behind its answer or before it. */
const TOKEN = /^(?:<\|[\w-]{1,40}\|>|<s>)|(?:<\|[\w-]{1,40}\|>|<\/s>|<eos>|<end_of_turn>)$/giu

function withoutTokens(text: string, sourceText: string): string {
  const whole = text.trim()
  const rest = whole.replace(TOKEN, (token) => (sourceText.includes(token) ? token : ''))
  return rest === whole ? text : rest.trim()
}

const WRAPPER =
  /^<(translation|translated|target|text|answer|output|result|segment|item|seg)(?:\s[^<>\n]{0,200})?>([^]*)<\/\1>$/iu

/** `<translation>…</translation>` around the whole. */
function withoutWrapper(text: string, sourceText: string): string {
  const [, name = '', inside = ''] = WRAPPER.exec(text.trim()) ?? []
  return name === '' || inside.includes(`</${name}>`) || sourceText.includes(`<${name}`) ? text : inside
}

const BREAK = /<\s?\/?\s?br\s?\/?\s?>/giu

/** `<br>` is a line break where the source has one, and a blank elsewhere. */
function withBreaks(text: string, source: readonly Inline[], sourceText: string): string {
  const hasBreaks = source.some((inline) => inline.kind === 'placeholder' && inline.equiv === '\n')
  return text.replace(BREAK, (tag) => (sourceText.includes(tag) ? tag : hasBreaks ? '\n' : ' '))
}

/** `m<sup>2</sup>` is `m²`. */
const RAISED = /<sup>\s?(\d{1,3})\s?<\/sup>/giu
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raised(digits: string): string {
  return digits.replace(/\d/gu, (digit) => RAISED_DIGITS.charAt(Number(digit)))
}

/** HTML's names around words, each opened as often as closed. */
function withoutFormatting(text: string, sourceText: string): string {
  const foreign = foreignTagsIn(sourceText, text).filter((tag) => FORMATTING.has(nameOf(tag)))
  let rest = foreign.some((tag) => nameOf(tag) === 'sup')
    ? text.replace(RAISED, (_, digits: string) => raised(digits))
    : text
  for (const [, tags] of Map.groupBy(foreign, nameOf)) {
    const closed = tags.filter((tag) => /^<\s?\//u.test(tag)).length
    if (closed * 2 === tags.length) for (const tag of tags) rest = rest.replace(tag, '')
  }
  return rest
}

/** `[address](address)` and `<address>`. */
const LINK = /\[((?:https?:\/\/|www\.)?[^\s[\]<>]{3,300})\]\((?:mailto:|https?:\/\/)?\1\/?\)/gu
const ANGLED_ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]{3,300}|[\w.+-]{1,64}@[\w.-]{3,120})>/gu

function withoutLinks(text: string, sourceText: string): string {
  const unlinked = text.includes('](') && !sourceText.includes('](') ? text.replace(LINK, '$1') : text
  return sourceText.includes('<') ? unlinked : unlinked.replace(ANGLED_ADDRESS, '$1')
}

/** Longest first. Each pair of them has words right inside it. */
const DOUBLED = ['***', '___', '**', '__', '~~']
const HEADING = /^[^\S\n]*#{1,6}\s+/u
const BULLET = /^\s*[-*•]\s+(?=\S)/u
const STARTS_WITH_SIGN = /^\s*[\p{P}\p{S}]/u

function withoutMarks(text: string, sourceText: string): string {
  let rest = text
  for (const sign of DOUBLED) {
    if (sourceText.includes(sign) || !rest.includes(sign)) continue
    const one = `[${sign.charAt(0)}]`
    const words = `(?=[^\\s${sign}])([^\\n]{1,500}?)(?<=[^\\s${sign}])`
    const each = `${one}{${sign.length}}`
    rest = rest.replace(new RegExp(`(?<!${one})${each}${words}${each}(?!${one})`, 'gu'), '$1')
  }
  for (const [sign, pair] of EMPHASIS) if (!sourceText.includes(sign)) rest = rest.replace(pair, '$1')
  if (STARTS_WITH_SIGN.test(sourceText)) return rest
  return rest.replace(HEADING, '').replace(BULLET, '')
}

const ESCAPE = /\\u([0-9a-f]{4})/giu

/** As in JSON, where an answer was escaped twice. */
function withoutEscapes(text: string, sourceText: string): string {
  if (!text.includes('\\') || sourceText.includes('\\')) return text
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
