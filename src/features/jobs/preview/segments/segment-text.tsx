import { Fragment } from 'react'
import { cn } from '../../../../lib/cn.ts'
import { splitMarkup } from '../../../../../worker/contract/translation/inline-markup.ts'
import { type KnownTags, tagChip } from './editor/tag-chip.ts'
import { isTag, type Tag } from './editor/tag-law.ts'
import { findInPieces, type FoundPiece, fromFirstFound } from '../found/found-words.ts'
import type { TextLanguage } from './text-language.ts'

interface SegmentTextProps {
  readonly markup: string
  readonly language: TextLanguage
  /** What is known of its tags. */
  readonly tags?: KnownTags
  readonly className?: string
  /** Characters of which more would be laid out for nothing. */
  readonly most?: number
  /** Words that are marked. */
  readonly sought?: string | undefined
  /** Begins shortly before the first of them. */
  readonly isExcerpt?: boolean
  /** Makes each tag a button. */
  readonly onTag?: ((tag: Tag) => void) | undefined
  /** What such a button does, given the name of its tag. */
  readonly tagAction?: ((inputs: { tag: string }) => string) | undefined
}

/** A text with its tags as chips. */
export function SegmentText({ markup, language, tags, className, onTag, tagAction, ...shown }: SegmentTextProps) {
  return (
    <div
      lang={language.lang}
      dir={language.dir}
      className={cn('whitespace-pre-wrap [overflow-wrap:anywhere]', className)}
    >
      {shownPieces(markup, shown).map(({ piece, marks }, index) => {
        if (!isTag(piece)) {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other identity
            <span key={index}>{piece.kind === 'text' ? <Marked text={piece.text} marks={marks} /> : piece.tag}</span>
          )
        }
        const { name, text, className: look } = tagChip(piece, tags)
        const key = `${piece.kind} ${piece.id} ${index}`
        if (!onTag) {
          return (
            <span key={key} role="img" aria-label={name} title={name} className={look}>
              {text}
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
            className={cn(look, 'hover:border-accent hover:text-accent')}
            // The caret stays in the editor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTag(piece)}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}

/** A text with `mark` around what was found. */
function Marked({ text, marks }: { readonly text: string; readonly marks: FoundPiece['marks'] }) {
  if (marks.length === 0) return text
  const rest = marks.at(-1)?.[1] ?? 0
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className="rounded-xs bg-caution-soft text-ink underline decoration-caution decoration-2">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(rest)}
    </>
  )
}

function shownPieces(
  markup: string,
  { sought = '', isExcerpt = false, most = Infinity }: Pick<SegmentTextProps, 'sought' | 'isExcerpt' | 'most'>,
): readonly FoundPiece[] {
  const pieces = splitMarkup(markup)
  const found = sought === '' ? pieces.map((piece) => ({ piece, marks: [] })) : findInPieces(pieces, sought)
  const begun = isExcerpt ? fromFirstFound(found) : found
  return markup.length <= most ? begun : firstPieces(begun, most)
}

/** Whole pieces, and as much of the last one as is left. */
function firstPieces(found: readonly FoundPiece[], most: number): FoundPiece[] {
  let left = most
  return found.flatMap(({ piece, marks }): FoundPiece[] => {
    if (left <= 0) return []
    const text = piece.kind === 'text' ? piece.text : ''
    left -= Math.max(1, text.length)
    if (left >= 0 || piece.kind !== 'text') return [{ piece, marks }]
    const end = text.length + left
    return [{ piece: { ...piece, text: `${text.slice(0, end)}…` }, marks: marks.filter((mark) => mark[1] <= end) }]
  })
}
