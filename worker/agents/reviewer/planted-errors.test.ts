import { describe, expect, it } from 'vitest'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { checkTarget } from '../qa/validator.ts'
import { inlinesOf } from '../testing/reviewer-testing.ts'
import { isFound, PLANTED_KINDS, plantError, type PlantedKind } from './planted-errors.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const SOURCE =
  'The tenant is <g1>not</g1> obliged to send the three keys back to the owner of the house by registered post.'
const TARGET =
  'Der Mieter ist <g1>nicht</g1> verpflichtet, die drei Schlüssel nicht ohne Rücksprache per Einschreiben an den Eigentümer des Hauses zurückzusenden.'
const OTHER = 'Die Gebühren sind innerhalb eines Monats auf das Konto der Verwaltung zu überweisen.'

const texts = (source: string, target: string, other = OTHER) => ({
  source: inlinesOf(source),
  target: inlinesOf(target),
  other: inlinesOf(other),
  hasPlacedTags: false,
})

function plant(kind: PlantedKind, seed = 'job') {
  return plantError({ ...texts(SOURCE, TARGET), languages: LANGUAGES, seed, kinds: [kind] })
}

describe('a planted error', () => {
  it.each(PLANTED_KINDS)('is one that the checks do not find, at the place that it names: %s', (kind) => {
    const planted = Array.from({ length: 30 }, (_, seed) => plant(kind, String(seed))).filter((one) => one !== null)
    expect(planted.length).toBeGreaterThan(0)
    for (const { target, start, end } of planted) {
      const markup = toMarkup(target)
      expect(markup).not.toBe(TARGET)
      expect(checkTarget(inlinesOf(SOURCE), target, LANGUAGES)).toEqual([])
      // Outside of its place the text is the translation's.
      expect(TARGET.startsWith(markup.slice(0, start))).toBe(true)
      expect(TARGET.endsWith(markup.slice(end))).toBe(true)
    }
  })

  it('is the same for the same seed', () => {
    expect(plant('word_replaced')).toEqual(plant('word_replaced'))
  })

  it('is none in a text that has no room for it, or no such words', () => {
    const short = { ...texts('Keep the key.', 'Den Schlüssel behalten.'), languages: LANGUAGES, seed: 'job' }
    expect(plantError({ ...short, kinds: PLANTED_KINDS })).toBeNull()
    const plain = texts(
      'The ship lies there quietly and waits for a pilot.',
      'Das Schiff liegt ruhig da und wartet auf Hilfe.',
    )
    const kinds = ['negation_dropped', 'number_word_changed'] as const
    expect(plantError({ ...plain, languages: LANGUAGES, seed: 'job', kinds })).toBeNull()
  })

  it('is planted in scripts without spaces', () => {
    const chinese = texts(
      // From German: a "not" of English that is lost is found by the checks, and is not planted.
      'Der Mieter ist nicht verpflichtet, dem Eigentümer des Hauses die Schlüssel per Einschreiben zurückzusenden.',
      '承租人没有义务通过挂号信将房屋钥匙寄回给房屋的业主或者其他有关的管理人员。',
      '费用应当在一个月之内汇入管理机构的银行账户。',
    )
    const languages = { sourceLanguage: 'de', targetLanguage: 'zh' } as const
    for (const kind of ['words_omitted', 'word_replaced', 'phrase_added', 'negation_dropped'] as const)
      expect(plantError({ ...chinese, languages, seed: 'job', kinds: [kind] }), kind).not.toBeNull()
  })
})

describe('a planted error is found', () => {
  const target = inlinesOf('Der <g1>Mieter</g1> zahlt die Miete an den Hafen.')
  const replaced = { kind: 'word_replaced', target, start: 42, end: 47 } as const
  const omitted = { kind: 'words_omitted', target, start: 26, end: 26 } as const

  it.each([
    ['its words are quoted', replaced, { sourceQuote: '', targetQuote: 'Hafen' }, true],
    ['a part that holds them is quoted', replaced, { sourceQuote: '', targetQuote: 'an den Hafen' }, true],
    ['the whole text is quoted, tags and all', replaced, { sourceQuote: '', targetQuote: toMarkup(target) }, true],
    ['other words are quoted', replaced, { sourceQuote: '', targetQuote: '<g1>Mieter</g1>' }, false],
    ['the source alone is quoted', replaced, { sourceQuote: 'owner', targetQuote: '' }, false],
    ['the word beside a gap is quoted', omitted, { sourceQuote: '', targetQuote: 'zahlt' }, true],
    ['what is left out is quoted from the source', omitted, { sourceQuote: 'always', targetQuote: '' }, true],
    ['another word of the text is quoted', omitted, { sourceQuote: '', targetQuote: 'Hafen' }, false],
  ])('where %s: %o', (_, planted, finding, isNamed) => {
    expect(isFound(planted, [finding])).toBe(isNamed)
  })

  it('by no finding where there is none', () => {
    expect(isFound(replaced, [])).toBe(false)
  })
})
