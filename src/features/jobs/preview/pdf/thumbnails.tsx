// A PDF's pages in small, to go to one of them.
import { useEffect, useRef } from 'react'
import { cn } from '../../../../lib/cn.ts'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useVirtualRows } from '../use-virtual-rows.ts'
import { PdfPage } from './pdf-page.tsx'
import type { OpenedPdf } from './use-open-pdf.ts'

/** CSS pixels. */
const WIDTH = 84
const CAPTION = 28

interface ThumbnailsProps {
  readonly pdf: OpenedPdf
  /** From 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

export function Thumbnails({ pdf: { document, firstPage }, page, onPage }: ThumbnailsProps) {
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
                aria-label={m.preview_page({ page: number })}
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
                <span aria-hidden className="figures block py-0.5 text-center">
                  {formatNumber(number)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
