// A PDF's pages, one below the other. Only those near the window exist; the others are empty room of their size.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { DocumentScroller } from '../document-scroller.tsx'
import { type Pane, scrollTopFor } from '../positions.ts'
import { useElementWidth } from '../use-element-width.ts'
import { placesOfRows, usePlaceKept, useVirtualRows } from '../use-virtual-rows.ts'
import { FoundMarks } from './found-marks.tsx'
import { type PageSize, shareOfPage } from './page-box.ts'
import { PdfPage } from './pdf-page.tsx'
import { SliderLine } from './slider-line.tsx'

/** CSS pixels between two pages, and beside them. */
const GAP = 12
/** Pages above and below the window that are drawn ahead. */
const OVERSCAN = 1

interface PdfPaneProps {
  readonly label: string
  readonly pdf: PDFDocumentProxy
  /** Drawn over the right part of the pages of `pdf`, from a line on that can be moved. */
  readonly over?: Pick<PdfPaneProps, 'pdf' | 'renderLayer'> | null
  readonly firstPage: PageSize
  /** CSS pixels a point; null fits the pages' width. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly onPage?: (page: number) => void
  /** What lies over a page: its segments. */
  readonly renderLayer?: (page: number) => ReactNode
}

export function PdfPane({ label, pdf, over, firstPage, zoom, attach, onPage, renderLayer }: PdfPaneProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const scale = zoom ?? Math.max(0.1, (width - 2 * GAP) / firstPage.width)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const sizeOf = (page: number) => sizes.get(page) ?? firstPage
  const virtualizer = useVirtualRows({
    count: pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index + 1).height * scale + GAP,
    overscan: OVERSCAN,
    paddingStart: GAP,
    enabled: width > 0,
  })
  usePlaceKept(
    virtualizer,
    useMemo(() => ({ scale, sizes }), [scale, sizes]),
  )
  useEffect(() => {
    const element = scroller.current
    return element ? attach(paneOf(element, virtualizer, pdf)) : undefined
  }, [attach, virtualizer, pdf])
  const items = virtualizer.getVirtualItems()
  const middle = items[Math.floor(items.length / 2)]
  const page = (middle?.index ?? 0) + 1
  useEffect(() => onPage?.(page), [onPage, page])
  const reportSize = (number: number, size: PageSize) =>
    setSizes((known) => (isSameSize(known.get(number) ?? firstPage, size) ? known : new Map(known).set(number, size)))
  return (
    <DocumentScroller scroller={scroller} label={label}>
      <div
        className="relative mx-auto"
        style={{ height: virtualizer.getTotalSize(), width: firstPage.width * scale, minWidth: '100%' }}
      >
        {over && <SliderLine pageWidth={firstPage.width * scale} />}
        {items.map(({ index, start }) => {
          const size = sizeOf(index + 1)
          return (
            <div
              key={index}
              className="absolute start-1/2 bg-[white] shadow-sheet"
              style={{
                top: start,
                width: size.width * scale,
                height: size.height * scale,
                marginInlineStart: (-size.width * scale) / 2,
              }}
              aria-label={m.preview_page({ page: index + 1 })}
              role="group"
            >
              <PdfPage pdf={pdf} number={index + 1} scale={scale} onSize={reportSize} />
              <FoundMarks pdf={pdf} number={index + 1} />
              {over && index < over.pdf.numPages && (
                <div inert className="absolute inset-0 [clip-path:inset(0_0_0_calc(var(--share)*1%))]">
                  <PdfPage pdf={over.pdf} number={index + 1} scale={scale} coversPage />
                  <FoundMarks pdf={over.pdf} number={index + 1} />
                  {over.renderLayer?.(index + 1)}
                </div>
              )}
              {renderLayer?.(index + 1)}
            </div>
          )
        })}
      </div>
    </DocumentScroller>
  )
}

type Virtualizer = ReturnType<typeof useVirtualRows<HTMLDivElement>>

function isSameSize(one: PageSize, two: PageSize): boolean {
  return Math.abs(one.width - two.width) < 0.5 && Math.abs(one.height - two.height) < 0.5
}

function paneOf(scroller: HTMLElement, virtualizer: Virtualizer, pdf: PDFDocumentProxy): Pane {
  return {
    scroller,
    unitKind: 'page',
    ...placesOfRows(scroller, virtualizer),
    reveal: ({ anchor }) => {
      const place = anchor.boxes?.at(0)
      if (!place) return
      const show = async () => {
        const measured = virtualizer.measurementsCache[place.page - 1]
        const viewport = (await pdf.getPage(place.page)).getViewport({ scale: 1 })
        if (!measured) return
        const { top, height } = shareOfPage(viewport, place.box)
        const at = (share: number) => measured.start + share * (measured.size - GAP)
        scroller.scrollTop = scrollTopFor(scroller, at(top), at(top + height))
      }
      show().catch(() => undefined) // a page that cannot be read says so itself
    },
  }
}
