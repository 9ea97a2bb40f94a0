// Numbers slots as segments. Extraction and rebuild get the same numbers, since both see the same slots in the same
// order.
import type { Anchor } from '../../contract/translation/anchor.ts'
import { paragraphKey } from '../../contract/translation/paragraph-mark.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import type { Segment } from '../model.ts'
import type { Slot } from './text-block.ts'

type Place = Anchor['place']

export class SlotNumbering {
  #next = 0
  #ordinal = 0
  #section = 0
  #part = ''
  #place: Place | null = null
  #isSectionEmpty = true
  /** Of the parts before. */
  #tables = 0
  #nextTable = 0
  /** Texts that may have copies elsewhere, and the id of their segment. */
  readonly #linked = new Map<string, string>()

  /**
   * Segments of two parts never share a section: a header is not the context of the body. `place`: what readers count,
   * where the part stands on one.
   */
  startPart(part: string, place: Place | null = null): void {
    this.#part = part
    this.#place = place
    this.#ordinal = 0
    this.#tables = this.#nextTable
    this.#startSection()
  }

  /** The slot's segment, and whether it is the first slot of it. */
  next(slot: Slot): { readonly segment: Segment; readonly isFirst: boolean } {
    const linkId = slot.linkKey === undefined ? null : `${slot.linkKey} ${toMarkup(slot.source)}`
    const known = linkId === null ? undefined : this.#linked.get(linkId)
    if (slot.role === 'heading' && known === undefined) this.#startSection()
    const anchor: Anchor = {
      place: slot.place ?? this.#place ?? { kind: 'part', label: this.#part, number: this.#ordinal },
      ...(slot.paragraph !== undefined && { ref: paragraphKey(this.#part, slot.paragraph) }),
    }
    const id = known ?? `s${this.#next}`
    if (known === undefined) {
      this.#next++
      this.#ordinal++
      this.#isSectionEmpty = false
      if (linkId !== null) this.#linked.set(linkId, id)
    }
    const { role, source, room, stays } = slot
    const before = slot.place ? 0 : this.#tables
    const cell = slot.cell && { ...slot.cell, table: before + slot.cell.table }
    if (cell) this.#nextTable = Math.max(this.#nextTable, cell.table + 1)
    const segment = {
      id,
      section: this.#section,
      role,
      anchor,
      source,
      ...(room !== undefined && { room }),
      ...(cell && { cell }),
      ...(stays && { stays }),
    }
    return { segment, isFirst: known === undefined }
  }

  #startSection(): void {
    if (!this.#isSectionEmpty) this.#section++
    this.#isSectionEmpty = true
  }
}
