// npm run bench -- recalculate FILE-OR-FOLDER…: pseudo-translates workbooks and lets LibreOffice compute all formulas of
// the source and of the translation. Numbers, truths and errors must be the same in every cell, and the translation must
// refer to nothing that it does not have.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { translateAll } from '../../worker/documents/testing/run-format.ts'
import { xlsxFormat } from '../../worker/documents/xlsx/xlsx-format.ts'
import { danglingReferences } from './workbooks/dangling-references.ts'
import { formulaValues, type FormulaValue, isSameValue } from './workbooks/formula-values.ts'
import { recalculateWorkbook } from './workbooks/recalculate-workbook.ts'

/** Cells with other values that are printed of each workbook. */
const MAX_PRINTED = 12

interface Pair {
  readonly name: string
  readonly source: string
  readonly translated: string
}

export async function benchRecalculate(named: readonly string[]): Promise<void> {
  const files = named.flatMap(workbooksIn)
  if (files.length === 0) return console.log('recalculate: name files or folders of workbooks')
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-recalculate-'))
  const totals: Totals = { workbooks: 0, formulas: 0, numbers: 0, different: 0, dangling: 0, unopened: 0 }
  try {
    const pairs: Pair[] = []
    for (const [at, file] of files.entries()) pairs.push(...(await translatedPair(file, path.join(folder, String(at)))))
    for (const pair of pairs) await compare(pair, folder, totals)
  } finally {
    if (process.env['KEEP'] === undefined) await rm(folder, { recursive: true, force: true })
    else console.log(`  kept in ${folder}`)
  }
  console.log(
    `${totals.workbooks} workbooks, ${totals.unopened} not opened; ${totals.formulas} formulas (${totals.numbers} give no text), ${totals.different} with another value, ${totals.dangling} references to nothing`,
  )
}

interface Totals {
  workbooks: number
  formulas: number
  numbers: number
  different: number
  dangling: number
  unopened: number
}

async function compare({ name, source, translated }: Pair, folder: string, totals: Totals): Promise<void> {
  const known = new Set(await danglingReferences(new Uint8Array(await readFile(source))))
  const found = await danglingReferences(new Uint8Array(await readFile(translated)))
  const dangling = found.filter((each) => !known.has(each))
  totals.workbooks++
  totals.dangling += dangling.length
  const before = await computed(source, path.join(folder, 'first'))
  const after = await computed(translated, path.join(folder, 'translated'))
  if (!before || !after) {
    totals.unopened++
    console.log(`${name}: LibreOffice did not open ${before ? 'the translation' : 'the source'}`)
  } else {
    const changes = [...before].filter(([cell, value]) => !isSameValue(value, after.get(cell)))
    // What differs between two runs over one file, such as NOW() and RAND(), says nothing of the translation.
    const again = changes.length > 0 ? await computed(source, path.join(folder, 'again')) : before
    const different = changes.filter(([cell, value]) => isSameValue(value, again?.get(cell)))
    totals.formulas += before.size
    totals.numbers += [...before.values()].filter(({ type }) => type !== 'text').length
    totals.different += different.length
    console.log(
      `${name}: ${before.size} formulas, ${different.length} with another value, ${dangling.length} references to nothing`,
    )
    for (const [cell, value] of different.slice(0, MAX_PRINTED))
      console.log(`  ${changed(cell, value, after.get(cell))}`)
  }
  for (const each of dangling.slice(0, MAX_PRINTED)) console.log(`  ${each}`)
}

async function computed(file: string, folder: string): Promise<Map<string, FormulaValue> | null> {
  const bytes = await recalculateWorkbook(file, folder)
  return bytes && (await formulaValues(bytes))
}

function changed(cell: string, before: FormulaValue, after: FormulaValue | undefined): string {
  const now = after ? `${after.type} ${after.value} of ${after.formula}` : 'no formula'
  return `${cell}: ${before.type} ${before.value} of ${before.formula} became ${now}`
}

/** Nothing for a workbook that Verso refuses. */
async function translatedPair(file: string, folder: string): Promise<Pair[]> {
  const name = path.basename(file)
  const bytes = new Uint8Array(await readFile(file))
  await mkdir(folder, { recursive: true })
  const source = path.join(folder, `source-${path.basename(folder)}.xlsx`)
  const translated = path.join(folder, `translated-${path.basename(folder)}.xlsx`)
  try {
    const rebuilt = await translateAll(xlsxFormat, bytes, (text) => pseudoTranslateInlines(text))
    await writeFile(source, bytes)
    await writeFile(translated, rebuilt.bytes)
    return [{ name, source, translated }]
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

function workbooksIn(named: string): string[] {
  if (!statSync(named).isDirectory()) return [named]
  const names = readdirSync(named, { recursive: true, encoding: 'utf8' }).map((name) => path.join(named, name))
  return names.filter((name) => /\.xl[st][mx]$/.test(name)).toSorted()
}
