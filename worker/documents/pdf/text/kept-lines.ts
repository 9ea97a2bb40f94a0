// Lines that belong to no paragraph, with their list marks in front, and the marks of paragraphs.
import { angleKey } from '../layout/geometry/page-axes.ts'
import type { KeptLine } from '../layout/page-layout.ts'
import { isRightToLeft } from '../layout/lines/logical-order.ts'
import type { TextItem } from './text-item.ts'
import { ASCENT, DESCENT } from '../layout/params.ts'

/** Dots that lead the eye; underscores are lines to write on, and are seen. */
const DOTS = /^[\s.·•․‥…⋅∙-]*$/u
/** A symbol font's bullet has no letter of its own. */
const BULLET = '•'

interface Place {
  readonly stream: number
  readonly angle: number
  readonly u0: number
  readonly v: number
}

export class ListMarks {
  readonly #marks: ReadonlyMap<string, KeptLine>

  constructor(keptLines: readonly KeptLine[]) {
    this.#marks = new Map(
      keptLines.flatMap((mark): [string, KeptLine][] =>
        mark.marks ? [[keyOf({ ...mark, ...mark.marks }), mark]] : [],
      ),
    )
  }

  /** Of the line that begins there. */
  at(place: Place): KeptLine | undefined {
    return this.#marks.get(keyOf(place))
  }
}

function keyOf({ stream, angle, u0, v }: Place): string {
  return `${stream} ${angleKey(angle)} ${u0} ${v}`
}

export function markText({ text }: KeptLine): string {
  return text === '' ? BULLET : text
}

/** Lines that a reader can read: no leaders' dots, no letters nobody knows. */
export function readableKeptLines(
  keptLines: readonly KeptLine[],
  marks: ListMarks,
  textOf: (line: KeptLine) => string,
): KeptLine[] {
  return keptLines.flatMap((line) => {
    const isUnreadable = line.reason === 'garbled_text' || (line.reason === 'leader' && DOTS.test(line.text))
    if (line.marks !== null || isUnreadable) return []
    const mark = marks.at(line)
    const text = textOf(line)
    if (!mark) return [{ ...line, text }]
    const words = [...mark.words, ...line.words]
    return [{ ...line, words, text: `${markText(mark)} ${text}`, u0: Math.min(mark.u0, line.u0) }]
  })
}

export function lineItem({ angle, u0, u1, v, size, text }: KeptLine): TextItem {
  const box = { left: u0, right: u1, bottom: v - DESCENT * size, top: v + ASCENT * size }
  const kind = 'line'
  return { angle, box, em: size, first: v, last: v, text: text.trim(), kind, isRightToLeft: isRightToLeft(text) }
}
