import { memo } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { useDraft } from './saving/use-segment-edits.ts'
import { SegmentSigns, signsOf } from './segment-signs.tsx'
import { SegmentText } from './segment-text.tsx'
import type { TextLanguages } from './text-language.ts'

/** Number and signs, and the two texts beside each other; one under the other where the list is narrow. */
export const ROW_COLUMNS = 'grid grid-cols-[3.5rem_minmax(0,1fr)] @2xl:grid-cols-[4.25rem_minmax(0,1fr)_minmax(0,1fr)]'

/** A closed row shows a few lines: more characters would be laid out for nothing. */
const MOST_SHOWN = 1_000

export interface SegmentRowProps {
  readonly segment: TranslatedSegment
  readonly languages: TextLanguages
  /** Translations are still coming. */
  readonly isRunning: boolean
  /** Words that are marked; empty for none. */
  readonly sought: string
}

/** The cells of a row that is not open. */
export const SegmentCells = memo(function SegmentCells({ segment, languages, isRunning, sought }: SegmentRowProps) {
  const draft = useDraft(segment.id)
  const { source } = segment
  const target = draft ? draft.target : segment.target
  const excerpt = { tags: segment.tags, sought, most: MOST_SHOWN, isExcerpt: true }
  return (
    <>
      <div role="gridcell" className="py-2 ps-3 @max-2xl:pe-3">
        <SegmentText
          {...excerpt}
          markup={source}
          language={languages.source}
          className="line-clamp-3 text-ink-muted @2xl:text-ink"
        />
      </div>
      <div role="gridcell" className="px-3 pb-2 @max-2xl:col-start-2 @2xl:py-2">
        {target === null ? (
          <p className="text-ink-muted italic">{missingWords(segment, isRunning)}</p>
        ) : (
          <SegmentText {...excerpt} markup={target} language={languages.target} className="line-clamp-3" />
        )}
        {draft && draft.state.kind !== 'saving' && <p className="text-xs/5 text-accent">{m.sign_unsaved()}</p>}
      </div>
    </>
  )
})

/** Why a paragraph has no text of its own in the translation. */
export function missingWords({ state, isWithheld }: TranslatedSegment, isRunning: boolean): string {
  if (isWithheld) return m.preview_segment_withheld()
  if (state === 'kept') return m.segment_kept()
  return state === 'initial' && isRunning ? m.segment_waiting() : m.segment_untranslated()
}

/** Its first cell. */
export function SegmentNumber({ segment, isRunning }: Pick<SegmentRowProps, 'segment' | 'isRunning'>) {
  return (
    <div
      role="rowheader"
      className="flex flex-wrap content-start items-center gap-x-1.5 py-2 ps-3 text-xs/5 text-ink-muted @max-2xl:row-span-2"
    >
      <span className="figures">{formatNumber(segment.ordinal + 1)}</span>
      <SegmentSigns signs={signsOf(segment, isRunning)} />
    </div>
  )
}

/** While a row is being read: as high as most. */
export function WaitingCells({ number }: { readonly number: number | null }) {
  return (
    <>
      <div role="rowheader" className="figures py-2 ps-3 text-xs/5 text-ink-muted">
        {number !== null && formatNumber(number)}
      </div>
      <div role="gridcell" className="py-2 ps-3 @2xl:col-span-2">
        <span className="block h-5 w-2/3 rounded-sm bg-well" />
        <span className="sr-only">{m.segment_loading()}</span>
      </div>
    </>
  )
}
