// Numbers of lists where a piece begins. docx-preview numbers by CSS counters, which know of nothing that is not drawn.
import type { ListParagraph } from './body-blocks.ts'

/** A level of a list, as docx-preview reads it. */
export interface ListLevel {
  readonly id: string
  readonly level: number
  readonly start: number
  readonly levelText?: string | undefined
  readonly bullet?: unknown
}

export interface ListStyle {
  readonly paragraphProps?: { readonly numbering?: { readonly id?: string; readonly level?: number } } | undefined
}

/** For each piece the value of its `counter-set`; empty where nothing is counted yet. */
export function countersBefore(
  pieces: readonly { readonly listParagraphs: readonly ListParagraph[] }[],
  levels: readonly ListLevel[],
  styles: ReadonlyMap<string, ListStyle>,
): readonly string[] {
  const counted = new Map<string, ListLevel>()
  for (const level of levels) {
    if (level.levelText && !level.bullet) counted.set(counterOf(level.id, level.level), level)
  }
  const values = new Map<string, number>()
  return pieces.map(({ listParagraphs }) => {
    const before = [...values].map(([counter, value]) => `${counter} ${value}`).join(' ')
    for (const { style, list, level } of listParagraphs) {
      const own = list === null && level === null ? null : { id: list ?? undefined, level: level ?? undefined }
      const numbering = own ?? (style === null ? undefined : styles.get(style)?.paragraphProps?.numbering)
      if (numbering?.id === undefined || numbering.level === undefined) continue
      const below = counterOf(numbering.id, numbering.level + 1)
      const lower = counted.get(below)
      if (lower) values.set(below, lower.start - 1)
      const counter = counterOf(numbering.id, numbering.level)
      const start = counted.get(counter)?.start
      if (start !== undefined) values.set(counter, (values.get(counter) ?? start - 1) + 1)
    }
    return before
  })
}

/** docx-preview's name of it. */
function counterOf(list: string, level: number): string {
  return `docx-num-${list}-${level}`
}
