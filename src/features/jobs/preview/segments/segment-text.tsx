import { cn } from '../../../../lib/cn.ts'
import { type MarkupPiece, splitMarkup } from '../../../../../worker/contract/inline-markup.ts'
import { TAG_CHIP, tagName } from './editor/tag-chip.ts'
import { isTag, type Tag } from './editor/tag-law.ts'
import type { TextLanguage } from './text-language.ts'

interface SegmentTextProps {
  readonly markup: string
  readonly language: TextLanguage
  readonly className?: string
  /** Characters of which more would be laid out for nothing. */
  readonly most?: number
  /** Makes each tag a button. */
  readonly onTag?: ((tag: Tag) => void) | undefined
  /** What such a button does, given the name of its tag. */
  readonly tagAction?: ((inputs: { tag: string }) => string) | undefined
}

/** A text with its tags as chips. */
export function SegmentText({ markup, language, className, most = Infinity, onTag, tagAction }: SegmentTextProps) {
  return (
    <div
      lang={language.lang}
      dir={language.dir}
      className={cn('whitespace-pre-wrap [overflow-wrap:anywhere]', className)}
    >
      {firstPieces(markup, most).map((piece, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other identity
        if (!isTag(piece)) return <span key={index}>{piece.kind === 'text' ? piece.text : piece.tag}</span>
        const name = tagName(piece)
        const key = `${piece.kind} ${piece.id} ${index}`
        if (!onTag) {
          return (
            <span key={key} role="img" aria-label={name} title={name} className={TAG_CHIP[piece.kind]}>
              {piece.id}
            </span>
          )
        }
        const label = tagAction?.({ tag: name }) ?? name
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            className={cn(TAG_CHIP[piece.kind], 'hover:border-accent hover:text-accent')}
            // The caret stays in the editor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTag(piece)}
          >
            {piece.id}
          </button>
        )
      })}
    </div>
  )
}

/** Whole pieces, and as much of the last one as is left. */
function firstPieces(markup: string, most: number): MarkupPiece[] {
  if (markup.length <= most) return splitMarkup(markup)
  let left = most
  return splitMarkup(markup).flatMap((piece) => {
    if (left <= 0) return []
    const text = piece.kind === 'text' ? piece.text : ''
    left -= Math.max(1, text.length)
    return left < 0 && piece.kind === 'text' ? [{ ...piece, text: `${text.slice(0, left)}…` }] : [piece]
  })
}
