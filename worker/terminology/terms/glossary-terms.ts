// What a glossary's entries say about the terms of a document, and what remains of its brief beside them.
import type { Brief } from '../../contract/brief.ts'
import { holdsTerm } from './find-terms.ts'
import { type Term, termProblems, termsIn } from './locked-terms.ts'

export interface GlossaryTermEntry {
  readonly source: string
  /** The preferred translation first. */
  readonly targets: readonly string[]
  readonly forbidden: readonly string[]
  readonly doNotTranslate: boolean
  readonly isCaseSensitive: boolean
}

export function toTerm({ source, targets, forbidden, doNotTranslate, isCaseSensitive }: GlossaryTermEntry): Term {
  const [target = null, ...alternatives] = doNotTranslate ? [source] : targets
  return {
    source,
    target,
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(forbidden.length > 0 ? { forbidden } : {}),
    ...(isCaseSensitive ? { isCaseSensitive } : {}),
  }
}

export interface Agreed {
  readonly terms: readonly Term[]
  readonly brief: Brief | null
}

/**
 * The terms of a document. The glossary wins: the brief loses each term that has one of the glossary's in its source and
 * another translation of it, or that the glossary rules out, and each name that the glossary translates.
 */
export function agreedTerms(glossary: readonly Term[], brief: Brief | null): Agreed {
  if (brief === null || glossary.length === 0) return { terms: [...glossary, ...(brief?.terms ?? [])], brief }
  const terms = brief.terms.filter(({ source, target }) => !isContradicted(source, target, glossary))
  const names = brief.names.filter((name) => !isContradicted(name, name, glossary))
  return { terms: [...glossary, ...terms], brief: { ...brief, names, terms } }
}

function isContradicted(source: string, target: string, glossary: readonly Term[]): boolean {
  if (termProblems(source, target, glossary).length > 0) return true
  // The same term said again would only take room.
  return termsIn(source, glossary).some((term) => term.target !== null && holdsTerm(term.source, source))
}

/** Tells the entries of a glossary apart: two spellings of one term are one entry, unless the case of letters counts. */
export function termKeyOf({ source, isCaseSensitive }: Pick<GlossaryTermEntry, 'source' | 'isCaseSensitive'>): string {
  const spelling = spellingOf(source)
  return isCaseSensitive ? `=${spelling}` : spelling.toLowerCase()
}

/** In which case of letters a term is written, whatever its spaces. */
export function spellingOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether an entry forbids one of its own translations, or has another one for a term that shall stay as it is. */
export function contradictsItself(entry: GlossaryTermEntry): boolean {
  const { source, targets, forbidden, doNotTranslate, isCaseSensitive } = entry
  const keyOf = (text: string) => termKeyOf({ source: text, isCaseSensitive })
  if (doNotTranslate && targets.some((target) => spellingOf(target) !== spellingOf(source))) return true
  const wanted = new Set((doNotTranslate ? [source] : targets).map(keyOf))
  return forbidden.some((text) => wanted.has(keyOf(text)))
}
