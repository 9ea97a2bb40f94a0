// A workbook: the sheet that is looked at, the texts of it that stand in no cell, and the tabs of all sheets.
import { useEffect, useMemo, useRef } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { cn } from '../../../../lib/cn.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { DocumentScroller } from '../document-scroller.tsx'
import type { Pane } from '../positions.ts'
import { cellSegments, segmentsOfStrings } from './cell-segments.ts'
import type { DrawnWorkbook } from './open-workbook.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { layoutOf } from './sheet-layout.ts'
import { paneOfSheets, type PlacedSheet, showCell } from './sheet-places.ts'
import { SheetTexts } from './sheet-texts.tsx'
import type { Sheet } from './sheet-xml.ts'
import type { ShownSegments, ShownSheet } from './shown-sheets.ts'
import { useSheets } from './use-workbook.ts'

interface SheetsViewProps {
  readonly label: string
  /** Null until it is open. */
  readonly workbook: DrawnWorkbook | null
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly segments: ShownSegments | null
  readonly sheet: ShownSheet
}

export function SheetsView({
  label,
  workbook,
  zoom: asked,
  attach,
  segments,
  sheet: { number, show },
}: SheetsViewProps) {
  const zoom = asked ?? 1
  const scroller = useRef<HTMLDivElement>(null)
  /** Sought before its sheet was there. */
  const sought = useRef<TranslatedSegment | null>(null)
  const read = useSheets(workbook, number)
  const sheet = read?.sheets.get(number)
  const layout = useMemo(() => (sheet && workbook ? layoutOf(sheet, workbook.styles) : null), [sheet, workbook])
  const cells = useMemo(() => {
    if (!segments || !read) return null
    const sheets = new Map([...read.sheets].flatMap(([at, each]): [number, Sheet][] => (each ? [[at, each]] : [])))
    return cellSegments(segments.all, number, segmentsOfStrings(segments.all, sheets))
  }, [segments, read, number])
  const placed = useRef<PlacedSheet | null>(null)
  useEffect(() => {
    placed.current = sheet && layout ? { number, layout, zoom, isRightToLeft: sheet.isRightToLeft } : null
    if (!placed.current || !scroller.current || !sought.current) return
    showCell(scroller.current, placed.current, sought.current)
    sought.current = null
  }, [sheet, layout, number, zoom])
  // Attached once: whatever is attached shows the chosen segment, and another tab would be left at once.
  const isOpen = read !== null
  useEffect(() => {
    const element = scroller.current
    if (!element || !isOpen) return undefined
    return attach(
      paneOfSheets(
        element,
        () => placed.current,
        (segment, of) => {
          sought.current = segment
          show(of)
        },
      ),
    )
  }, [attach, isOpen, show])
  const isRead = read?.sheets.has(number) === true
  const name = workbook?.tabs[number - 1]?.name ?? ''
  return (
    <>
      {/* A sheet from right to left begins at the right end of the window. */}
      <DocumentScroller
        scroller={scroller}
        label={label}
        isBusy={!isRead}
        style={{ direction: sheet?.isRightToLeft === true ? 'rtl' : 'ltr' }}
      >
        {!workbook || !isRead ? (
          <p role="status" className="p-6 text-ink-muted">
            {m.preview_opening()}
          </p>
        ) : sheet && layout ? (
          <SheetGrid {...{ name, sheet, layout, scroller, zoom, cells }} styles={workbook.styles} shown={segments} />
        ) : (
          <p role="note" className="p-6 text-ink-muted">
            {m.preview_sheet_undrawn()}
          </p>
        )}
      </DocumentScroller>
      {sheet?.isCut === true && (
        <p role="note" className="shrink-0 border-t border-caution bg-sheet px-3 py-1 text-xs">
          {m.preview_sheet_cut({ rows: formatNumber(sheet.rows.length) })}
        </p>
      )}
      {segments && isOpen && <SheetTexts number={number} segments={segments} />}
      {workbook && <Tabs workbook={workbook} number={number} onShow={show} />}
    </>
  )
}

function Tabs({
  workbook,
  number,
  onShow,
}: {
  workbook: DrawnWorkbook
  number: number
  onShow: (number: number) => void
}) {
  return (
    <div
      role="group"
      aria-label={m.preview_sheets()}
      className="flex shrink-0 gap-1 overflow-x-auto border-t bg-paper px-2 py-1"
    >
      {workbook.tabs.map(({ name, isHidden }, index) => (
        <button
          key={name}
          type="button"
          aria-current={index + 1 === number}
          className={cn(
            'min-h-7 shrink-0 rounded-sm px-3 text-sm',
            index + 1 === number ? 'bg-sheet font-semibold shadow-sheet' : 'text-ink-muted',
            isHidden && 'italic',
          )}
          onClick={() => onShow(index + 1)}
        >
          {isHidden ? m.preview_sheet_hidden({ name }) : name}
        </button>
      ))}
    </div>
  )
}
