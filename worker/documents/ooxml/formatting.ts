// What of a run's formatting a reader can name.
import { TAG_KINDS, type TagKind } from '../../contract/translation/segment.ts'

/** Each kind with its value, as the format writes it. */
export type Formatting = Readonly<Partial<Record<TagKind, string>>>

/** What one formatting has that the other has not, or has in another way. */
export function formattingBeyond(formatting: Formatting = {}, base: Formatting = {}): readonly TagKind[] {
  return TAG_KINDS.filter((kind) => formatting[kind] !== undefined && formatting[kind] !== base[kind])
}
