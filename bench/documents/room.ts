// How many texts of PDFs are set in visibly smaller letters by a translator that makes each a third longer, without
// length budgets and with them: npm run bench -- room FILE-OR-FOLDER…
import path from 'node:path'
import { FileChild, pdfsOf } from './file-child.ts'
import type { RoomOfFile } from './room-run.ts'

const LIMIT_MS = 300_000

export async function benchRoom(named: readonly string[]): Promise<void> {
  const files = named.flatMap(pdfsOf)
  if (files.length === 0) return console.log('room: name PDFs or folders of them')
  const child = new FileChild<RoomOfFile>('room-run.ts', { limitMs: LIMIT_MS })
  const all = { texts: 0, budgets: 0, before: 0, after: 0, overflowBefore: 0, overflowAfter: 0 }
  const shown = (figures: typeof all) =>
    [
      `${figures.texts} texts`,
      `${figures.budgets} with a budget`,
      `smaller ${figures.before} → ${figures.after}`,
      `overflowing ${figures.overflowBefore} → ${figures.overflowAfter}`,
    ].join(', ')
  for (const file of files) {
    const answer = await child.run(file)
    if (typeof answer === 'string' || 'failure' in answer) {
      console.log(`${path.basename(file)}: ${typeof answer === 'string' ? answer : answer.failure}`)
      continue
    }
    const { texts, budgets, before, after } = answer
    const figures = {
      texts,
      budgets,
      before: before.smaller,
      after: after.smaller,
      overflowBefore: before.overflow,
      overflowAfter: after.overflow,
    }
    console.log(`${path.basename(file)}: ${shown(figures)}`)
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += figures[key]
  }
  child.stop()
  console.log(`all: ${shown(all)}`)
}
