// How a tag looks and is called, in the editor and beside it. A pair's ends are rounded on their outer sides.
import * as m from '../../../../../messages/generated/messages.js'
import { cn } from '../../../../../lib/cn.ts'
import type { Tag } from './tag-law.ts'

const CHIP =
  'figures mx-px inline-block min-w-4 border bg-well px-1 text-center align-baseline font-sans text-xs/4 text-ink-muted select-none [unicode-bidi:isolate] data-fault:border-negative data-fault:bg-negative-soft data-fault:text-negative'

export const TAG_CHIP = {
  openTag: cn(CHIP, 'rounded-s-full border-e-2 border-e-control'),
  closeTag: cn(CHIP, 'rounded-e-full border-s-2 border-s-control'),
  placeholder: cn(CHIP, 'rounded-sm border-dashed border-control'),
} satisfies Record<Tag['kind'], string>

export function tagName({ kind, id }: Tag): string {
  const number = String(id)
  if (kind === 'placeholder') return m.tag_placeholder({ number })
  return kind === 'openTag' ? m.tag_start({ number }) : m.tag_end({ number })
}
