// What the cells with formulas of a workbook show, as it is stored in the file.
import { childElement, childElements } from '../../../worker/documents/ooxml/elements.ts'
import { textContent } from '../../../worker/documents/xml/xml-tree.ts'
import { elementsOf, openWorkbook } from './workbook-package.ts'

export interface FormulaValue {
  readonly type: 'number' | 'boolean' | 'error' | 'text'
  readonly value: string
  readonly formula: string
}

/** By the number of the sheet, from 0, and the address of the cell: `0!B4`. */
export async function formulaValues(bytes: Uint8Array): Promise<Map<string, FormulaValue>> {
  const workbook = await openWorkbook(bytes)
  const values = new Map<string, FormulaValue>()
  for (const [number, { entry }] of workbook.sheets.entries()) {
    if (!entry) continue
    for await (const row of elementsOf(workbook.pkg, entry, ['x:row'])) {
      for (const cell of childElements(row)) {
        const formula = childElement(cell, 'x:f')
        const value = childElement(cell, 'x:v')
        if (!formula) continue
        values.set(`${String(number)}!${cell.attribute('r') ?? ''}`, {
          type: TYPES[cell.attribute('t') ?? 'n'] ?? 'number',
          value: value ? textContent(value) : '',
          formula: textContent(formula),
        })
      }
    }
  }
  return values
}

const TYPES: Readonly<Record<string, FormulaValue['type']>> = { str: 'text', s: 'text', inlineStr: 'text', b: 'boolean', e: 'error' }

/** A cell that LibreOffice computes otherwise in the second workbook. Texts may differ: they are translated. */
export function isSameValue(before: FormulaValue, after: FormulaValue | undefined): boolean {
  if (after?.type !== before.type) return false
  if (before.type === 'text') return true
  return before.type === 'number' ? isSameNumber(Number(before.value), Number(after.value)) : before.value === after.value
}

/** Sums may be added in another order. */
const PRECISION = 1e-12

function isSameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= PRECISION * Math.max(Math.abs(a), Math.abs(b))
}
