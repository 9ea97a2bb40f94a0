// What an import holds when it writes to the database: an isolate has 128 MB for everybody.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { MEBIBYTE } from '../../contract/limits.ts'
import { importedFile } from './testing/imported-file.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function liveBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

const LANGUAGES = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv']
/** One character of two bytes, and all of the text takes two each. */
const NOTE = `港${'note '.repeat(40_000)}`
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join('')
const tuv = (language: string | undefined, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`

it.each([
  [
    'terms beside long notes',
    'csv',
    `source,targets,notes\n${many(100, (n) => `theharbourfeenumber${n},latasaportuaria${n},${NOTE}\n`)}`,
  ],
  [
    'units with long notes',
    'tmx',
    `<tmx><header srclang="en"/><body>${many(
      100,
      (n) => `<tu><note>${NOTE}</note>${tuv('en', `The fee number ${n}`)}${tuv(LANGUAGES[n % 8], `La tasa ${n}`)}</tu>`,
    )}</body></tmx>`,
  ],
] as const)('keeps nothing of a file but what it writes: %s', async (_, format, text) => {
  const bytes = new TextEncoder().encode(text)
  const before = liveBytes()
  let most = -Infinity
  const { outcome } = await importedFile(format, bytes, {
    onBatch: () => (most = Math.max(most, liveBytes() - before)),
  })
  expect(JSON.parse(outcome)).toMatchObject({ imported: 100 })
  expect(most).toBeGreaterThan(-Infinity)
  expect(most).toBeLessThan(8 * MEBIBYTE) // the texts themselves have 10 kB, and the file 40 MB
})
