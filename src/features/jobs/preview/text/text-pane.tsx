// A document as its paragraphs, one below the other: text files, results that are plain text, and documents that the
// browser cannot draw. Only those near the window exist.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { cn } from '../../../../lib/cn.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import { DocumentScroller } from '../document-scroller.tsx'
import { useFoundWords } from '../found/use-found-words.ts'
import { isToCheck } from '../open-findings.ts'
import { type Pane, scrollTopFor, type Side } from '../positions.ts'
import { BLOCK_SIZE, segmentBlockQuery } from '../segment-queries.ts'
import { useSelection, useSelectionStore } from '../selection.ts'
import { placesOfRows, useVirtualRows } from '../use-virtual-rows.ts'

/** CSS pixels of a paragraph of two lines. */
const ESTIMATED_HEIGHT = 56
const OVERSCAN = 10
/** Empty lines of the file that are shown as such. */
const MOST_EMPTY_LINES = 3

interface TextPaneProps {
  readonly id: string
  readonly side: Side
  readonly label: string
  readonly language: string
  /** Of all segments. */
  readonly total: number
  readonly isRunning: boolean
  /** 1 is the size of text for reading. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
}

export function TextPane({ id, side, label, language, total, isRunning, zoom, attach }: TextPaneProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualRows({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: OVERSCAN,
    paddingStart: 16,
    paddingEnd: 16,
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    return attach({
      scroller: element,
      unitKind: 'segment',
      ...placesOfRows(element, virtualizer),
      reveal: ({ ordinal }) => {
        const measured = virtualizer.measurementsCache[ordinal]
        if (measured) element.scrollTop = scrollTopFor(element, measured.start, measured.end)
      },
    })
  }, [attach, virtualizer])
  return (
    <DocumentScroller scroller={scroller} label={label} className="bg-sheet" style={{ fontSize: `${zoom ?? 1}em` }}>
      <div lang={language} dir="auto" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            data-index={index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 px-3"
            style={{ top: start }}
          >
            <Paragraph id={id} side={side} ordinal={index} isRunning={isRunning} />
          </div>
        ))}
      </div>
    </DocumentScroller>
  )
}

interface ParagraphProps extends Pick<TextPaneProps, 'id' | 'side' | 'isRunning'> {
  readonly ordinal: number
}

function Paragraph({ id, side, ordinal, isRunning }: ParagraphProps) {
  const block = Math.floor(ordinal / BLOCK_SIZE)
  const { data } = useQuery(segmentBlockQuery(id, block, isRunning))
  const segment = data?.[ordinal % BLOCK_SIZE]
  const store = useSelectionStore()
  const light = useSelection(({ active, hovered }) =>
    active === ordinal ? 'active' : hovered === ordinal ? 'hovered' : 'none',
  )
  const host = useRef<HTMLButtonElement>(null)
  const text = segment && shownText(segment, side)
  useFoundWords(host, text)
  if (!segment) return <div className="my-2 h-10 rounded-sm bg-well" />
  const isOpen = side === 'target' && isToCheck(segment)
  const isWaiting = side === 'target' && segment.state === 'initial'
  return (
    <button
      ref={host}
      type="button"
      aria-pressed={light === 'active'}
      tabIndex={light === 'active' ? 0 : -1}
      style={{ marginTop: `${0.25 + 0.75 * emptyLines(segment, data?.[(ordinal % BLOCK_SIZE) - 1])}em` }}
      className={cn(
        'block w-full rounded-sm border-s-2 border-transparent px-3 py-1 text-start whitespace-pre-wrap select-text [overflow-wrap:anywhere]',
        '[&::highlight(found)]:bg-caution-soft [&::highlight(found)]:text-ink [&::highlight(found)]:underline',
        light === 'hovered' && 'bg-accent-soft',
        light === 'active' && 'bg-accent-soft outline-2 outline-accent',
        isOpen && 'border-caution',
        isWaiting && 'text-ink-muted',
      )}
      onPointerEnter={() => store.hover(ordinal)}
      onPointerLeave={() => store.hover(null)}
      onClick={() => store.choose(ordinal, side)}
    >
      {text}
    </button>
  )
}

function shownText({ source, target }: TranslatedSegment, side: Side): string {
  return plainText(side === 'source' ? source : (target ?? source))
}

function emptyLines(segment: TranslatedSegment, before: TranslatedSegment | undefined): number {
  const { kind, number = 0 } = segment.anchor.place
  if (kind !== 'line' || !before) return 0
  const { last = before.anchor.place.number ?? 0 } = before.anchor.place
  return Math.min(MOST_EMPTY_LINES, Math.max(0, number - last - 1))
}
