import { splitMarkup } from '../../worker/contract/translation/inline-markup.ts'

/** The words of a segment's markup, without its tags. */
export function plainText(markup: string): string {
  const words = splitMarkup(markup).map((piece) =>
    piece.kind === 'text' ? piece.text : piece.kind === 'placeholder' ? ' ' : '',
  )
  return words.join('')
}
