// Servers that take or keep apart less than a batch, asked by the translator over real HTTP.
import { describe, expect, it } from 'vitest'
import { providerWith, markupById, request } from '../testing/translator-testing.ts'

const TEXTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `s${index}`,
    `The ${index + 1}th article of the contract is about ships and their ropes.`,
  ]),
)
const few = (count: number) => Object.fromEntries(Object.entries(TEXTS).slice(0, count))

/** Joins neighbours where it is given more than three texts. */
function merging(content: string): string {
  const texts = Object.values(JSON.parse(content) as Record<string, string>)
  if (texts.length <= 3) return content
  const pairs = texts.flatMap((text, index) => (index % 2 === 0 ? [`${text} ${texts[index + 1] ?? ''}`.trim()] : []))
  return JSON.stringify(Object.fromEntries(pairs.map((text, index) => [index + 1, text])))
}

describe('a model that merges lines of larger questions', () => {
  it('is asked for fewer after two mixed answers, and answers those', async () => {
    const { server, translate } = await providerWith({ rewrite: merging })
    await translate(TEXTS)
    await translate(TEXTS)
    const asked = server.requests.length
    await expect(translate(TEXTS)).rejects.toMatchObject({ name: 'QuestionTooLargeError' })
    expect(server.requests).toHaveLength(asked) // known, and not asked
    const { accepted } = await translate(few(3))
    expect(accepted).toHaveLength(3)
  })

  it('is not one that leaves out a text', async () => {
    const { translate } = await providerWith({ dropAlways: true })
    for (let round = 0; round < 3; round++) await translate(TEXTS)
    expect((await translate(TEXTS)).accepted).toHaveLength(11)
  })
})

describe('a server of a small context', () => {
  const tooLarge = {
    message: "This model's maximum context length is 1000 tokens. However, you requested 4000 tokens.",
  }

  it('is told from one that refuses the texts, and is not asked for so much again', async () => {
    const { server, translate } = await providerWith({
      refuses: ({ messages }) => (JSON.stringify(messages).length > 5_000 ? { error: tooLarge } : null),
    })
    const long = { a: TEXTS['s1']?.repeat(60) ?? '', b: TEXTS['s2']?.repeat(60) ?? '' }
    await expect(translate(long)).rejects.toMatchObject({ name: 'QuestionTooLargeError' })
    await expect(translate(long)).rejects.toMatchObject({ name: 'QuestionTooLargeError' })
    expect(server.requests).toHaveLength(1)
    expect((await translate(few(1))).accepted).toHaveLength(1)
  })

  it('that refuses one text and names no size is asked others of that length', async () => {
    const error = { message: 'Input is too long for requested model.' }
    const { server, translate } = await providerWith({
      refuses: ({ messages }) => (JSON.stringify(messages).includes('endless') ? { error } : null),
    })
    await expect(translate({ a: `An endless text. ${TEXTS['s1']?.repeat(9)}` })).rejects.toMatchObject({
      name: 'QuestionTooLargeError',
    })
    expect((await translate(TEXTS)).accepted).toHaveLength(12)
    expect(server.requests).toHaveLength(3) // the one with what stands beside it, and without
  })
})

it('the room for an answer follows what answers have needed', async () => {
  const { server, translate } = await providerWith()
  await translate(TEXTS)
  await translate(TEXTS)
  const [first = 0, second = 0] = server.requests.map(({ body }) => body.max_tokens)
  expect(first).toBeGreaterThan(2_500)
  expect(second).toBeLessThan(first / 2)
})

describe('a filter that means the context', () => {
  const offended = { error: { message: 'The content was filtered', code: 'content_filter' } }

  it('is asked once without it, and the text is translated', async () => {
    let isStrict = false
    const { server, provider, translate } = await providerWith({
      refuses: ({ messages }) => (isStrict && JSON.stringify(messages).includes('blood') ? offended : null),
    })
    await translate(few(1)) // it answers
    isStrict = true
    const asked = request(few(2))
    const context = { ...asked.context, next: [{ kind: 'text', text: 'There was blood everywhere.' }] as const }
    const { accepted } = await provider.translate({ ...asked, context }, new AbortController().signal)
    expect(accepted).toHaveLength(2)
    expect(server.requests).toHaveLength(3)
  })

  it('is asked no more where it means the texts', async () => {
    let isStrict = false
    const { server, translate } = await providerWith({ refuses: () => (isStrict ? offended : null) })
    expect(Object.keys(markupById(await translate(few(1))))).toEqual(['s0'])
    isStrict = true
    await expect(translate(few(2))).rejects.toMatchObject({ name: 'QuestionRefusedError' })
    expect(server.requests).toHaveLength(3)
  })
})
