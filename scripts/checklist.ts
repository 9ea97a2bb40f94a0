// Says which statements of a specification are shown by tests: `npm run checklist -- <specification.md>`. Ends with 1
// while a statement has no entry of its own in tests/checklist, or an entry no statement.
import { readFileSync } from 'node:fs'
import { compare, SECTIONS } from '../tests/checklist/checklist.ts'
import { statementsOf } from '../tests/checklist/statements.ts'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the specification: npm run checklist -- <specification.md>')

const { shown, differing, open, stale } = compare(statementsOf(readFileSync(path, 'utf8'), SECTIONS))
for (const text of open) console.log(`Without an entry of its own: ${text}`)
for (const words of stale) console.log(`Without a statement of its own: ${words}`)
const total = shown + differing + open.length
console.log(`${shown} covered / ${differing} deviating / ${total} statements about signed-in pages`)
if (open.length + stale.length > 0) process.exitCode = 1
