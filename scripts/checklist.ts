// Says which statements of a specification are shown by tests: `npm run checklist -- <specification.md>`. Ends with 1
// while a statement has no entry of its own in tests/checklist, or an entry no statement. `--write` writes
// docs/spec-deviations.md from the entries.
import { readFileSync, writeFileSync } from 'node:fs'
import { ALL_SECTIONS, compare, SECTIONS, staleElsewhere } from '../tests/checklist/checklist.ts'
import { DEVIATIONS_FILE, deviationsDocument } from '../tests/checklist/deviations.ts'
import { statementsOf } from '../tests/checklist/statements.ts'

const [argument] = process.argv.slice(2)
if (argument === undefined) throw new Error('Name the specification: npm run checklist -- <specification.md>')
if (argument === '--write') writeFileSync(DEVIATIONS_FILE, deviationsDocument())
else check(readFileSync(argument, 'utf8'))

function check(specification: string): void {
  const { shown, differing, open, stale } = compare(statementsOf(specification, SECTIONS))
  const staleWords = [...stale, ...staleElsewhere(statementsOf(specification, ALL_SECTIONS))]
  for (const text of open) console.log(`Without an entry of its own: ${text}`)
  for (const words of staleWords) console.log(`Without a statement of its own: ${words}`)
  const total = shown + differing + open.length
  console.log(`${shown} covered / ${differing} deviating / ${total} statements about signed-in pages`)
  if (open.length + staleWords.length > 0) process.exitCode = 1
}
