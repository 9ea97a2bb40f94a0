// What the engine makes of documents, as a SHA-256 for each file and mode. Two checkouts make the same of them if
// `diff` finds nothing between what each prints: npm run -s bench -- same FILE-OR-FOLDER… [--modes identity,pseudo]
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { FileChild } from './file-child.ts'
import type { HashedFile } from './same-run.ts'

/** All ways of a large PDF take minutes on a machine that is busy. */
const LIMIT_MS = 600_000

/** `modes`: of `same-run.ts`; all where none is named. A file that Verso refuses has the refusal's code instead. */
export async function benchSame(named: readonly string[], modes: readonly string[]): Promise<void> {
  const files = named.flatMap(filesIn)
  if (files.length === 0) return console.log('same: name files or folders of documents')
  const child = new FileChild<HashedFile>('same-run.ts', { limitMs: LIMIT_MS, args: modes })
  const all = createHash('sha256')
  let outcomes = 0
  for (const file of files) {
    const hashed = await child.run(file)
    for (const [mode, outcome] of typeof hashed === 'string' ? [['', hashed] as const] : hashed) {
      const line = `${outcome.padEnd(64)}  ${mode.padEnd(10)} ${file}`
      console.log(line)
      all.update(`${line}\n`)
      outcomes++
    }
  }
  child.stop()
  console.log(`${all.digest('hex')}  ${outcomes} outcomes of ${files.length} files`)
}

function filesIn(named: string): string[] {
  if (!statSync(named).isDirectory()) return [named]
  const names = readdirSync(named, { recursive: true, encoding: 'utf8' }).map((name) => path.join(named, name))
  return names.filter((name) => statSync(name).isFile()).toSorted()
}
