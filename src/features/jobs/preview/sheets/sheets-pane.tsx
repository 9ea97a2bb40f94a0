// A workbook as our own grid draws it, with its cells linked to their segments.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { readMarkedCopy } from '../file-bytes.ts'
import type { Pane, Side } from '../positions.ts'
import { useSegments } from '../use-segments.ts'
import type { ShownSheet } from './shown-sheets.ts'
import { SheetsView } from './sheets-view.tsx'
import { useWorkbook } from './use-workbook.ts'

interface SheetsPaneProps {
  readonly id: string
  /** Whose bytes are drawn. */
  readonly file: Side
  /** Whose place it takes. */
  readonly side: Side
  /** Changes with the file. */
  readonly version: number
  readonly label: string
  /** Of all segments. */
  readonly total: number
  readonly isRunning: boolean
  /** There is no translated file yet: what is translated is written over the original. */
  readonly isDraft: boolean
  /** Of the side's texts. */
  readonly language: string
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly onFailed: () => void
  readonly sheet: ShownSheet
}

export function SheetsPane(props: SheetsPaneProps) {
  const { id, file, side, version, label, total, isRunning, isDraft, language, zoom, attach, onFailed, sheet } = props
  const { data: bytes, isError } = useQuery({
    queryKey: ['translations', id, 'file', file, version],
    queryFn: () => readMarkedCopy(id, file),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  useEffect(() => void (isError && onFailed()), [isError, onFailed])
  const workbook = useWorkbook(bytes, onFailed)
  const all = useDeferredValue(useSegments(id, workbook ? total : 0, isRunning))
  const segments = useMemo(() => ({ all, side, isDraft, language }), [all, side, isDraft, language])
  return <SheetsView label={label} workbook={workbook} zoom={zoom} attach={attach} segments={segments} sheet={sheet} />
}
