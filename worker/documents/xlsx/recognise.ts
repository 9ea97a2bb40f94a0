import { officeFolder } from '../identify/office-folder.ts'
import { CLAIM } from '../identify/probe.ts'

/** A binary workbook has the same folder. */
export const xlsxRecogniser = officeFolder('xl/', (names) => (names.includes('xl/workbook.bin') ? null : CLAIM))
