// Parts without texts that name sheets of the workbook: links of drawings, controls of forms, parameters of queries. They
// are written when all names are known.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import { type OfficePackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import type { SideParts } from '../ooxml/package/package-document.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { renameReference } from './formulas/rename-in-formula.ts'
import { find } from './formulas/renames.ts'
import { attributeFollows, contentFollows, formulaSpan, keyFollows, referenceFollows } from './references.ts'
import type { WorkbookNames } from './workbook-names.ts'
import type { XlsxContext } from './xlsx-context.ts'

const SIDE_PARTS =
  /ms-excel\.(?:controlproperties|timeline|timelinecache)\+xml$|vmldrawing$|spreadsheetml\.connections\+xml$/

/** Formulas in VML ([MS-OI29500] §2.2.4.2 and after), and in properties of controls ([MS-XLSX] §2.6.131). */
const VML_FORMULAS: ReadonlySet<string> = new Set([
  'xvml:FmlaLink',
  'xvml:FmlaRange',
  'xvml:FmlaGroup',
  'xvml:FmlaPict',
  'xvml:FmlaTxbx',
])
const CONTROL_FORMULAS = ['fmlaLink', 'fmlaRange', 'fmlaGroup', 'fmlaTxbx']
const TAGS: ReadonlySet<string> = new Set([
  'rel:Relationship',
  'x14:formControlPr',
  'x15:timelineCacheDefinition',
  'x15:timeline',
  'x:parameter',
])

/** A part that cannot be read stays as it is. */
export function xlsxSideParts(pkg: OfficePackage, { names }: XlsxContext, hasChanged: boolean): SideParts {
  return async (entry) => {
    const mayName = hasChanged && isSidePart(pkg, entry)
    return mayName && (await smallPartRoot(pkg, entry)) !== null ? sideReader(names) : null
  }
}

function isSidePart({ types }: OfficePackage, { name }: ZipEntry): boolean {
  return name.endsWith('.rels') || SIDE_PARTS.test(types.of(name))
}

function sideReader(names: WorkbookNames): PartReader {
  const formula = (value: string) => names.formula(value)
  function spans(element: XmlElement, xml: string): Span[] {
    switch (element.name) {
      case 'rel:Relationship':
        return attributeFollows(element, 'Target', xml, (target) => linkTarget(target, names))
      case 'x14:formControlPr':
        return CONTROL_FORMULAS.flatMap((name) => attributeFollows(element, name, xml, formula)).toSorted(
          (a, b) => a.start - b.start,
        )
      case 'x:parameter':
        return referenceFollows(element, 'cell', xml, names)
      case 'x15:timelineCacheDefinition':
        return keyFollows(element, 'sourceName', xml, names)
      case 'x15:timeline':
        return keyFollows(element, 'caption', xml, names)
      default:
        return formulaSpan(element, xml, names)
    }
  }
  return {
    blocks: VML_FORMULAS,
    tags: TAGS,
    onTooComplex: () => undefined,
    read: (element, xml) => around(element, xml, spans(element, xml)),
  }
}

/** `#'Sheet%201'!A1`; a target that leads elsewhere stays. */
function linkTarget(target: string, { renames }: WorkbookNames): string {
  if (!target.startsWith('#')) return target
  const place = target.replaceAll('%20', ' ')
  const renamed = renameReference(place, renames)
  return renamed === place ? target : renamed.replaceAll(' ', '%20')
}

/** The titles of a workbook's parts among its properties (ECMA-376-1 §22.2.2.26): sheets, and defined names with theirs. */
export function partTitlesReader({ names }: XlsxContext): PartReader {
  const title = (text: string) => find(names.renames.sheets, text) ?? renameReference(text, names.renames)
  return {
    blocks: new Set(['ep:TitlesOfParts']),
    read: (element, xml) => around(element, xml, titleSpans(element, xml, title)),
  }
}

function titleSpans(element: XmlElement, xml: string, change: (text: string) => string): Span[] {
  return childElements(element).flatMap((child) =>
    child.name === 'vt:lpstr' ? contentFollows(child, xml, change) : titleSpans(child, xml, change),
  )
}

/** Where a chart takes its data from (§21.2.2.144): `[Book.xlsx]Sheet 1!PivotTable1`, without quotes around the sheet. */
export function pivotSource(source: string, { renames }: WorkbookNames): string {
  const [, book = '', quote = '', sheet = '', table = ''] = /^(\[[^\]]*\])?('?)([^!]*)\2!([^!]*)$/.exec(source) ?? []
  const renamed = find(renames.sheets, sheet)
  return renamed === null ? source : `${book}${quote}${renamed}${quote}!${table}`
}
