// Ten thousand random histories (DESIGN §5): whatever is bought, translated, given back, killed on the way, repeated or
// overtaken, the books add up after every step. `npm test` runs two hundred of them, half with the same seeds each time.
import { beforeEach, expect, it, vi } from 'vitest'
import { type HistoryFigures, runHistory } from './run-history.ts'

const IS_LONG = process.env['VERSO_TEST_LONG'] === '1'
const HISTORIES = IS_LONG ? 10_000 : 200
const FIXED_SEED = 19_000_000
/** Another one each time; a failure names it. */
const RANDOM_SEED = Math.floor(Math.random() * 1_000_000_000)

beforeEach(() => {
  // A process that is killed while it starts a job says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it.each([
  ['the same histories each time', FIXED_SEED],
  [`histories of this run, from seed ${RANDOM_SEED}`, RANDOM_SEED],
])(
  'the books add up after every step of %s',
  async (_, seed) => {
    const totals: Record<keyof HistoryFigures, number> = { steps: 0, kills: 0, interleaves: 0, rows: 0 }
    for (let index = 0; index < HISTORIES / 2; index++) {
      const figures = await runHistory(seed + index)
      for (const name of Object.keys(totals) as (keyof HistoryFigures)[]) totals[name] += figures[name]
    }
    console.log(`${HISTORIES / 2} histories from seed ${seed}: ${JSON.stringify(totals)}`)
    // Not all of them are peaceful.
    expect(totals.kills).toBeGreaterThan(HISTORIES / 4)
    expect(totals.interleaves).toBeGreaterThan(HISTORIES / 4)
    expect(totals.rows).toBeGreaterThan(HISTORIES * 2)
  },
  3_600_000,
)
