// Builds objects from tokens (ISO 32000-2 §7.3). Missing or misplaced parts are skipped; nothing is refused.
import { PdfKeyword, type PdfLexer, type PdfToken } from './lexer.ts'
import { MAX_NESTING } from '../limits.ts'
import { PdfName, PdfRef, type PdfArray, type PdfDict, type PdfObject } from '../pdf-object.ts'

/** What content streams are made of: operands, and operators as keywords. Undefined at the end. */
export type PdfItem = PdfObject | PdfKeyword

/**
 * The next object of a file's body; `12 0 R` is a reference. A keyword that begins no object (`endobj`, `stream`) is
 * returned as it is. Afterwards the lexer stands exactly behind the returned item.
 */
export function readObject(lexer: PdfLexer): PdfItem | undefined {
  const item = readItem(lexer)
  if (!isObjectNumber(item)) return item
  const behind = lexer.position
  const generation = lexer.next()
  if (isObjectNumber(generation) && isWord(lexer.next(), 'R')) return new PdfRef(item, generation)
  lexer.position = behind
  return item
}

/**
 * The next operand or operator of a content stream. Content has no references: `1 0 R` is two numbers and an operator.
 * Call `lexer.skipSpace()` first to learn the item's start; `lexer.position` is then its end.
 */
export function readItem(lexer: PdfLexer): PdfItem | undefined {
  return complete(lexer, lexer.next(), 0)
}

export function isWord(item: PdfItem | undefined, word: string): boolean {
  return item instanceof PdfKeyword && item.word === word
}

function complete(lexer: PdfLexer, token: PdfToken | undefined, depth: number): PdfItem | undefined {
  if (!(token instanceof PdfKeyword)) return token
  switch (token.word) {
    case 'true':
      return true
    case 'false':
      return false
    case 'null':
      return null
    case '[':
      return depth < MAX_NESTING ? readArray(lexer, depth + 1) : null
    case '<<':
      return depth < MAX_NESTING ? readDict(lexer, depth + 1) : null
    default:
      return token
  }
}

function readArray(lexer: PdfLexer, depth: number): PdfArray {
  return readItems(lexer, ']', depth)
}

/** Of a key that is there twice, the last counts. */
function readDict(lexer: PdfLexer, depth: number): PdfDict {
  const items = readItems(lexer, '>>', depth)
  const dict = new Map<string, PdfObject>()
  for (let index = 0; index < items.length; index++) {
    const key = items[index]
    if (key instanceof PdfName) dict.set(key.name, items[++index] ?? null)
  }
  return dict
}

/** Up to the bracket that closes them, or to a word that says it is missing. */
function readItems(lexer: PdfLexer, close: ']' | '>>', depth: number): PdfObject[] {
  const items: PdfObject[] = []
  for (;;) {
    const before = lexer.position
    const item = complete(lexer, lexer.next(), depth)
    if (item === undefined) return items
    if (!(item instanceof PdfKeyword)) {
      items.push(item)
    } else if (item.word === 'R') {
      foldReference(items)
    } else if (item.word === close) {
      return items
    } else if (ENDS_ANY.has(item.word) || (item.word === '>>' && close === ']')) {
      lexer.position = before
      return items
    }
  }
}

/** The object is over, whatever is still open. */
const ENDS_ANY: ReadonlySet<string> = new Set(['endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer', 'startxref'])

/** The last two items, if they can be a reference. */
function foldReference(items: PdfObject[]): void {
  const generation = items.at(-1)
  const number = items.at(-2)
  if (isObjectNumber(number) && isObjectNumber(generation)) items.splice(-2, 2, new PdfRef(number, generation))
}

function isObjectNumber(item: PdfItem | undefined): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0
}
