import { describe, expect, it } from 'vitest'
import { placeTags } from '../../agents/translator/place-tags.ts'
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { normalizeInlines, plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { comparableSource, joinTexts, splitText } from './reviewed-text.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const bold = (id: number, ...inside: Inline[]): Inline[] => [
  { kind: 'openTag', id },
  ...inside,
  { kind: 'closeTag', id },
]
const mark = (id: number): Inline => ({ kind: 'placeholder', id, equiv: '' })

const TEXTS: readonly (readonly Inline[])[] = [
  [text('Plain words.')],
  [text('With '), ...bold(1, text('bold'), mark(2)), text(' words.')],
  [...bold(3, ...bold(7, text('Deep')))],
  [mark(1), text('note')],
]
const inFile = (sources: readonly (readonly Inline[])[]) =>
  sources.map((source, at) => ({ id: `t${at}`, hash: `h${at}`, source }))

describe('joinTexts and splitText', () => {
  it('give every combination of texts back as they were', () => {
    for (const one of TEXTS)
      for (const two of TEXTS)
        for (const three of [[], ...TEXTS]) {
          const sources = three.length > 0 ? [one, two, three] : [one, two]
          const { target, parts } = joinTexts(inFile(sources))
          expect(splitText(target ?? [], parts)).toEqual(sources.map((source) => normalizeInlines(source)))
        }
  })

  it('give each tag an id of its own', () => {
    const ids = joinTexts(inFile(TEXTS)).target?.flatMap((inline) =>
      inline.kind === 'openTag' || inline.kind === 'placeholder' ? [inline.id] : [],
    )
    expect(new Set(ids).size).toBe(ids?.length)
  })

  it('take no text apart that has lost a part, or has moved one into a tag', () => {
    const { target, parts } = joinTexts(inFile([TEXTS[0] ?? [], TEXTS[1] ?? []]))
    const withoutBreak = (target ?? []).filter(({ kind }, at) => kind !== 'placeholder' || at > 1)
    expect(splitText(withoutBreak, parts)).toBeNull()
    expect(splitText([{ kind: 'openTag', id: 9 }, ...(target ?? []), { kind: 'closeTag', id: 9 }], parts)).toBeNull()
  })
})

describe('comparableSource', () => {
  it('has the words of the sources and the tags of the reviewed text, whatever tags the sources have', () => {
    for (const source of TEXTS)
      for (const target of TEXTS) {
        const comparable = comparableSource([source, source], target, placeTags)
        expect(sameTags(comparable, target)).toBe(true)
        const words = renderInlines(source, plainText)
        expect(renderInlines(comparable, plainText)).toBe(`${words} ${words}`)
      }
  })

  it('is the source itself where the tags are the same, and where there is no text', () => {
    const source = [text('Some '), ...bold(1, text('words'))]
    expect(comparableSource([source], [...bold(1, text('Unas')), text(' palabras')], placeTags)).toBe(source)
    expect(comparableSource([source], null, placeTags)).toBe(source)
  })
})
