// Writes docs/spec-deviations.md. A unit test holds the file against this.
import { ACCOUNT } from './account.ts'
import { ADMIN } from './admin.ts'
import { DASHBOARD } from './dashboard.ts'
import { ELSEWHERE } from './elsewhere.ts'
import type { Checklist } from './entry.ts'
import { JOB } from './job.ts'
import { PAYMENT } from './payment.ts'
import { WORKSPACE } from './workspace.ts'

const PAGES: readonly (readonly [string, Checklist])[] = [
  ['Dashboard', DASHBOARD],
  ['Workspace', WORKSPACE],
  ['Page of a translation', JOB],
  ['Payment and billing', PAYMENT],
  ['Session, profile and what all signed-in pages share', ACCOUNT],
  ['Admin panel', ADMIN],
]

export const DEVIATIONS_FILE = 'docs/spec-deviations.md'

const LEAD = `# Deviations from the specification

The product follows its specification (SPEC), except for the statements below. Each row quotes how the statement begins.

This file is generated: \`npm run checklist -- --write\` writes it from \`tests/checklist/\`, where each statement names the tests that show what Verso does instead. A test fails while the two differ.`

export function deviationsDocument(): string {
  const ofPages = PAGES.map(([page, checklist]): [string, [string, string][]] => [
    page,
    Object.entries(checklist).flatMap(([words, entry]): [string, string][] =>
      entry.kind === 'differs' ? [[words, entry.reason]] : [],
    ),
  ])
  const sections = [...ofPages, ['Other pages, calls and figures', Object.entries(ELSEWHERE)] as const].map(
    ([heading, rows]) => `## ${heading}\n\n${table(rows)}`,
  )
  return `${[LEAD, ...sections].join('\n\n')}\n`
}

/** As oxfmt formats it: columns of one width. */
function table(rows: readonly (readonly [string, string])[]): string {
  const cells = [['SPEC says', 'What Verso does, and why'], ...rows.map(([words, reason]) => [quoted(words), reason])]
  const [first = 0, second = 0] = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = ([left = '', right = '']: readonly string[]) => `| ${left.padEnd(first)} | ${right.padEnd(second)} |`
  const [head = [], ...body] = cells
  return [line(head), `| ${'-'.repeat(first)} | ${'-'.repeat(second)} |`, ...body.map(line)].join('\n')
}

/** A bar would end the cell. */
function quoted(words: string): string {
  return `“${words.replaceAll(/\s*\|\s*/g, ', ').replace(/[,\s(]+$/, '')}…”`
}
