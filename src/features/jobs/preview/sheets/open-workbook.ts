// A workbook as the grid draws it: its sheets in the order of their tabs, each read when it is looked at.
import { type CellStyle, readStyles } from './cell-styles.ts'
import { childOf, childrenOf, isOn, openXmlPackage } from './package-xml.ts'
import { readSheet, type Sheet, stringText } from './sheet-xml.ts'

export interface SheetTab {
  readonly name: string
  readonly isHidden: boolean
}

export interface DrawnWorkbook {
  readonly tabs: readonly SheetTab[]
  readonly styles: readonly CellStyle[]
  /** `index`: from 0. Null for a tab without cells, such as one with a chart alone. Rejects for a sheet that is too large. */
  sheet(index: number): Promise<Sheet | null>
}

const MAIN = 'xl/workbook.xml'

/** Rejects for bytes that are no workbook. */
export async function openWorkbook(bytes: ArrayBuffer): Promise<DrawnWorkbook> {
  const files = openXmlPackage(bytes)
  const top = await files.relations('')
  const main = [...top.values()].find(({ kind }) => kind === 'officeDocument')?.part ?? MAIN
  const root = await files.xml(main)
  if (!root) throw new Error('no workbook')
  const relations = await files.relations(main)
  const partOf = (kind: string) => [...relations.values()].find((each) => each.kind === kind)?.part ?? ''
  const styles = readStyles(await files.xml(partOf('styles')), await files.xml(partOf('theme')))
  const strings = childrenOf(await files.xml(partOf('sharedStrings')), 'si').map(stringText)
  const facts = { strings, styles, is1904: isOn(childOf(root, 'workbookPr')?.getAttribute('date1904')) }
  const sheets = childrenOf(childOf(root, 'sheets'), 'sheet')
  const read = new Map<number, Promise<Sheet | null>>()
  const readAt = async (index: number) => {
    // It has the prefix of the relationships' namespace, whatever that is in this file.
    const ids = Array.from(sheets[index]?.attributes ?? []).filter(({ name }) => /(?:^|:)id$/.test(name))
    const part = ids.map(({ value }) => relations.get(value)?.part).find((each) => each !== undefined)
    const xml = await files.text(part ?? '')
    return xml === null ? null : readSheet(xml, facts)
  }
  return {
    styles,
    tabs: sheets.map((sheet) => ({
      name: sheet.getAttribute('name') ?? '',
      isHidden: ['hidden', 'veryHidden'].includes(sheet.getAttribute('state') ?? ''),
    })),
    sheet: (index) => {
      const known = read.get(index) ?? readAt(index)
      read.set(index, known)
      return known
    },
  }
}
