// Puts one fault into a whole answer, in its items or its form.
import { CONTENT_FAULTS, isOneOf, ITEM_FAULTS, TEXT_FAULTS, type Fault } from './fault-names.ts'
import { holdsInjection } from './injections.ts'
import { spoilContent, spoilItems, type AnswerItem } from './item-faults.ts'
import { pick } from './seeded-random.ts'
import { spoilText, type FaultContext, type GoodItem } from './text-faults.ts'

/** Models spoil one text or all of an answer, seldom some. */
const SHARE_OF_WHOLE_ANSWERS = 0.3

/** What an answer says under an id: more than once where it has the id twice. */
export interface SaidItem extends AnswerItem {
  /** Null where the text is the good one. */
  readonly fault: Fault | null
}

export interface FaultyAnswer {
  readonly content: string
  readonly said: readonly SaidItem[]
  /** The ids whose text is not the good one any more, those missing included. */
  readonly spoilt: readonly string[]
}

/** The answer as JSON text; null when the fault would change nothing in it, or lies on the wire. */
export function spoilAnswer(fault: Fault, items: readonly GoodItem[], context: FaultContext): FaultyAnswer | null {
  const answer = items.map(({ id, text }) => ({ id, text }))
  if (isOneOf(CONTENT_FAULTS, fault)) {
    const said = EMPTY_HANDED.has(fault) ? [] : answer.map((item) => ({ ...item, fault: null }))
    return { content: spoilContent(fault, toContent(answer), context.random), said, spoilt: [] }
  }
  if (isOneOf(ITEM_FAULTS, fault)) return faulty(fault, items, spoilItems(fault, answer, context.random))
  return isOneOf(TEXT_FAULTS, fault) ? faulty(fault, items, spoilTexts(fault, items, context)) : null
}

/** What leaves no item of an answer as it was. */
const EMPTY_HANDED: ReadonlySet<Fault> = new Set<Fault>(['refused', 'no_text'])

/**
 * Corrupts an answer completely: no item at all, or each item with the first fault that applies to it. Returns the
 * fault of the first item; null when an item has no applicable fault.
 */
export function spoilEveryItem(
  faults: readonly Fault[],
  items: readonly GoodItem[],
  context: FaultContext,
): (FaultyAnswer & { readonly fault: Fault }) | null {
  const fault = faults.find((name) => EMPTY_HANDED.has(name) || isOneOf(TEXT_FAULTS, name))
  if (fault === undefined) return null
  if (EMPTY_HANDED.has(fault)) {
    const answer = spoilAnswer(fault, items, context)
    return answer && { ...answer, spoilt: items.map(({ id }) => id), fault }
  }
  const texts = items.map((item) => {
    for (const name of faults) {
      const text = isOneOf(TEXT_FAULTS, name) ? spoilText(name, item, context) : null
      if (text !== null) return { id: item.id, text, fault: name }
    }
    return null
  })
  const spoilt = texts.filter((item) => item !== null)
  if (spoilt.length < items.length) return null
  return { content: toContent(spoilt), said: spoilt, spoilt: items.map(({ id }) => id), fault }
}

/** As the translator asks for it; a key that is there twice is written twice. */
export function toContent(items: readonly AnswerItem[]): string {
  return `{${items.map(({ id, text }) => `${JSON.stringify(id)}:${JSON.stringify(text)}`).join(',')}}`
}

function spoilTexts(
  fault: (typeof TEXT_FAULTS)[number],
  items: readonly GoodItem[],
  context: FaultContext,
): readonly AnswerItem[] | null {
  const commands = fault === 'injection_obeyed' ? items.filter(({ source }) => holdsInjection(source)) : []
  const spoilt = (commands.length > 0 ? commands : items).flatMap((item) => {
    const text = spoilText(fault, item, context)
    return text === null ? [] : [{ id: item.id, text }]
  })
  if (spoilt.length === 0) return null
  const isWhole = commands.length > 0 || context.random() < SHARE_OF_WHOLE_ANSWERS
  const hit = isWhole ? spoilt : [pick(spoilt, context.random)]
  const textOf = new Map(hit.map(({ id, text }) => [id, text]))
  return items.map(({ id, text }) => ({ id, text: textOf.get(id) ?? text }))
}

function faulty(fault: Fault, items: readonly GoodItem[], answer: readonly AnswerItem[] | null): FaultyAnswer | null {
  if (answer === null) return null
  const goodText = new Map(items.map(({ id, text }) => [id, text]))
  const said = answer.map((item) => ({ ...item, fault: goodText.get(item.id) === item.text ? null : fault }))
  const textsOf = Map.groupBy(answer, ({ id }) => id)
  const isSpoilt = ({ id, text }: GoodItem) => textsOf.get(id)?.length !== 1 || textsOf.get(id)?.[0]?.text !== text
  return { content: toContent(answer), said, spoilt: items.filter(isSpoilt).map(({ id }) => id) }
}
