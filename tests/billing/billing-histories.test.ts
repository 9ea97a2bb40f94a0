// Ten thousand random histories (DESIGN §5): whatever is bought, translated, given back, killed on the way, repeated or
// overtaken, the books add up after every step. `npm test` runs two hundred of them, half with the same seeds each time.
import { beforeEach, expect, it, vi } from 'vitest'
import { runHistory } from './run-history.ts'

const IS_LONG = process.env['VERSO_TEST_LONG'] === '1'
const HISTORIES = IS_LONG ? 10_000 : 200
const FIXED_SEED = 19_000_000
/** Another one each time; a failure names it. */
const RANDOM_SEED = Math.floor(Math.random() * 1_000_000_000)

beforeEach(() => {
  // A process that is killed while it starts a job says so, and so does each nightly comparison.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

it.each([
  ['the same histories each time', FIXED_SEED],
  [`histories of this run, from seed ${RANDOM_SEED}`, RANDOM_SEED],
])(
  'the books add up after every step of %s',
  async (_, seed) => {
    const totals = new Map<string, number>()
    for (let index = 0; index < HISTORIES / 2; index++) {
      for (const [name, value] of Object.entries(await runHistory(seed + index))) {
        totals.set(name, (totals.get(name) ?? 0) + value)
      }
    }
    console.log(
      `${HISTORIES / 2} histories from seed ${seed}: ${[...totals].map(([name, total]) => `${total} ${name}`).join(', ')}`,
    )
    // Histories in which nothing goes wrong prove little: each of these comes up in enough of them.
    const missing = [...totals].flatMap(([name, total]) => (total === 0 ? [name] : []))
    expect(seed === FIXED_SEED ? missing : []).toEqual([])
    expect(totals.get('kills')).toBeGreaterThan(HISTORIES / 4)
    expect(totals.get('processes between')).toBeGreaterThan(HISTORIES / 4)
  },
  3_600_000,
)
