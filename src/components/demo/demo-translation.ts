// The demo's answers (SPEC §4, §8, §9). Everything happens in the browser: a visitor's text never leaves it.
import {
  DEMO_CATEGORIES,
  DEMO_DELAY_MS,
  DEMO_LANGUAGES,
  DEMO_MAX_CHARACTERS,
  DEMO_MAX_WORDS,
  type DemoCategory,
  type DemoLanguage,
} from './demo-figures.ts'
import { DEMO_SAMPLES } from './demo-samples.ts'

export interface DemoTranslation {
  readonly text: string
  /** False for the text as it was, marked with the language it was wanted in. */
  readonly isCanned: boolean
}

/** Canned for the samples; for other texts the target's code in brackets and the text (SPEC §8). */
export function demoTranslation(text: string, source: DemoLanguage, target: DemoLanguage): DemoTranslation {
  const category = DEMO_CATEGORIES.find((category) => DEMO_SAMPLES[category][source] === text.trim())
  return category === undefined
    ? { text: `[${target}] ${text.trim()}`, isCanned: false }
    : { text: DEMO_SAMPLES[category][target], isCanned: true }
}

/** `random` is from 0 to 1. */
export function demoDelayMs(random: number): number {
  return DEMO_DELAY_MS.shortest + random * (DEMO_DELAY_MS.longest - DEMO_DELAY_MS.shortest)
}

export interface DemoInput {
  /** The sample that the text is; null once a visitor has written in it. */
  readonly category: DemoCategory | null
  readonly text: string
  readonly source: DemoLanguage
  readonly target: DemoLanguage
}

export const FIRST_INPUT: DemoInput = {
  category: 'business',
  text: DEMO_SAMPLES.business.en,
  source: 'en',
  target: 'es',
}

export function withSample(input: DemoInput, category: DemoCategory): DemoInput {
  return { ...input, category, text: DEMO_SAMPLES[category][input.source] }
}

export function withText(input: DemoInput, text: string): DemoInput {
  const limited = firstWords(text.slice(0, DEMO_MAX_CHARACTERS))
  const category = DEMO_CATEGORIES.find((category) => DEMO_SAMPLES[category][input.source] === limited)
  return { ...input, category: category ?? null, text: limited }
}

export function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

function firstWords(text: string): string {
  if (wordsOf(text) <= DEMO_MAX_WORDS) return text
  const [last] = [...text.matchAll(/\S+/g)].slice(DEMO_MAX_WORDS - 1)
  return last ? text.slice(0, last.index + last[0].length) : text
}

/** A sample follows into the new language, and what was the target's language changes places with it. */
export function withSource(input: DemoInput, source: DemoLanguage): DemoInput {
  const target = input.target === source ? input.source : input.target
  const moved = { ...input, source, target }
  return input.category === null ? moved : withSample(moved, input.category)
}

/** SPEC §2: the target's choices exclude the source. */
export function targetsOf(source: DemoLanguage): DemoLanguage[] {
  return DEMO_LANGUAGES.filter((language) => language !== source)
}
