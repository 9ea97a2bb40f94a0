// Judges a document that was delivered while the model failed: which texts are flagged, which are wrong and marked for
// review, and which are wrong without a mark. Each wrong text is traced to the answer it came from.
import type { Fault } from '../../tests/fakes/model/fault-names.ts'
import type { FakeCall } from '../../tests/fakes/model/fake-model.ts'
import type { Segment } from '../../tests/process/client.ts'
import { parseMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'

/** How many wrong texts without a mark are printed. */
const MAX_EXAMPLES = 3
const EXAMPLE_LENGTH = 200

/** Lines to print. Every good answer of the fake is the reference: other words are a fault. */
export function deliveryOf(
  segments: readonly Segment[],
  expected: ReadonlyMap<string, string>,
  calls: readonly FakeCall[],
): string {
  const flagged = segments.filter(({ state }) => state === 'flagged')
  const wrong = segments.filter(
    ({ state, source, target }) => state === 'translated' && expected.get(textOf(source)) !== textOf(target ?? ''),
  )
  const marked = wrong.filter(({ findings }) => findings.length > 0)
  const unmarked = wrong.filter(({ findings }) => findings.length === 0)
  const needless = segments.filter(
    ({ state, findings, source, target }) =>
      state === 'translated' && findings.length > 0 && expected.get(textOf(source)) === textOf(target ?? ''),
  )
  const originOf = originsIn(calls)
  const lines = [
    `    flagged: ${flagged.length}${countsOf(flagged.flatMap(codesOf))}`,
    `    other words than the reference, delivered and marked: ${marked.length}${countsOf(marked.map(originOf))}`,
    `      marked for${countsOf(marked.flatMap(codesOf))}`,
    `    the reference, and marked: ${needless.length}${countsOf(needless.flatMap(codesOf))}`,
    `    other words than the reference, delivered and unmarked: ${unmarked.length}${countsOf(unmarked.map(originOf))}`,
  ]
  for (const segment of unmarked.slice(0, MAX_EXAMPLES)) {
    const reference = expected.get(textOf(segment.source)) ?? ''
    lines.push(`      ${originOf(segment)}: ${shown(textOf(segment.target ?? ''))}`, `        for ${shown(reference)}`)
  }
  return lines.join('\n')
}

type Origin = Fault | 'white space' | 'an answer that code has changed'

/** Which fault a delivered text is: that of the answer with the same words. */
function originsIn(calls: readonly FakeCall[]): (segment: Segment) => Origin {
  const said = Map.groupBy(
    calls.flatMap((call) => call.said),
    ({ source }) => textOf(source),
  )
  return ({ source, target }) => {
    const words = wordsOf(target ?? '')
    const answers = (said.get(textOf(source)) ?? []).filter(({ text }) => wordsOf(text) === words)
    if (answers.length === 0) return 'an answer that code has changed'
    const isGood = answers.some(({ fault }) => fault === null)
    return isGood ? 'white space' : (answers.at(-1)?.fault ?? 'white space')
  }
}

function countsOf(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }))
  const list = counts.toSorted((one, other) => other.length - one.length).map(({ name, length }) => `${name} ${length}`)
  return list.length === 0 ? '' : ` (${list.join(', ')})`
}

/** A tag of ours that is spoilt is none to the parser. */
function wordsOf(markup: string): string {
  return textOf(markup)
    .replaceAll(/<\s?\/?\s?[gx]\d+\s?\/?\s?>/gi, '')
    .replaceAll(/\s+/g, '')
}

export function textOf(markup: string): string {
  const inlines = parseMarkup(markup)
  return inlines === null ? markup : renderInlines(inlines, plainText)
}

function codesOf({ findings }: Segment): string[] {
  return findings.map(({ code }) => code)
}

function shown(text: string): string {
  return JSON.stringify(text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH)}…` : text)
}
