// Removes outdated replacement text of marked content (/ActualText, ISO 32000-2 §14.9.4). Where the content is
// rewritten, the replacement text would still give the source's words to copying, search and screen readers.
import { OPERATOR_WORDS } from '../content/interpreter/operator-table.ts'
import { skipInlineImage } from '../content/interpreter/inline-image.ts'
import { findLatin1 } from '../objects/syntax/latin1.ts'
import { PdfKeyword, PdfLexer } from '../objects/syntax/lexer.ts'
import { type PdfItem, readItem } from '../objects/syntax/parser.ts'
import { isDict, PdfName, type PdfDict, type PdfObject } from '../objects/pdf-object.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'
import { serialize } from '../objects/syntax/serialize.ts'

/** A BDC operator whose properties replace the text of what follows, up to its EMC. */
export interface ReplacedText {
  /** Byte range of the properties operand. */
  readonly start: number
  readonly end: number
  /** Byte range of the content that it speaks for. */
  readonly contentStart: number
  readonly contentEnd: number
  /** The properties without what speaks for the text. */
  readonly properties: string
}

const SPEAKING = ['ActualText', 'E']

export async function replacedTexts(reader: PdfReader, bytes: Uint8Array, resources: PdfDict): Promise<ReplacedText[]> {
  // On most pages this search is all that is needed.
  if (findLatin1(bytes, 'BDC') === -1) return []
  const lists = await reader.resolve(resources.get('Properties'))
  const found: ReplacedText[] = []
  const open: (Omit<ReplacedText, 'contentEnd'> | null)[] = []
  for (const operator of markedContent(bytes)) {
    if (operator.word === 'EMC') {
      const begun = open.pop()
      if (begun) found.push({ ...begun, contentEnd: operator.start })
    } else {
      const { properties } = operator
      const entry = properties?.value
      const list = await reader.resolve(entry instanceof PdfName && isDict(lists) ? lists.get(entry.name) : entry)
      open.push(
        properties && isDict(list) && SPEAKING.some((key) => list.has(key)) ? begin(operator, properties, list) : null,
      )
    }
  }
  return found
}

function begin({ end }: MarkedOperator, { start, end: propertiesEnd }: Operand, list: PdfDict) {
  const rest = new Map([...list].filter(([key]) => !SPEAKING.includes(key)))
  return { start, end: propertiesEnd, contentStart: end, properties: serialize(rest) }
}

interface Operand {
  readonly value: PdfObject
  readonly start: number
  readonly end: number
}

interface MarkedOperator {
  readonly word: 'BMC' | 'BDC' | 'EMC'
  readonly start: number
  readonly end: number
  readonly properties: Operand | null
}

function* markedContent(bytes: Uint8Array): Generator<MarkedOperator, void, void> {
  const lexer = new PdfLexer(bytes, 0, OPERATOR_WORDS)
  let last: Operand | null = null
  for (;;) {
    lexer.skipSpace()
    const start = lexer.position
    const item: PdfItem | undefined = readItem(lexer)
    if (item === undefined) return
    if (!(item instanceof PdfKeyword)) {
      last = { value: item, start, end: lexer.position }
      continue
    }
    const { word } = item
    if (word === 'BI') skipInlineImage(lexer)
    if (word === 'BMC' || word === 'BDC' || word === 'EMC') {
      yield { word, start, end: lexer.position, properties: word === 'BDC' ? last : null }
    }
    last = null
  }
}
