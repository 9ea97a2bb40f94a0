// Paragraphs that need more lines than their source take them from the free space below their column, and the
// paragraphs in between move down. When the space is too small for all, each paragraph gets the same share of its need.
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import type { KeptLine } from '../layout/page-layout.ts'
import { typesetParagraph, type Typesetter } from './fit-paragraph.ts'
import { type Flow, type FlowPage, flowsOf } from './text-flows.ts'
import type { SetParagraph } from './harmonize-scale.ts'
import type { PlacedRun, TypesetParagraph } from './typeset-paragraph.ts'

/** A paragraph of a flow, by its number among those of the page, and what it may have of the free space. */
export interface FlowStep {
  readonly index: number
  readonly more: number
  readonly marks: readonly KeptLine[]
}

/** Page units: smaller moves are invisible. */
const LEAST_MOVE = 0.5
/** Page units: more than any page has. */
const ENDLESS = 1e6
/** Letters this large fit as they are. */
const LEAST_SCALE = 0.97

export type FlowingParagraph = SetParagraph & {
  /** The id of the paragraph's segment. */
  readonly id: string
  readonly pieces: readonly ParagraphPiece[]
}

/** The paragraphs set anew in the room that they gain, in their order, and the flows that give it to them, top to bottom. */
export async function reflow(
  set: readonly FlowingParagraph[],
  page: FlowPage,
  typesetter: Typesetter,
): Promise<{ readonly set: readonly FlowingParagraph[]; readonly flows: readonly (readonly FlowStep[])[] }> {
  const strained = new Map(set.filter(isStrained).map((each) => [each.paragraph, each]))
  if (strained.size === 0) return { set, flows: [] }
  const needs = async (paragraph: Paragraph) => {
    const pieces = strained.get(paragraph)?.pieces
    if (!pieces) return 0
    const room = { ...paragraph.room, bottom: ENDLESS, isFollowed: false }
    const { lines } = await typesetParagraph({ ...paragraph, room }, pieces, typesetter)
    return Math.max(0, lines.length - paragraph.lines.length) * paragraph.pitch
  }
  const numbers = new Map(set.map(({ paragraph }, index) => [paragraph, index]))
  const roomier = [...set]
  const flows: FlowStep[][] = []
  for (const flow of flowsOf([...numbers.keys()], page)) {
    const steps = await stepsOf(flow, numbers, needs)
    flows.push(steps)
    for (const { index, more } of steps) {
      const each = set[index]
      if (!each || more === 0) continue
      const { room } = each.paragraph
      const paragraph = { ...each.paragraph, room: { ...room, bottom: Math.max(0, room.bottom + more) } }
      roomier[index] = { ...each, paragraph, typeset: await typesetParagraph(paragraph, each.pieces, typesetter) }
    }
  }
  return { set: roomier, flows }
}

function isStrained({ paragraph, typeset }: SetParagraph): boolean {
  return typeset.lines.length > paragraph.lines.length || typeset.scale < LEAST_SCALE
}

async function stepsOf(
  { members, budget }: Flow,
  numbers: ReadonlyMap<Paragraph, number>,
  needOf: (paragraph: Paragraph) => Promise<number>,
): Promise<FlowStep[]> {
  const needs: number[] = []
  for (const { paragraph } of members) needs.push(await needOf(paragraph))
  const all = needs.reduce((sum, need) => sum + need, 0)
  const share = all === 0 ? 0 : Math.min(1, budget / all)
  if (all * share < LEAST_MOVE) return []
  let taken = 0
  return members.map(({ paragraph, marks }, at) => {
    // The last grows into the free space itself, less what the others have taken.
    const more = at === members.length - 1 ? -taken : (needs[at] ?? 0) * share
    taken += more
    return { index: numbers.get(paragraph) ?? -1, more, marks }
  })
}

/** All of the page, with those of the flows as far down as the ones above them have grown. */
export function movedDown<T extends SetParagraph>(
  set: readonly T[],
  flows: readonly (readonly FlowStep[])[],
): readonly T[] {
  const moved = [...set]
  for (const flow of flows) {
    let down = 0
    for (const { index, more, marks } of flow) {
      const each = set[index]
      if (!each) continue
      if (down >= LEAST_MOVE) moved[index] = { ...each, ...shifted(each, down, marks) }
      down += Math.min(Math.max(0, more), growthOf(each))
    }
  }
  return moved
}

function growthOf({ paragraph, typeset }: SetParagraph): number {
  return Math.max(0, (paragraph.lines.at(-1)?.v ?? 0) - (typeset.lines.at(-1)?.v ?? Infinity))
}

/** With its marks: they are taken away and drawn again as its first line's. */
function shifted({ paragraph, typeset }: SetParagraph, down: number, marks: readonly KeptLine[]): SetParagraph {
  const lines = typeset.lines.map(({ v, runs }) => ({
    v: v - down,
    runs: runs.map((run): PlacedRun => ({ ...run, v: run.v - down })),
  }))
  const drawn = marks.map(({ u0, u1, v, marks: marked }) => ({
    kind: 'kept' as const,
    ranges: marked?.ranges ?? [],
    rules: marked?.rules ?? [],
    source: { u: u0, v },
    scale: 1,
    u: u0,
    v: v - down,
    width: u1 - u0,
  }))
  const ranges = drawn.flatMap((mark) => mark.ranges)
  const [first, ...others] = lines
  const [source, ...rest] = paragraph.lines
  const moved: TypesetParagraph = {
    ...typeset,
    lines: first ? [{ ...first, runs: [...drawn, ...first.runs] }, ...others] : lines,
  }
  return {
    paragraph: { ...paragraph, lines: source ? [{ ...source, ranges: [...source.ranges, ...ranges] }, ...rest] : [] },
    typeset: moved,
  }
}
