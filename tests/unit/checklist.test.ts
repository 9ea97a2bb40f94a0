import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compare, ENTRIES, staleElsewhere } from '../checklist/checklist.ts'
import { DEVIATIONS_FILE, deviationsDocument } from '../checklist/deviations.ts'
import { ELSEWHERE } from '../checklist/elsewhere.ts'
import { leftOut, shown } from '../checklist/entry.ts'
import { statementsOf } from '../checklist/statements.ts'

/** The titles of the tests of a file, as they stand in its text. Tests that are skipped are none. */
function titlesOf(source: string): string[] {
  const calls = source.matchAll(/\b(?:test|it)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return [...calls].map(([, , title = '']) => title)
}

const titles = new Map<string, readonly string[]>()

function hasTest(named: string): boolean {
  const [file = '', title = ''] = named.split(' › ')
  const known = titles.get(file) ?? (existsSync(file) ? titlesOf(readFileSync(file, 'utf8')) : [])
  titles.set(file, known)
  return known.includes(title)
}

it('names tests that exist', () => {
  const named = ENTRIES.flatMap(([, entry]) => (entry.kind === 'leftOut' ? [] : entry.tests))
  expect(named.filter((test) => !hasTest(test))).toEqual([])
})

it('would notice a title or a file that is not there, and a test that is skipped', () => {
  expect(hasTest('tests/unit/checklist.test.ts › names tests that exist')).toBe(true)
  expect(hasTest('tests/unit/checklist.test.ts › names tests')).toBe(false)
  expect(hasTest('tests/unit/gone.test.ts › names tests that exist')).toBe(false)
  expect(titlesOf("it.skip('later', () => {})\nit.each([['a', one(1)]])(\n  'says %s', (it) => {})")).toEqual([
    'says %s',
  ])
})

it('has a reason for everything that differs or is left out, and says nothing twice', () => {
  const reasons = ENTRIES.flatMap(([, entry]) => (entry.kind === 'shown' ? [] : [entry.reason]))
  expect([...reasons, ...Object.values(ELSEWHERE)].filter((reason) => reason.trim() === '')).toEqual([])
  const words = [...ENTRIES.map(([words]) => words), ...Object.keys(ELSEWHERE)]
  expect(new Set(words).size).toBe(words.length)
})

it('cuts a specification into sentences and what semicolons part, but not within quotation marks and brackets', () => {
  const specification = `
## 1. Audience

Nobody.

## 2. Screens

| Route | Purpose |
|---|---|
| /pricing | Plans |

### Dashboard

- **Header**: a title (large; bold), and the user's name; 'Go on. Now!' as a button. /help is linked.
- Toasts: 'Welcome!' / 'You are in.' Empty: 'Nothing yet.'
`
  expect(statementsOf(specification, [2])).toEqual(
    [
      ['/pricing | Plans'],
      ["Header: a title (large; bold), and the user's name", 'Dashboard'],
      ["'Go on. Now!' as a button.", 'Dashboard'],
      ['/help is linked.', 'Dashboard'],
      ["Toasts: 'Welcome!' / 'You are in.'", 'Dashboard'],
      ["Empty: 'Nothing yet.'", 'Dashboard'],
    ].map(([text, ...subsection]) => ({ headings: ['2. Screens', ...subsection], text })),
  )
})

it('finds statements and entries that have none or several of the other', () => {
  const statements = ['Rows have a name', 'Rows have a date', 'Demo: a text', 'Totals'].map((text) => ({
    headings: ['2. Screens', 'Dashboard'],
    text,
  }))
  const visitors = { headings: ['2. Screens', 'Pricing page'], text: 'Four plans' }
  const test = shown('a.test.ts › shows it')
  expect(
    compare(
      [...statements, visitors],
      [
        ['Rows have a name', test],
        ['Rows have', test],
        ['Demo', leftOut('the demo is for visitors')],
        ['Footer', test],
      ],
    ),
  ).toEqual({ shown: 1, differing: 0, open: ['Rows have a name', 'Totals'], stale: ['Rows have', 'Footer'] })
})

it('lists what differs in a document, in sentences', () => {
  expect(readFileSync(DEVIATIONS_FILE, 'utf8'), 'run `npm run checklist -- --write`').toBe(deviationsDocument())
  const reasons = [
    ...ENTRIES.flatMap(([, entry]) => (entry.kind === 'differs' ? [entry.reason] : [])),
    ...Object.values(ELSEWHERE),
  ]
  for (const reason of reasons) expect(deviationsDocument()).toContain(`| ${reason} `)
  expect(reasons.filter((reason) => !/^[\p{Lu}/].*\.$/u.test(reason))).toEqual([])
})

it('finds deviations elsewhere that no statement begins with', () => {
  const statements = [{ headings: ['7. Calls'], text: 'GET /api/things | none' }]
  expect(staleElsewhere(statements, { 'GET /api/things': 'One.', 'GET /api/gone': 'Another.' })).toEqual([
    'GET /api/gone',
  ])
})
