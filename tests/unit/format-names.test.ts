// A format is known in its own rooms and in the lists. Everybody else asks its facts: a condition on its name would have
// to be found again for each new format.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEST_FILES } from '../../scripts/folder-rules/folders.ts'
import { KNOWN_FORMATS } from '../../worker/contract/known-formats.ts'
import { FORMAT_IDS } from '../../worker/documents/formats.ts'

/** Recognition names what it finds; the files of glossaries have formats of their own, some with the names of documents'. */
const ROOMS =
  /^worker\/documents\/identify\/|^worker\/(?:contract|exports)\/glossary|^src\/features\/(?:terminology\/glossaries|jobs\/terms)\//
const LISTS = new Set([
  'worker/documents/formats.ts',
  'worker/documents/format-registry.ts',
  'worker/contract/known-formats.ts',
])
/** What stands there has the name of a format and is none: a package of npm, a name of properties, a form of messages. */
const OTHERS = [/\bimport\('docx'\)/g, /\bPick<PdfPaneProps, 'pdf'/g, /\btype: 'json'/g, /\bformat: 'html'/g]

/** Lines that name one of these formats, without comments. */
function namingLines(code: string, ids: readonly string[] = FORMAT_IDS): string[] {
  const named = new RegExp(`(['"])(?:${ids.join('|')})\\1`)
  const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
  return lines.filter((line) => named.test(OTHERS.reduce((rest, other) => rest.replaceAll(other, ''), line)))
}

/** Outside of the rooms, the lists and tests. */
function placesNaming(ids: readonly string[]): string[] {
  const folders = new RegExp(`^worker/documents/(?:${ids.join('|')})/`)
  const files = globSync(['messages/*.ts', 'worker/**/*.ts', 'src/**/*.{ts,tsx}'])
  const others = files.filter(
    (file) => ![folders, ROOMS, TEST_FILES].some((rooms) => rooms.test(file)) && !LISTS.has(file),
  )
  expect(others.length).toBeGreaterThan(500)
  return others.flatMap((file) => namingLines(readFileSync(file, 'utf8'), ids).map((line) => `${file}: ${line}`))
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
  expect(placesNaming(FORMAT_IDS)).toEqual([])
})

/** Names in other code as well. Once such a format is translated, `OTHERS` says what else has its name. */
const ALSO_NAMES: ReadonlySet<string> = new Set(['json', 'html', 'tmx', 'svg', 'xliff', 'xml', 'diff', 'doc', 'webp'])

it('no file stands in the way of a format that is refused today', () => {
  const refused = Object.keys(KNOWN_FORMATS).filter((id) => !ALSO_NAMES.has(id))
  expect(refused).toContain('xlsb')
  expect(placesNaming(refused)).toEqual([])
})
