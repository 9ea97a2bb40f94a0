// Balances the graphics state stack of a content stream: content drawn after the stream needs the state the stream
// began with.
import { OPERATOR_WORDS } from '../content/interpreter/operator-table.ts'
import { skipInlineImage } from '../content/interpreter/inline-image.ts'
import { PdfKeyword, PdfLexer } from '../objects/syntax/lexer.ts'
import { readItem } from '../objects/syntax/parser.ts'

export interface StateBalance {
  /** States saved and not restored at the end. */
  readonly open: number
  /** States restored that the stream itself has not saved: viewers ignore them, unless something is saved around it. */
  readonly excess: number
}

export function stateBalance(bytes: Uint8Array): StateBalance {
  const lexer = new PdfLexer(bytes, 0, OPERATOR_WORDS)
  let open = 0
  let excess = 0
  for (let item = readItem(lexer); item !== undefined; item = readItem(lexer)) {
    if (!(item instanceof PdfKeyword)) continue
    if (item.word === 'BI') skipInlineImage(lexer)
    else if (item.word === 'q') open++
    else if (item.word === 'Q' && open > 0) open--
    else if (item.word === 'Q') excess++
  }
  return { open, excess }
}
