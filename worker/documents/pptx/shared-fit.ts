// Texts of one kind on a slide have one size: two columns of content, cards in a row.
import type { Placeholder } from './placeholder.ts'
import type { Fitting, MeasuredShape } from './shape-fit.ts'
import type { TextScale } from './text-fit.ts'

interface Fitted {
  readonly placeholder: Placeholder | null
  readonly measured: MeasuredShape
  readonly fitting: Fitting
}

/** Placeholders whose texts are the slide's content, side by side. */
const CONTENT: ReadonlySet<string> = new Set(['body', 'obj'])

/** The fittings in their order, each with the smallest scale of its kind. */
export function sharedFittings(all: readonly Fitted[]): Fitting[] {
  const smallest = new Map<string, Pick<Fitting, 'scale' | 'letters'>>()
  for (const each of all) {
    const kind = kindOf(each)
    const { scale, letters } = each.fitting
    const known = smallest.get(kind)
    smallest.set(kind, {
      scale: smaller(known?.scale ?? null, scale),
      letters: Math.min(known?.letters ?? 100, letters),
    })
  }
  return all.map((each) => ({ ...each.fitting, ...smallest.get(kindOf(each)) }))
}

/** Of the same size and with the same letters, whose lines end and whose text shrinks in the same way. */
function kindOf({ placeholder, measured: { body, box, paragraphs } }: Fitted): string {
  const letters = paragraphs.map(({ size }) => Math.round(size))[0] ?? 0
  const place =
    placeholder && CONTENT.has(placeholder.type)
      ? 'content'
      : [Math.round(box.width), Math.round(box.height), placeholder?.type ?? ''].join(' ')
  return [place, letters, body.autofit, body.wraps, body.now.letters, body.now.spacing].join(' ')
}

/** The one with smaller letters; the first of two with equal ones. */
export function smallerFitting(a: Fitting, b: Fitting): Fitting {
  if (b.letters !== a.letters) return b.letters < a.letters ? b : a
  return smaller(a.scale, b.scale) === a.scale ? a : b
}

function smaller(a: TextScale | null, b: TextScale | null): TextScale | null {
  if (!a || !b) return a ?? b
  return a.letters < b.letters || (a.letters === b.letters && a.spacing > b.spacing) ? a : b
}
