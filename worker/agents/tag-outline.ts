// A text as it is looked at for its tags alone: where they stand between its letters.
import { mapInlines, type InlineRenderer } from '../documents/inlines.ts'
import type { Inline } from '../documents/model.ts'

/** Stand for an object in the line, and for a break or a tab: neither is a letter or a mark. */
export const OBJECT = '\ufdd0'
export const BREAK = '\ufdd2'

const outline: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => '',
  closeTag: () => '',
  placeholder: ({ equiv }) => (/^\s+$/u.test(equiv) ? BREAK : OBJECT),
}

export function outlineOf(inlines: readonly Inline[]): string {
  return mapInlines(inlines, outline).join('')
}
