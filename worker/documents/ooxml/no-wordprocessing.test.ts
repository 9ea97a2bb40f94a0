// What belongs to one format is read in that format's folder: no name of an element or attribute of WordprocessingML
// stands in this one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** `w:p`, `w14:checkbox`, `wp:docPr`, `wps:cNvPr`, and a content type. */
const WORDPROCESSING = /\bw(?:p|ps|pg|pc|pi|ne)?\d*:[a-z]\w*|wordprocessingml/gi

it('knows nothing of WordprocessingML', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const found = files.flatMap((name) =>
    (readFileSync(path.join(import.meta.dirname, name), 'utf8').match(WORDPROCESSING) ?? []).map(
      (word) => `${name}: ${word}`,
    ),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
