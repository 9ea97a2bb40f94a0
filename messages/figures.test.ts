// A figure in a sentence is a parameter: the constant that decides is the only place where it stands.
import { expect, it } from 'vitest'
import { MAX_FILES_AT_ONCE } from '../worker/contract/limits.ts'
import catalogue from './en.json' with { type: 'json' }

/** Digits that are no figure of Verso's: names of standards, scales of a rating, and what a credit is. */
const NAMES = [
  /\bUTF-8\b/g,
  /\bISO 8601\b/g,
  /\b429\b/g,
  /\b2xx\b/g,
  /\blast4\b/g,
  /\b1 credit (?:=|is) 1 page\b/g,
  /\b1 credit per page\b/g,
  /^1 = poor$|^5 = excellent$|\{\w+\} of 5\b(?: stars)?/g,
]
/** A date, the documents of an example, SPEC's promise to professionals, and bounds of what can be entered. */
const NO_FIGURES = new Set([
  'legal_date',
  'pricing_example_caption',
  'pricing_example_1_counted',
  'pricing_example_2_counted',
  'pricing_example_3_counted',
  'signup_therapist_welcome',
  'admin_edit_credits_error',
  'admin_adjust_amount_error',
  'job_reconnecting', // the pace of polling, which is no limit
])
const WORDS = 'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|sixty|hundred|thousand|million'
const UNITS =
  'credits?|days?|hours?|minutes?|seconds?|files?|documents?|languages?|pages?|MB|words?|characters?|keys?|samples?'
const SPELLED = new RegExp(`\\b(?:${WORDS})\\b(?: \\w+)? (?:${UNITS})\\b`, 'i')
/** Of a pair, and of the customers' stories. */
const NO_COUNTS = /\btwo languages\b/gi
const STORY = /^(?:story_|demo_quote_)/

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentencesOf)
  const match = typeof value === 'object' && value !== null && 'match' in value ? value.match : null
  return match === null ? [] : Object.values(match as object).filter((text) => typeof text === 'string')
}

const MESSAGES = Object.entries(catalogue)
  .filter(([key]) => !key.startsWith('$') && !key.startsWith('chat_words_'))
  .flatMap(([key, value]) => sentencesOf(value).map((text) => [key, text] as const))

it('no sentence has a figure of its own', () => {
  const left = MESSAGES.map(([key, text]) => [key, NAMES.reduce((rest, name) => rest.replace(name, ''), text)] as const)
  expect(left.filter(([key, text]) => !NO_FIGURES.has(key) && /\d/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
})

it('nor one in words', () => {
  const counting = MESSAGES.filter(([, text]) => SPELLED.test(text.replaceAll(NO_COUNTS, '')))
  expect(counting.filter(([key]) => !NO_FIGURES.has(key) && !STORY.test(key))).toEqual([])
})

it('nobody is told of one file at a time', () => {
  expect(MAX_FILES_AT_ONCE).toBeGreaterThan(1)
  expect(MESSAGES.filter(([, text]) => /one (?:\w+ )*file at a time|more than one file/i.test(text))).toEqual([])
})
