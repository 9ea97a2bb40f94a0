// The laws of every format. A format's test gives documents with all of its constructs, and a way to break them.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import { type Anchor, anchorSchema } from '../../contract/translation/anchor.ts'
import type { FormatFacts } from '../format-facts.ts'
import type { FormatHandler } from '../format.ts'
import { sameTags } from '../inline/inline-tags.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { TELLS_OUTCOMES } from './fuzz-rounds.ts'
import { type Random, seededRandom } from './random.ts'
import { extractAll, translateAll } from './run-format.ts'

export interface LawDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface BrokenDocuments {
  readonly rounds: number
  /** A document that is broken, and differently in each round. */
  readonly make: (random: Random, round: number) => Uint8Array
  /** Of the rounds, those whose document is read and written nevertheless, at least: the others prove little. */
  readonly leastRebuilt: number
}

export interface LawFixtures {
  readonly documents: readonly LawDocument[]
  readonly broken: BrokenDocuments
  /** What comes back as it was without edits: the bytes, unless the format says what of them counts. */
  readonly contentOf?: (bytes: Uint8Array) => Promise<unknown>
  /** What the pseudo-translation makes of a text, where its accents would make another document of it. */
  readonly pseudo?: (text: string) => string
  /** Whether a result is a sound document of the format. */
  readonly isSound?: (result: Uint8Array, source: Uint8Array) => Promise<boolean>
}

function withTexts(source: readonly Inline[], change: (text: string) => string): Inline[] {
  return source.map((inline) => (inline.kind === 'text' ? { ...inline, text: change(inline.text) } : inline))
}

/** Places are counted from 1, only marked paragraphs are named, and the first box is where the text begins. */
function isSoundAnchor({ place, ref, boxes = [] }: Anchor, { hasMarkedPreview }: FormatFacts): boolean {
  const isCounted = place.kind !== 'part' && place.kind !== 'document'
  return (
    (!isCounted || (place.number ?? 0) >= 1) &&
    (ref === undefined || hasMarkedPreview) &&
    (boxes.length === 0 || boxes[0]?.page === place.number)
  )
}

export function describeFormat(facts: FormatFacts, engine: FormatHandler, fixtures: LawFixtures): void {
  const {
    documents,
    broken,
    contentOf = (bytes) => Promise.resolve(bytes),
    pseudo = pseudoTranslate,
    isSound,
  } = fixtures

  async function textsOf(bytes: Uint8Array): Promise<string[]> {
    const { segments } = await extractAll(engine, bytes)
    return segments.map(({ source }) => renderInlines(source, plainText).replaceAll(/\s+/gu, ' '))
  }

  /** A typed error's code; anything else that is thrown is a bug. */
  async function outcomeOf(bytes: Uint8Array): Promise<string> {
    try {
      const { bytes: result } = await translateAll(engine, bytes, (source) => pseudoTranslateInlines(source))
      return (await isSound?.(result, bytes)) === false ? 'unsound' : 'rebuilt'
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }

  describe(`the laws of ${facts.name}`, () => {
    it('its engine has its facts, and marks a copy for previews if they say so', () => {
      expect(engine.facts).toBe(facts)
      expect(engine.preview !== undefined).toBe(facts.hasMarkedPreview)
    })

    describe.each(documents.map(({ name, bytes }) => [name, bytes] as const))('%s', (_, bytes) => {
      it('comes back as it was without edits', async () => {
        const same = await translateAll(engine, bytes, (source) => source)
        expect(await contentOf(same.bytes)).toEqual(await contentOf(bytes))
        expect(same.report).toMatchObject({ overflow: 0, fallbacks: 0, left: {} })
        const untranslated = await translateAll(engine, bytes, () => null)
        expect(await contentOf(untranslated.bytes)).toEqual(await contentOf(bytes))
      })

      it('says where each of its texts stands, in the shape of every format', async () => {
        const anchors = (await extractAll(engine, bytes)).segments.map(({ anchor }) => anchor)
        expect(anchors.map((anchor) => anchorSchema.parse(anchor))).toEqual(anchors)
        expect(anchors.filter((anchor) => !isSoundAnchor(anchor, facts))).toEqual([])
      })

      it('reads the same when it is written anew', async () => {
        const anew = await translateAll(engine, bytes, (source) => source, { rebuildUnchanged: true })
        expect(await textsOf(anew.bytes)).toEqual(await textsOf(bytes))
      })

      it('is reached by the pseudo-translation in every word', async () => {
        const { bytes: result } = await translateAll(engine, bytes, (source) => withTexts(source, pseudo))
        expect(await isSound?.(result, bytes)).not.toBe(false)
        const before = await textsOf(bytes)
        expect(before.length).toBeGreaterThan(0)
        expect(await textsOf(result)).toEqual(before.map((text) => pseudo(text)))
      })

      it('keeps each inline exactly once, whatever the text', async () => {
        const before = await extractAll(engine, bytes)
        const longer = await translateAll(engine, bytes, (source) => withTexts(source, (text) => `${text} y más`))
        const after = await extractAll(engine, longer.bytes)
        expect(after.segments).toHaveLength(before.segments.length)
        for (const [index, { source }] of after.segments.entries()) {
          expect(sameTags(source, before.segments[index]?.source ?? [])).toBe(true)
        }
      })
    })

    const { rounds, make, leastRebuilt } = broken
    it(`gives a document or a typed error for ${rounds} broken ones`, { timeout: 180_000 + rounds * 100 }, async () => {
      const random = seededRandom(7)
      const counts: Record<string, number> = {}
      for (let round = 0; round < rounds; round++) {
        const outcome = await outcomeOf(make(random, round))
        counts[outcome] = (counts[outcome] ?? 0) + 1
      }
      expect(counts['unsound']).toBeUndefined()
      if (TELLS_OUTCOMES) console.log(facts.id, counts) // oxlint-disable-line no-console -- asked for by hand
      expect((counts['rebuilt'] ?? 0) / rounds).toBeGreaterThanOrEqual(leastRebuilt)
    })
  })
}
