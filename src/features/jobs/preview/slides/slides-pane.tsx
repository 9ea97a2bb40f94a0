// A presentation as pptx-renderer draws it, with its paragraphs linked to their segments.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { readMarkedCopy } from '../file-bytes.ts'
import type { Pane, Side } from '../positions.ts'
import { useSegments } from '../use-segments.ts'
import { SlidesView } from './slides-view.tsx'
import { useDeck } from './use-deck.ts'

interface SlidesPaneProps {
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
  readonly targetLanguage: string
  /** 1 is the slides' own size; null fits their width. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly onFailed: () => void
}

export function SlidesPane(props: SlidesPaneProps) {
  const { id, file, side, version, label, total, isRunning, isDraft, language, targetLanguage } = props
  const { zoom, attach, onFailed } = props
  const { data: bytes, isError } = useQuery({
    queryKey: ['translations', id, 'file', file, version],
    queryFn: () => readMarkedCopy(id, file),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  useEffect(() => void (isError && onFailed()), [isError, onFailed])
  const deck = useDeck(bytes, onFailed)
  // The slides come first. The segments come in many blocks: what follows from them is made once for several.
  const all = useDeferredValue(useSegments(id, deck ? total : 0, isRunning))
  const segments = useMemo(
    () => ({ all, side, isDraft, language, targetLanguage }),
    [all, side, isDraft, language, targetLanguage],
  )
  return <SlidesView label={label} deck={deck} zoom={zoom} attach={attach} segments={segments} />
}
