// Reads a sheet as it streams (ECMA-376-1 §18.3.1): each text at the first cell that shows it, and what follows from texts.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { Template } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributeText } from './cell-text.ts'
import { CellReader } from './cell-reader.ts'
import { headerFooterSpans } from './header-footer.ts'
import { cellPlace, sheetPlace } from './places.ts'
import { attributeFollows, formulaSpan, keyFollows, referenceFollows } from './references.ts'
import { turnedView } from './sheet-direction.ts'
import { cellAddress } from './cell-address.ts'
import { validationSpans } from './validation.ts'
import type { XlsxContext } from './xlsx-context.ts'

const ROOTS: ReadonlySet<string> = new Set(['x:worksheet', 'x:chartsheet', 'x:dialogsheet'])

export function sheetReader(context: XlsxContext, entry: ZipEntry): PartReader {
  const { book, names } = context
  const sheet = book.sheets.find((each) => each.entry === entry)?.number ?? 1
  const cells = new CellReader(sheet, context)
  const onSheet = sheetPlace(sheet, book)
  const atRange = (range: string) => {
    const address = cellAddress(range.split(/[ :]/)[0] ?? '')
    return address ? { place: cellPlace({ ...address, sheet }, book).place } : onSheet
  }

  function spans(element: XmlElement, xml: string): Span[] {
    switch (element.name) {
      case 'x:row':
        return cells.rowSpans(element, xml)
      case 'x:sheetView':
        return turnedView(element, xml, context)
      case 'x:headerFooter':
        return headerFooterSpans(element, xml, onSheet, context)
      case 'x:cfRule':
      case 'x14:cfRule':
        return conditionSpans(element, xml)
      case 'x:dataValidation':
      case 'x14:dataValidation':
        return validationSpans(element, xml, atRange(element.attribute('sqref') ?? ''), context)
      case 'x:hyperlink': {
        const at = { ...atRange(element.attribute('ref') ?? ''), role: 'property' } as const
        return inOrder([
          ...['tooltip', 'display'].flatMap((name) => attributeText(element, name, xml, at, context)),
          ...referenceFollows(element, 'location', xml, names),
        ])
      }
      case 'x:filter':
      case 'x:customFilter':
        return keyFollows(element, 'val', xml, names)
      case 'x:dataRef':
        return attributeFollows(element, 'sheet', xml, (name) => names.renames.sheets.get(name) ?? name)
      default:
        return formulaSpan(element, xml, names)
    }
  }

  function conditionSpans(rule: XmlElement, xml: string): Span[] {
    const formulas = childElements(rule).flatMap((child) =>
      child.name === 'x:formula' || child.name === 'xm:f' ? [child] : [],
    )
    return [
      ...keyFollows(rule, 'text', xml, names),
      ...formulas.flatMap((formula) => formulaSpan(formula, xml, names, { table: null, isCondition: true })),
      // Limits of a scale or an icon set can be formulas.
      ...childElements(rule).flatMap((scale) =>
        childElements(scale).flatMap((limit) => {
          const formula = childElement(limit, 'xm:f')
          if (formula) return formulaSpan(formula, xml, names)
          return limit.name === 'x:cfvo' && limit.attribute('type') === 'formula'
            ? attributeFollows(limit, 'val', xml, (value) => names.formula(value))
            : []
        }),
      ),
    ]
  }

  return {
    blocks: new Set(
      ['x:row', 'x:headerFooter', 'x:cfRule', 'x14:cfRule', 'x:dataValidation', 'x14:dataValidation', 'xm:f'].concat([
        'x:hyperlink',
      ]),
    ),
    tags: new Set([...ROOTS, 'x:sheetView', 'x:filter', 'x:customFilter', 'x:dataRef']),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read(element, xml): Template {
      if (!ROOTS.has(element.name)) return around(element, xml, spans(element, xml))
      const asked = entry === context.first ? names.template(context) : []
      return [...asked, xml]
    },
  }
}

function inOrder(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => a.start - b.start)
}
