import type { PageViewport } from 'pdfjs-dist'

/** Width and height in CSS pixels at a scale of 1, which is a point a pixel. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** In a PDF's user space: 1/72 inch, y upwards. */
export interface PdfBox {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** A box's place on the page as it is shown, turned if the page is: shares of its width and height, from 0 to 1. */
export function shareOfPage(viewport: PageViewport, { left, bottom, right, top }: PdfBox) {
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[]
  return {
    left: Math.min(x1, x2) / viewport.width,
    top: Math.min(y1, y2) / viewport.height,
    width: Math.abs(x2 - x1) / viewport.width,
    height: Math.abs(y2 - y1) / viewport.height,
  }
}

type Share = ReturnType<typeof shareOfPage>

/** A place on the page as shares of another one, in which it is to be shown. */
export function shareWithin(outer: Share, { left, top, width, height }: Share): Share {
  return {
    left: (left - outer.left) / outer.width,
    top: (top - outer.top) / outer.height,
    width: width / outer.width,
    height: height / outer.height,
  }
}

/** As the style of an element in what they are shares of. */
export function toPercent({ left, top, width, height }: Share) {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}
