// The segments of a PDF's page, as places over its drawing that can be pointed at.
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { findLanguage } from '../../../../../worker/contract/languages.ts'
import { boxesOf } from '../../../../../worker/contract/translation/anchor-place.ts'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { segmentPageQuery } from '../segment-queries.ts'
import { SegmentMark } from './segment-mark.tsx'
import type { Side } from '../positions.ts'
import { isUnwritten, savedWords } from '../unwritten.ts'
import { DraftText } from './draft-text.tsx'
import { withFreeSpace } from './free-space.ts'
import { type PdfBox, shareOfPage, shareWithin, toPercent } from './page-box.ts'

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
  const texts = segments.flatMap((segment) => boxesOn(number, segment))
  const isRightToLeft = findLanguage(targetLanguage)?.direction === 'rtl'
  // On a page that is turned, the lines do not run along the boxes' breadth.
  const roomOf = (box: PdfBox) => (viewport.rotation === 0 ? withFreeSpace(box, texts, isRightToLeft) : box)
  return segments.flatMap((segment) => {
    const words = side === 'target' ? wordsOverPage(segment, isDraft) : null
    const largest = largestBox(segment)
    const isLate = words !== null && !isDraft
    return boxesOn(number, segment).map((box) => {
      const place = shareOfPage(viewport, box)
      return (
        <SegmentMark
          key={`${segment.id} ${box.left} ${box.top}`}
          segment={segment}
          side={side}
          style={toPercent(place)}
          title={isLate ? m.preview_unwritten() : undefined}
        >
          {words !== null && (
            // One of its boxes holds the whole text. What the file has in the others is covered.
            <DraftText
              words={box === largest ? words : ''}
              language={targetLanguage}
              style={toPercent(shareWithin(place, shareOfPage(viewport, roomOf(box))))}
              isUnwritten={isLate}
            />
          )}
          {isDraft && segment.isWithheld && <span aria-hidden className="absolute inset-0 bg-[#22459b]/10" />}
        </SegmentMark>
      )
    })
  })
}

/** What is written over the page: all of a translation that has no file yet, else what the file does not hold yet. */
function wordsOverPage(segment: TranslatedSegment, isDraft: boolean): string | null {
  const { state, target } = segment
  if (isDraft) return state === 'translated' && target !== null ? plainText(target) : null
  return isUnwritten(segment) ? savedWords(segment) : null
}

/** Its boxes on a page. */
function boxesOn(page: number, segment: TranslatedSegment): readonly PdfBox[] {
  return boxesOf(segment.anchor).flatMap(({ page: of, box }) => (of === page ? [box] : []))
}

/** Of all pages; null for a text that is on none. */
function largestBox(segment: TranslatedSegment): PdfBox | null {
  const [largest] = boxesOf(segment.anchor).toSorted((one, two) => areaOf(two.box) - areaOf(one.box))
  return largest?.box ?? null
}

function areaOf({ left, bottom, right, top }: PdfBox): number {
  return (right - left) * (top - bottom)
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
