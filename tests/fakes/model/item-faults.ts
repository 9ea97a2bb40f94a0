// Faults in the list of answers and in the JSON around it.
import type { ContentFault, ItemFault } from './fault-names.ts'
import { REFUSALS } from './phrases.ts'
import { pick, pickIndex, type Random } from './seeded-random.ts'

export interface AnswerItem {
  readonly id: string
  readonly text: string
}

/** Null where the list is too short for the fault, or all its texts are the same. */
export function spoilItems(
  fault: ItemFault,
  items: readonly AnswerItem[],
  random: Random,
): readonly AnswerItem[] | null {
  if (items.length < 2) return null
  const spoilt = SPOILERS[fault](items, random)
  const isSame = (item: AnswerItem, index: number) => item.id === items[index]?.id && item.text === items[index]?.text
  return spoilt.length === items.length && spoilt.every(isSame) ? null : spoilt
}

const SPOILERS: Readonly<Record<ItemFault, (items: readonly AnswerItem[], random: Random) => readonly AnswerItem[]>> = {
  items_dropped: (items, random) => {
    const first = pickIndex(0, items.length, random)
    const count = pickIndex(1, Math.ceil(items.length / 3) + 1, random)
    return items.filter((_, index) => index < first || index >= first + count)
  },
  items_merged: (items, random) => {
    const first = pickIndex(0, items.length - 1, random)
    const extra = items[first + 1]?.text ?? ''
    return items.flatMap((item, index) => {
      if (index === first + 1) return []
      return index === first ? [{ ...item, text: `${item.text} ${extra}` }] : [item]
    })
  },
  ids_doubled: (items, random) => {
    const from = pickIndex(0, items.length, random)
    const to = (from + pickIndex(1, items.length, random)) % items.length
    return items.map((item, index) => (index === to ? { ...item, id: items[from]?.id ?? item.id } : item))
  },
  ids_swapped: (items, random) => {
    const one = pickIndex(0, items.length, random)
    const other = (one + pickIndex(1, items.length, random)) % items.length
    const texts = new Map([
      [one, items[other]?.text],
      [other, items[one]?.text],
    ])
    return items.map((item, index) => ({ ...item, text: texts.get(index) ?? item.text }))
  },
  texts_shifted: (items, random) => {
    const first = pickIndex(0, items.length - 1, random)
    return items.flatMap((item, index) => {
      if (index < first) return [item]
      const next = items[index + 1]
      return next === undefined ? [] : [{ ...item, text: next.text }]
    })
  },
}

/** The answer's text as the model would have written it, spoilt. */
export function spoilContent(fault: ContentFault, content: string, random: Random): string {
  return CONTENT_SPOILERS[fault](content, random)
}

const CONTENT_SPOILERS: Readonly<Record<ContentFault, (content: string, random: Random) => string>> = {
  prose_around: (content, random) =>
    pick(
      [
        `Sure! Here are the translations:\n\n${content}\n\nLet me know if you need anything else.`,
        `${content}\nNote: {names} were kept.`,
        `<think>The segments are about [a contract] {and} fees.</think>${content}`,
        `I translated the segments as follows: ${content}`,
      ],
      random,
    ),
  code_fence: (content, random) => pick([`\`\`\`json\n${content}\n\`\`\``, `\`\`\`\n${content}\n\`\`\`\n`], random),
  truncated: (content, random) => content.slice(0, pickIndex(1, content.length, random)),
  refused: (_, random) => pick(REFUSALS, random),
  no_text: () => '',
}
