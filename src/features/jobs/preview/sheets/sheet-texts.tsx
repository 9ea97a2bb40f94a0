// The texts of a sheet that stand in no cell: comments, text boxes and charts, headers and footers, messages of cells.
import { useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { SegmentTexts } from '../drawn/segment-texts.tsx'
import { useSelection } from '../selection.ts'
import type { ShownSegments } from './shown-sheets.ts'

interface SheetTextsProps {
  /** Of the sheet, from 1. */
  readonly number: number
  readonly segments: ShownSegments
}

/** The role of a sheet's name, which its tab shows. */
const SHEET_NAME = 'heading'

export function SheetTexts({ number, segments: { all, side, language } }: SheetTextsProps) {
  const [isOpen, setOpen] = useState(false)
  const others = all.filter(
    ({ anchor: { place }, role }) =>
      place.kind === 'sheet' && place.number === number && role !== 'cell' && role !== SHEET_NAME,
  )
  const isSought = useSelection(({ active }) => others.some(({ ordinal }) => ordinal === active))
  if (others.length === 0) return null
  const { true: notes = [], false: rest = [] } = Object.groupBy(others, ({ role }) => `${role === 'note'}`)
  return (
    <details
      open={isOpen || isSought}
      className="max-h-48 shrink-0 overflow-auto border-t bg-well px-2 text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer px-1 py-1 text-xs text-ink-muted">
        {rest.length > 0 && <span className="me-3">{m.preview_sheet_texts({ count: rest.length })}</span>}
        {notes.length > 0 && <span>{m.preview_sheet_comments({ count: notes.length })}</span>}
      </summary>
      <SegmentTexts title={m.preview_sheet_others()} segments={rest} side={side} language={language} />
      <SegmentTexts title={m.preview_sheet_notes()} segments={notes} side={side} language={language} />
    </details>
  )
}
