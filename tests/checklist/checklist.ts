// Holds a specification against the tests: each statement about signed-in pages has an entry here.
import { ACCOUNT } from './account.ts'
import { ADMIN } from './admin.ts'
import { DASHBOARD } from './dashboard.ts'
import { ELSEWHERE } from './elsewhere.ts'
import type { Entry } from './entry.ts'
import { JOB } from './job.ts'
import { LEFT_OUT, PUBLIC_HEADINGS } from './left-out.ts'
import { PAYMENT } from './payment.ts'
import type { Statement } from './statements.ts'
import { WORKSPACE } from './workspace.ts'

/** Those that say what people see and do. The others say it again by role, by call and by figure. */
export const SECTIONS = [2, 3, 4, 5, 8]

/** Of the whole specification. */
export const ALL_SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Statements' first words and what is said of them. */
export const ENTRIES: readonly (readonly [string, Entry])[] = [
  DASHBOARD,
  WORKSPACE,
  JOB,
  PAYMENT,
  ACCOUNT,
  ADMIN,
  LEFT_OUT,
].flatMap((page) => Object.entries(page))

export interface Comparison {
  readonly shown: number
  readonly differing: number
  /** Statements without an entry, and those with more than one, which are not told apart. */
  readonly open: readonly string[]
  /** First words with which no statement begins, or more than one. */
  readonly stale: readonly string[]
}

export function compare(
  statements: readonly Statement[],
  entries: readonly (readonly [string, Entry])[] = ENTRIES,
): Comparison {
  const signedIn = statements.filter(({ headings }) => !PUBLIC_HEADINGS.includes(headings[1] ?? ''))
  const found = signedIn.map(({ text }) => ({ text, matches: entries.filter(([words]) => text.startsWith(words)) }))
  const told = found.flatMap(({ matches: [only, ...others] }) => (only && others.length === 0 ? [only[1].kind] : []))
  return {
    shown: told.filter((kind) => kind === 'shown').length,
    differing: told.filter((kind) => kind === 'differs').length,
    open: found.filter(({ matches }) => matches.length !== 1).map(({ text }) => text),
    stale: entries
      .map(([words]) => words)
      .filter((words) => signedIn.filter(({ text }) => text.startsWith(words)).length !== 1),
  }
}

/** First words of deviations elsewhere with which no statement begins, or more than one. */
export function staleElsewhere(
  statements: readonly Statement[],
  elsewhere: Readonly<Record<string, string>> = ELSEWHERE,
): string[] {
  return Object.keys(elsewhere).filter((words) => statements.filter(({ text }) => text.startsWith(words)).length !== 1)
}
