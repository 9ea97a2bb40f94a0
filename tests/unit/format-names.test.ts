// A format is known in its own rooms and in the lists. Everybody else asks its facts: a condition on its name would have
// to be found again for each new format.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEST_FILES } from '../../scripts/folder-rules/folders.ts'
import { FORMAT_IDS } from '../../worker/documents/formats.ts'

const ROOMS = new RegExp(`^worker/documents/(?:${FORMAT_IDS.join('|')})/`)
const LISTS = new Set(['worker/documents/formats.ts', 'worker/documents/format-registry.ts'])
/** What stands there has the name of a format and is none: the shapes that anchors are stored in, and packages of npm. */
const OTHERS = [
  /\bformat: z\.literal\('(?:txt|pdf)'\)/g,
  /\breadonly format: '(?:txt|pdf)'/g,
  /\bimport\('docx'\)/g,
  /\bPick<PdfPaneProps, 'pdf'/g,
]
const NAMED = new RegExp(`(['"])(?:${FORMAT_IDS.join('|')})\\1`)

/** Lines that name a format, without comments. */
function namingLines(code: string): string[] {
  const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
  return lines.filter((line) => NAMED.test(OTHERS.reduce((rest, other) => rest.replaceAll(other, ''), line)))
}

it.each([
  [`if (row.format === 'pdf') return`, 1],
  [`case "docx":`, 1],
  [`const FORMATS = ['txt']`, 1],
  [`const docx = await import('docx')`, 0],
  [`// as in 'pdf'`, 0],
])('sees %s', (line, found) => {
  expect(namingLines(line)).toHaveLength(found)
})

it('no file outside of the rooms, the lists and tests names a format', () => {
  const files = globSync(['messages/*.ts', 'worker/**/*.ts', 'src/**/*.{ts,tsx}'])
  const others = files.filter((file) => !ROOMS.test(file) && !LISTS.has(file) && !TEST_FILES.test(file))
  expect(others.length).toBeGreaterThan(500)
  const named = others.flatMap((file) => namingLines(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))
  expect(named).toEqual([])
})
