// The new positions of annotations whose words have moved: links (ISO 32000-2 §12.5.6.5) and markup (§12.5.6.10).
import { transformedBox } from '../content/interpreter/boxes.ts'
import type { WordAnnotation } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import type { PdfRef } from '../objects/pdf-object.ts'
import { placeAt } from './write-line.ts'
import type { TranslatedParagraph } from './translated-paragraph.ts'

export interface MovedAnnotation {
  readonly ref: PdfRef
  /** Page space, one for each line that its text is on. */
  readonly boxes: readonly Box[]
}

const ASCENT = 0.9
const DESCENT = 0.25
const X_HEIGHT = 0.5
/** A rectangle is kept while its text has not moved out of it by more than this. */
const TOLERANCE = 0.75

/** Those whose text is no longer inside of their rectangles. */
export function movedAnnotations(
  translated: readonly TranslatedParagraph[],
  annotations: readonly WordAnnotation[],
): MovedAnnotation[] {
  const boxes = new Map<number, { ref: PdfRef; boxes: Box[] }>()
  for (const { paragraph, typeset } of translated) {
    for (const line of typeset.lines) {
      const ofLine = new Map<PdfRef, Box>()
      for (const run of line.runs) {
        if (run.kind !== 'text' || run.style.link === null) continue
        const box = runBox(paragraph.angle, run)
        if (box === null) continue
        const before = ofLine.get(run.style.link)
        ofLine.set(run.style.link, before ? united(before, box) : box)
      }
      for (const [ref, box] of ofLine) {
        const entry = boxes.get(ref.number) ?? { ref, boxes: [] }
        entry.boxes.push(box)
        boxes.set(ref.number, entry)
      }
    }
  }
  const written = translated.flatMap(({ paragraph }) => sourceBoxes(paragraph))
  for (const { ref, box, isMarkup } of annotations) {
    const marks = isMarkup && ref ? boxes.get(ref.number) : undefined
    // What it marks beside, or in a paragraph that stays.
    if (marks && !written.some((line) => overlaps(line, box))) marks.boxes.push(box)
  }
  return [...boxes.values()].filter(({ ref, boxes: now }) => {
    const before = annotations.filter((annotation) => annotation.ref?.number === ref.number)
    return !now.every((box) => before.some((old) => isWithin(box, old.box) && !(old.isMarkup && isShort(box, old.box))))
  })
}

function sourceBoxes({ angle, lines, style: { size } }: TranslatedParagraph['paragraph']): Box[] {
  return lines.flatMap(({ u0, u1, v }) => {
    const box = transformedBox(placeAt(angle, u0, v), { left: 0, right: u1 - u0, bottom: 0, top: X_HEIGHT * size })
    return box === null ? [] : [box]
  })
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom
}

function runBox(
  angle: number,
  { u, v, width, size }: { u: number; v: number; width: number; size: number },
): Box | null {
  return transformedBox(placeAt(angle, u, v), { left: 0, right: width, bottom: -DESCENT * size, top: ASCENT * size })
}

export function united(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
    top: Math.max(a.top, b.top),
  }
}

/** Along the line only: rectangles are drawn closer or wider than a font's own height. */
function isWithin(box: Box, old: Box): boolean {
  const middle = (box.bottom + box.top) / 2
  return (
    box.left >= old.left - TOLERANCE &&
    box.right <= old.right + TOLERANCE &&
    middle >= old.bottom - TOLERANCE &&
    middle <= old.top + TOLERANCE
  )
}

function isShort(box: Box, old: Box): boolean {
  return box.left > old.left + TOLERANCE || box.right < old.right - TOLERANCE
}
