import { describe, expect, it } from 'vitest'
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import { PdfRef } from '../objects/pdf-object.ts'
import { splitAcrossFrames, type LinkedFrame } from './split-across-frames.ts'
import { lineEnds, lineTexts, openTypesetter, sourceParagraph, STYLE, textPiece } from './testing/test-paragraph.ts'

const UPPER = [
  'The text of a column is as wide as all its lines are',
  'and when it has no more room for them at its end, the',
  'rest of the sentence is what stands in the one beside',
]
const LOWER = ['it, from the top down to where it says no more. That', 'is all.']

function frameOf(paragraph: Paragraph, isOnNextPage = false): LinkedFrame {
  return { id: 's0', paragraph, isOnNextPage, keep: (pieces) => Promise.resolve([...pieces]) }
}

async function frames(isOnNextPage = false): Promise<[LinkedFrame, LinkedFrame]> {
  const upper = await sourceParagraph(UPPER, { align: 'justify', continuesInNextFrame: true })
  const lower = await sourceParagraph(LOWER, { align: 'justify', left: 400, right: 400 + upper.right - upper.left })
  return [frameOf(upper), frameOf(lower, isOnNextPage)]
}

async function shared(both: readonly LinkedFrame[], pieces: readonly ParagraphPiece[]) {
  const shares = await splitAcrossFrames(both, pieces, await openTypesetter())
  return shares?.map(({ typeset }) => typeset) ?? null
}

describe('a text in two frames', () => {
  it('stands where its source stood, where it says the same', async () => {
    const typeset = await shared(await frames(), [textPiece([...UPPER, ...LOWER].join(' '))])
    expect(typeset?.map(lineTexts)).toEqual([UPPER, LOWER])
  })

  it('fills the first frame to the end of its last line, and each has its share', async () => {
    const both = await frames()
    const longer = [...UPPER, ...LOWER].join(' ').replaceAll('the', 'these')
    const [upper, lower] = (await shared(both, [textPiece(longer)])) ?? []
    const lines = [...(upper ? lineTexts(upper) : []), ...(lower ? lineTexts(lower) : [])]
    expect(lines.join(' ')).toBe(longer)
    expect(upper && lineTexts(upper)).toHaveLength(3)
    for (const [, end] of upper ? lineEnds(upper) : []) expect(end).toBeCloseTo(both[0].paragraph.right, 0)
    expect(upper?.scale).toBe(lower?.scale)
  })

  it('has letters of one size where one frame has no room for more', async () => {
    const text = `${UPPER.join(' ')} ${LOWER.join(' ')}`
    const [upper, lower] = (await shared(await frames(), [textPiece(`${text} ${text.slice(0, 60)}`)])) ?? []
    expect(upper?.scale).toBeLessThan(1)
    expect(lower?.scale).toBeCloseTo(upper?.scale ?? 0, 1)
  })

  it('leaves no frame empty as long as there are words', async () => {
    expect((await shared(await frames(), [textPiece('Two words')]))?.map(lineTexts)).toEqual([['Two'], ['words']])
    expect((await shared(await frames(), [textPiece('One')]))?.map(lineTexts)).toEqual([['One'], []])
  })
})

describe('what only one page can draw', () => {
  const formula: ParagraphPiece = { kind: 'kept', ranges: [], equiv: 'x', width: 10, rules: [], u: 0, v: 0 }
  const holding = (frame: LinkedFrame): LinkedFrame => ({
    ...frame,
    paragraph: { ...frame.paragraph, pieces: [...frame.paragraph.pieces, formula] },
  })
  const text = [...UPPER, ...LOWER].join(' ')

  it('stays on its page', async () => {
    const [upper, lower] = await frames(true)
    const early = [textPiece(`${text.slice(0, 20)} `), formula, textPiece(` ${text.slice(20)}`)]
    const late = [textPiece(`${text} `), formula, textPiece(' is it.')]
    const kept = async (both: readonly LinkedFrame[], pieces: readonly ParagraphPiece[]) =>
      (await shared(both, pieces))?.map((each) => lineTexts(each).join(' ').includes('▯'))
    expect(await kept([upper, holding(lower)], early)).toEqual([false, true])
    expect(await kept([holding(upper), lower], late)).toEqual([true, false])
    // On one page it is drawn wherever its words are.
    const [left, right] = await frames()
    expect(await kept([left, holding(right)], early)).toEqual([true, false])
  })

  it('lets a link go whose words come to stand far away on the other page', async () => {
    const [upper, lower] = await frames(true)
    const link = { ...STYLE, link: new PdfRef(9, 0) }
    const linked = { ...upper, paragraph: { ...upper.paragraph, pieces: [textPiece('link', link)] } }
    const [first, second] = (await shared([linked, lower], [textPiece(`${text} `), textPiece('link', link)])) ?? []
    expect(first?.scale).toBeGreaterThan(0.9)
    const runs = second?.lines.flatMap((each) => each.runs) ?? []
    expect(second && lineTexts(second).join(' ')).toMatch(/ link$/u)
    expect(runs.filter((run) => run.kind === 'text' && run.style.link !== null)).toEqual([])
  })

  it('leaves the text as it is where both have to stand on the other page', async () => {
    const [upper, lower] = await frames(true)
    const link = {
      ...STYLE,
      underline: true,
      rules: [{ id: 1, offset: -1, thickness: 0.5, color: 'k', isBehind: false }],
    }
    const linked = { ...upper, paragraph: { ...upper.paragraph, pieces: [textPiece('link', link)] } }
    expect(
      await shared([linked, holding(lower)], [formula, textPiece(' and then '), textPiece('link', link)]),
    ).toBeNull()
  })
})
