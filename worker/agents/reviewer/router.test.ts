import { describe, expect, it } from 'vitest'
import { MAX_TEXTS_READ_WHOLE, REVIEWED_SHARES } from '../../contract/limits.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { type DeliveredSegment, drawOf, MIN_REVIEWED_SEGMENTS, riskOf, routeSegments, worstSegments } from './router.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const PLAIN = 'The ship lies at the quay.'

function delivered(source: string, target: string, facts: Partial<DeliveredSegment> = {}): DeliveredSegment {
  const [from, to] = [source, target].map((text) => parseMarkup(text) ?? [])
  return {
    source: from ?? [],
    target: to ?? [],
    isFromMemory: false,
    isRepaired: false,
    hasPlacedTags: false,
    marks: [],
    ...facts,
  }
}

const plain = (facts?: Partial<DeliveredSegment>) =>
  riskOf(delivered(PLAIN, 'Das Schiff liegt vorn am Kai.', facts), LANGUAGES)

describe('the risk of a segment', () => {
  it.each<[name: string, risk: number]>([
    ['a mark', plain({ marks: ['numbers_changed'] })],
    ['a repair', plain({ isRepaired: true })],
    ['tags that code has placed', plain({ hasPlacedTags: true })],
    ['numbers', riskOf(delivered('The 12 ships lie at quay 7.', 'Die 12 Schiffe liegen an Kai 7.'), LANGUAGES)],
    [
      'names',
      riskOf(delivered('The ship of Anna Berg lies there.', 'Das Schiff von Anna Berg liegt dort.'), LANGUAGES),
    ],
    ['words of the source', riskOf(delivered(PLAIN, 'Das ship liegt am quay.'), LANGUAGES)],
    ['a denial that is lost', riskOf(delivered('The ship does not lie there.', 'Das Schiff liegt dort.'), LANGUAGES)],
    [
      'words that are missing',
      riskOf(delivered(`${PLAIN} `.repeat(4), 'Das Schiff liegt vorn am Kai. '.repeat(3)), LANGUAGES),
    ],
    ['length', riskOf(delivered(`${PLAIN} `.repeat(6), 'Das Schiff liegt vorn am Kai. '.repeat(6)), LANGUAGES)],
  ])('grows with %s', (_, risk) => {
    expect(risk).toBeGreaterThan(plain())
  })

  it('shrinks for a text of the memory, and grows with names of the brief', () => {
    const numbered = delivered('The 12 ships lie at quay 7.', 'Die 12 Schiffe liegen an Kai 7.')
    expect(riskOf({ ...numbered, isFromMemory: true }, LANGUAGES)).toBeLessThan(riskOf(numbered, LANGUAGES))
    expect(
      riskOf(numbered, LANGUAGES, { names: [{ name: 'quay 7', kind: 'place', gender: 'unknown' }] }),
    ).toBeGreaterThan(riskOf(numbered, LANGUAGES))
  })

  it('does not take a Chinese translation for leftover words', () => {
    const risk = riskOf(delivered('船停靠在码头。', 'The ship lies at the quay.'), {
      sourceLanguage: 'zh',
      targetLanguage: 'en',
    })
    expect(risk).toBeLessThan(1)
  })
})

const DOCUMENT = Array.from({ length: 400 }, (_, n) => ({ id: `s${n}`, risk: n % 8 }))

describe('the choice of segments', () => {
  it('takes the worst seven tenths, and a part of the document from the rest', () => {
    const { risk, sample } = routeSegments(DOCUMENT, 'job')
    expect([risk.length, sample.length]).toEqual([280, 60])
    const risks = new Map(DOCUMENT.map(({ id, risk }) => [id, risk]))
    expect(risk.every((id) => (risks.get(id) ?? 0) >= 2)).toBe(true)
    expect(sample.some((id) => risk.includes(id))).toBe(false)
  })

  it('draws the same sample for the same job, and another for another', () => {
    expect(routeSegments(DOCUMENT, 'job')).toEqual(routeSegments(DOCUMENT, 'job'))
    expect(routeSegments(DOCUMENT, 'another').sample).not.toEqual(routeSegments(DOCUMENT, 'job').sample)
  })

  it('reads a reviewed file whole up to the limit that the API names, and of a longer one its shares', () => {
    const read = (count: number) => {
      const texts = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, risk: index % 7 }))
      const { risk, sample } = routeSegments(texts, 'job', true)
      return risk.length + sample.length
    }
    expect(read(MAX_TEXTS_READ_WHOLE)).toBe(MAX_TEXTS_READ_WHOLE)
    const longer = MAX_TEXTS_READ_WHOLE + 1
    const shares = [REVIEWED_SHARES.risk, REVIEWED_SHARES.sample].map((share) => Math.ceil(longer * share))
    expect(read(longer)).toBe(shares.reduce((sum, count) => sum + count, 0))
  })

  it.each([0, 1, 7, MIN_REVIEWED_SEGMENTS])('reviews all of a document of %i segments', (count) => {
    const { risk, sample } = routeSegments(DOCUMENT.slice(0, count), 'job')
    expect(new Set([...risk, ...sample]).size).toBe(count)
  })

  it('reviews more of a document that is a little longer than all of a short one', () => {
    const { risk, sample } = routeSegments(DOCUMENT.slice(0, 40), 'job')
    expect([risk.length, sample.length]).toEqual([28, 6])
  })

  it('draws evenly', () => {
    const draws = Array.from({ length: 10_000 }, (_, n) => drawOf('job', `s${n}`))
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = draws.filter((draw) => Math.floor(draw * 10) === tenth).length
      expect(Math.abs(count - 1_000)).toBeLessThan(150)
    }
  })
})

describe('the segments that are translated again', () => {
  const segments = (count: number, riskOf: (n: number) => number, maySecond: (n: number) => boolean = () => true) =>
    Array.from({ length: count }, (_, n) => ({ id: String(n), risk: riskOf(n), maySecond: maySecond(n) }))

  it.each([0, 1, MIN_REVIEWED_SEGMENTS])('are none of the %i of a document that the reviewer reads whole', (count) => {
    expect(
      worstSegments(
        segments(count, () => 20),
        'job',
      ),
    ).toEqual([])
  })

  it('are a tenth of those that may have one, also where these are few', () => {
    const all = segments(
      MIN_REVIEWED_SEGMENTS + 1,
      () => 5,
      (n) => n < 11,
    )
    const worst = worstSegments(all, 'job')
    expect(worst).toHaveLength(2)
    expect(worst.every((id) => Number(id) < 11)).toBe(true)
  })

  it.each([MIN_REVIEWED_SEGMENTS + 1, 30, 31, 95, 1_000])(
    'are at most a tenth of %i, rounded up, those with the highest risk',
    (count) => {
      const all = segments(count, (n) => 4 + ((n * 7919) % count))
      const worst = worstSegments(all, 'job')
      expect(worst).toHaveLength(Math.ceil(count / 10))
      const least = Math.min(...all.filter(({ id }) => worst.includes(id)).map(({ risk }) => risk))
      expect(all.filter(({ id, risk }) => risk > least && !worst.includes(id))).toEqual([])
    },
  )

  it('are none where nothing is at risk, however many there are', () => {
    expect(
      worstSegments(
        segments(500, () => 3.9),
        'job',
      ),
    ).toEqual([])
  })

  it('are the same for the same job, and in the order given', () => {
    const all = segments(300, () => 5)
    expect(worstSegments(all, 'job')).toEqual(worstSegments(all, 'job'))
    expect(worstSegments(all, 'job')).not.toEqual(worstSegments(all, 'another'))
    const places = worstSegments(all, 'job').map(Number)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})
