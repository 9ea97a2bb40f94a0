// Like billing-histories.test.ts, but goes on after a history that breaks a law, and counts them by law.
// HISTORIES_FROM=<seed> HISTORIES=<number> HISTORIES_LOG=<file>
import { appendFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { runHistory } from './run-history.ts'

const FROM = Number(process.env['HISTORIES_FROM'] ?? 0)
const COUNT = Number(process.env['HISTORIES'] ?? 0)
const LOG = process.env['HISTORIES_LOG'] ?? '/dev/null'

it.runIf(COUNT > 0)(
  'no history breaks a law',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const totals = new Map<string, number>()
    const broken = new Map<string, number[]>()
    for (let index = 0; index < COUNT; index++) {
      try {
        for (const [name, value] of Object.entries(await runHistory(FROM + index)))
          totals.set(name, (totals.get(name) ?? 0) + value)
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        const law = /^\w*Error: [^:\n]*/m.exec(text)?.[0] ?? text.slice(0, 200)
        broken.set(law, [...(broken.get(law) ?? []), FROM + index])
        appendFileSync(LOG, `${text}\n=====\n`)
      }
      if ((index + 1) % 250 === 0 || index + 1 === COUNT)
        appendFileSync(
          `${LOG}.figures`,
          `${new Date().toISOString()} ${index + 1} histories from seed ${FROM}: ${[...totals].map(([name, total]) => `${total} ${name}`).join(', ')}; broken: ${JSON.stringify([...broken])}\n`,
        )
    }
    expect([...broken]).toEqual([])
  },
  10_800_000,
)
