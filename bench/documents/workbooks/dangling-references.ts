// References of a workbook to what it does not have: sheets, tables, columns, places of links, sources of pivot tables.
import { childElement, childElements, descendants } from '../../../worker/documents/ooxml/elements.ts'
import { partNameKey } from '../../../worker/documents/archive/entry-name.ts'
import { smallPartRoot } from '../../../worker/documents/ooxml/package/office-package.ts'
import { decodeEscapedText } from '../../../worker/documents/xlsx/escaped-text.ts'
import { formulaTokens } from '../../../worker/documents/xlsx/formulas/formula-tokens.ts'
