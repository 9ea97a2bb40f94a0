// The segments of a PDF's page, as places over its drawing that can be pointed at.
import { useQuery } from '@tanstack/react-query'
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/segment.ts'
import { segmentPageQuery } from '../segment-queries.ts'
import { SegmentMark } from '../segment-mark.tsx'
import type { Side } from '../positions.ts'
import { DraftText } from './draft-text.tsx'
import { type PdfBox, shareOfPage } from './page-box.ts'

interface PageSegmentsProps {
  readonly id: string
  readonly side: Side
  readonly document: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  readonly isRunning: boolean
  /** There is no translated file yet: what is translated is written over the original. */
  readonly isDraft: boolean
  readonly targetLanguage: string
}

export function PageSegments({ id, side, document, number, isRunning, isDraft, targetLanguage }: PageSegmentsProps) {
  const { data: segments } = useQuery(segmentPageQuery(id, number, isRunning))
  const page = usePage(document, number)
  if (!page || !segments) return null
  const viewport = page.getViewport({ scale: 1 })
  return segments.flatMap((segment) => {
    const boxes = boxesOn(number, segment)
    return boxes.map((box, index) => (
      <SegmentMark
        key={`${segment.id} ${box.left} ${box.top}`}
        segment={segment}
        side={side}
        style={placeOf(viewport, box)}
      >
        {isDraft && index === 0 && hasOwnText(segment) && <DraftText text={segment.target} language={targetLanguage} />}
        {isDraft && segment.isWithheld && <span aria-hidden className="absolute inset-0 bg-[#22459b]/10" />}
      </SegmentMark>
    ))
  })
}

/** Its boxes on a page; the largest first, since a translation is written over that one until there is a file. */
function boxesOn(page: number, { anchor }: TranslatedSegment): readonly PdfBox[] {
  if (anchor.format !== 'pdf') return []
  const boxes = (anchor.boxes ?? [anchor]).flatMap(({ page: of, box }) => (of === page ? [box] : []))
  return boxes.toSorted((one, two) => areaOf(two) - areaOf(one))
}

function areaOf({ left, bottom, right, top }: PdfBox): number {
  return (right - left) * (top - bottom)
}

function placeOf(viewport: PageViewport, box: PdfBox) {
  const { left, top, width, height } = shareOfPage(viewport, box)
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

function hasOwnText(segment: TranslatedSegment): segment is TranslatedSegment & { target: string } {
  return segment.state === 'translated' && segment.target !== null
}

function percent(share: number): string {
  return `${share * 100}%`
}

function usePage(document: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    let isOver = false
    document.getPage(number).then(
      (found) => !isOver && setPage(found),
      () => undefined, // the page itself says so
    )
    return () => {
      isOver = true
    }
  }, [document, number])
  return page
}
