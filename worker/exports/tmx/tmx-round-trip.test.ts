// TMX through a reader and a writer that are not ours.
import { js2tmx, tmx2js, type TmxText } from 'tmexchange'
import { expect, it } from 'vitest'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { SAMPLE_HEAD, SAMPLE_SEGMENTS, streamed, textOf } from '../testing/sample-export.ts'
import { readTmx, type TmxUnit } from './tmx-reader.ts'
import { WorkBudget } from '../../documents/work-budget.ts'
import { writeTmx } from './tmx-writer.ts'

const TRANSLATED = SAMPLE_SEGMENTS.flatMap(({ id, source, target }) => (target ? [{ id, source, target }] : []))

function seenByThem(text: TmxText | undefined) {
  if (text === undefined || typeof text === 'string') return { words: text, codes: [] }
  const codes = ['bpt', 'ept', 'ph'].flatMap((element) => {
    const of = text[element]
    return Array.isArray(of) ? of.map(() => element) : []
  })
  return { words: text._, codes }
}

const ELEMENTS = { openTag: 'bpt', closeTag: 'ept', placeholder: 'ph' } as const

/** The text of a placeholder is in its code. */
function written(inlines: readonly Inline[]) {
  const codes = inlines.flatMap(({ kind }) => (kind === 'text' ? [] : [ELEMENTS[kind]]))
  return { words: renderInlines(inlines, { ...plainText, placeholder: () => '' }), codes: codes.toSorted() }
}

it('is read with the same texts and codes, and comes back from there', async () => {
  const read = await tmx2js(await textOf(writeTmx(SAMPLE_HEAD, streamed(SAMPLE_SEGMENTS))))
  expect(read.sourceLanguage).toBe('en')
  const units = Object.entries(read.resources)
  expect(units.map(([id, { en, de }]) => ({ id, en: seenByThem(en), de: seenByThem(de) }))).toEqual(
    TRANSLATED.map(({ id, source, target }) => ({
      id: `${SAMPLE_HEAD.translationId}-${id}`,
      en: written(source),
      de: written(target),
    })),
  )

  // Their writer takes texts without codes alone.
  const plain = units.filter(([, texts]) => Object.values(texts).every((text) => typeof text === 'string'))
  const xml = await js2tmx({ ...read, resources: Object.fromEntries(plain) })
  const again: TmxUnit[] = []
  for await (const unit of readTmx(streamed([new TextEncoder().encode(xml)]), WorkBudget.unlimited())) again.push(unit)
  expect(plain.length).toBeGreaterThan(2)
  expect(again.map(({ id, variants }) => ({ id, variants }))).toEqual(
    plain.map(([id, texts]) => ({
      id,
      variants: Object.entries(texts).map(([language, text]) => ({ language, content: [{ kind: 'text', text }] })),
    })),
  )
})
