// What a glossary's entries say about the terms of a document, and what remains of its brief beside them.
import type { Brief } from '../../contract/translation/brief.ts'
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
 * another translation of it, or that the glossary rules out. A name that the glossary translates keeps its kind and its
 * gender: names stay as they are only where the terms give them no other form.
 */
export function agreedTerms(glossary: readonly Term[], brief: Brief | null): Agreed {
  if (brief === null || glossary.length === 0) return { terms: [...glossary, ...(brief?.terms ?? [])], brief }
  const terms = brief.terms.filter(({ source, target }) => !isContradicted(source, target, glossary))
  return { terms: [...glossary, ...terms], brief: { ...brief, terms } }
}

function isContradicted(source: string, target: string, glossary: readonly Term[]): boolean {
  if (termProblems(source, target, glossary).length > 0) return true
  // The same term said again would only take room.
  return termsIn(source, glossary).some((term) => term.target !== null && holdsTerm(term.source, source))
}
