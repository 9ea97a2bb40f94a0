// The marks that join a note to its place in the text: footnotes [1], endnotes [i], comments [c1], numbered in order of
// appearance.
import type { XmlElement } from '../../xml/xml-tree.ts'
import { formatListNumber } from './number-format.ts'

const KINDS = {
  footnote: (number: number) => `[${number}]`,
  endnote: (number: number) => `[${formatListNumber(number, 'lowerRoman')}]`,
  comment: (number: number) => `[c${number}]`,
} as const
type NoteKind = keyof typeof KINDS

export class NoteMarks {
  readonly #numbers: Readonly<Record<NoteKind, Map<string, number>>> = {
    footnote: new Map(),
    endnote: new Map(),
    comment: new Map(),
  }

  /** For a `w:footnoteReference` and its like. */
  markOf(reference: XmlElement): string {
    const kind = kindOf(reference.name)
    const id = reference.attribute('w:id')
    if (!kind || id === undefined) return ''
    const numbers = this.#numbers[kind]
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return KINDS[kind](number)
  }

  /** For a `w:footnote` and its like; null when nothing refers to it, as to the lines between text and notes. */
  markOfNote(note: XmlElement): string | null {
    const kind = kindOf(note.name)
    const number = kind ? this.#numbers[kind].get(note.attribute('w:id') ?? '') : undefined
    return kind && number !== undefined ? KINDS[kind](number) : null
  }
}

function kindOf(name: string): NoteKind | null {
  const kind = /^w:(footnote|endnote|comment)(?:Reference)?$/.exec(name)?.[1]
  return kind === 'footnote' || kind === 'endnote' || kind === 'comment' ? kind : null
}
