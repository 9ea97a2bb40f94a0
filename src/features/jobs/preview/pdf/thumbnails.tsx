// A PDF's pages in small, to go to one of them.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cn } from '../../../../lib/cn.ts'
import { formatNumber, formatSegments } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { outlineQuery } from '../segment-queries.ts'
import { useVirtualRows } from '../use-virtual-rows.ts'
import { PdfPage } from './pdf-page.tsx'
import type { OpenedPdf } from './use-open-pdf.ts'

/** CSS pixels. */
const WIDTH = 84
const CAPTION = 28

interface ThumbnailsProps {
  readonly id: string
  readonly pdf: OpenedPdf
  /** From 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

export function Thumbnails({ id, pdf: { document, firstPage }, page, onPage }: ThumbnailsProps) {
  const { data: outline } = useQuery(outlineQuery(id))
  const toCheck = new Map(outline?.map(({ page: number, flagged, marked }) => [number, flagged + marked]))
  const scroller = useRef<HTMLElement>(null)
  const scale = WIDTH / firstPage.width
  const virtualizer = useVirtualRows({
    count: document.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: () => firstPage.height * scale + CAPTION,
    overscan: 2,
    paddingStart: 8,
  })
  useEffect(() => virtualizer.scrollToIndex(page - 1, { align: 'auto' }), [virtualizer, page])
  return (
    <nav
      ref={scroller}
      aria-label={m.preview_pages()}
      className="w-28 shrink-0 overflow-y-auto border-e bg-paper max-lg:hidden"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const number = index + 1
          return (
            <li key={index} className="absolute inset-x-0 flex justify-center" style={{ top: start }}>
              <button
                type="button"
                aria-label={pageLabel(number, toCheck.get(number) ?? 0)}
                aria-current={number === page ? 'page' : undefined}
                className="group text-xs text-ink-muted"
                onClick={() => onPage(number)}
              >
                <span
                  className={cn(
                    'relative block overflow-hidden rounded-sm border bg-[white]',
                    number === page ? 'outline-2 outline-accent' : 'group-hover:border-control',
                  )}
                  style={{ width: WIDTH, height: firstPage.height * scale }}
                >
                  <PdfPage pdf={document} number={number} scale={scale} />
                </span>
                <span aria-hidden className="figures flex items-center justify-center gap-1 py-0.5">
                  {formatNumber(number)}
                  {(toCheck.get(number) ?? 0) > 0 && <span className="size-1.5 rounded-full bg-caution" />}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function pageLabel(page: number, toCheck: number): string {
  return toCheck === 0 ? m.preview_page({ page }) : m.preview_page_to_check({ page, count: formatSegments(toCheck) })
}
