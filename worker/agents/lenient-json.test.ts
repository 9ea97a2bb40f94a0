import { describe, expect, it } from 'vitest'
import { readLenientJson } from './lenient-json.ts'

const ANSWER = '{"segments":[{"id":"1","text":"a {name} and [b]"}]}'

it.each([
  ['bare', ANSWER],
  ['in a code fence', `\`\`\`json\n${ANSWER}\n\`\`\``],
  ['between sentences', `Here is your translation:\n${ANSWER}\nLet me know!`],
])('reads an answer that comes %s', (_, answer) => {
  expect(readLenientJson(answer)).toEqual(JSON.parse(ANSWER))
})

it('reads a bare list', () => {
  expect(readLenientJson('Sure: [{"id":"1","text":"a"}, {"id":"2","text":"b"}]')).toHaveLength(2)
})

it.each([
  ['after thoughts', `<think>Maybe {"segments":[{"id":"1","text":"bad"}]}?</think>\n${ANSWER}`],
  ['after prose with braces', `The placeholder {name} stays. ${ANSWER}`],
  ['twice, the first one only a sketch', `{"segments":[]}\n${ANSWER}`],
  ['before a remark in brackets', `${ANSWER} (see [1])`],
])('reads an answer that comes %s', (_, answer) => {
  expect(readLenientJson(answer)).toEqual(JSON.parse(ANSWER))
})

describe('with a form to look for', () => {
  const REQUEST = '{"targetLanguage":"de","segments":[{"id":"1","text":"A source that is far longer than its answer"}]}'
  const SOURCES = '[{"id":"1","text":"A source that is far longer than its answer"}]'
  const isAnswer = (value: unknown) =>
    (Array.isArray(value) || JSON.stringify(value).startsWith('{"segments":[{')) && JSON.stringify(value) !== REQUEST

  it.each([
    ['behind the question, which is longer', `I am given ${REQUEST} and answer:\n${ANSWER}`],
    ['before the question', `${ANSWER}\nThat is all of ${REQUEST}`],
    ["behind the question's list", `The segments are ${SOURCES}. So: ${ANSWER}`],
    ['behind a sketch', `Maybe {"segments":[{"id":"1","text":"a much longer sketch of it"}]}? No. ${ANSWER}`],
    ['before other data', `${ANSWER} {"confidence":"high, as far as anybody can tell", "notes":[1,2,3]}`],
    ['behind many brackets', `${'{name} [x] '.repeat(500)}${ANSWER}`],
  ])('reads the answer %s', (_, answer) => {
    expect(readLenientJson(answer, isAnswer)).toEqual(JSON.parse(ANSWER))
  })

  it('keeps the whole items of an answer that ends too early behind the question', () => {
    const cut = `${REQUEST}\n{"segments":[{"id":"1","text":"a"},{"id":"2","te`
    expect(readLenientJson(cut, isAnswer)).toEqual({ segments: [{ id: '1', text: 'a' }] })
  })

  it('takes no example with less in it for the answer', () => {
    const answer = '{"segments":[{"id":"1","text":"a"},{"id":"2","text":"b"}]}'
    const example = '{"segments":[{"id":"1","text":"an example"}]}'
    const sizeOf = (value: unknown) => JSON.stringify(value).split('"id"').length - 1
    expect(readLenientJson(`${answer}\nLike this: ${example}`, isAnswer, sizeOf)).toEqual(JSON.parse(answer))
    expect(readLenientJson(`${example} ${ANSWER}`, isAnswer, sizeOf)).toEqual(JSON.parse(ANSWER))
  })

  it('takes the longest where nothing has that form', () => {
    expect(readLenientJson('{"a":1} and {"answer":[1,2,3]}', isAnswer)).toEqual({ answer: [1, 2, 3] })
  })
})

it('keeps the whole items of an answer that ends too early', () => {
  const items = [
    { id: '1', text: 'one {a}' },
    { id: '2', text: 'two]}' },
    { id: '3', text: 'three' },
  ]
  for (const answer of [JSON.stringify({ segments: items }), JSON.stringify(items)]) {
    const cut = answer.indexOf('three') + 2
    const value = readLenientJson(answer.slice(0, cut)) as { segments?: unknown }
    expect(value.segments ?? value).toEqual(items.slice(0, 2))
  }
})

describe('of an answer that is broken', () => {
  const isAnswer = (value: unknown) => Array.isArray(value) || JSON.stringify(value).startsWith('{"segments":[{')
  const item = (id: string, text: string) => `{"id":"${id}","text":"${text}"}`
  const list = (...items: string[]) => `{"segments":[${items.join(',')}]}`
  const [first, third] = [item('1', 'eins'), item('3', 'drei')]
  const textsOf = (value: unknown) =>
    Object.fromEntries((value as { id: string; text: string }[]).map((i) => [i.id, i.text]))

  it.each([
    ['an unescaped quote', 'Er nannte es "gut" und "fein".', 'Er nannte es "gut" und "fein".'],
    ['one that stands at the end', 'Er nannte es "gut"', 'Er nannte es "gut"'],
    ['a raw line break and a tab', 'Zeile\neins\tzwei', 'Zeile\neins\tzwei'],
    ['an escape that JSON has not', String.raw`ein\_Name \u00fc \"x\"`, 'ein_Name ü "x"'],
  ])('takes every item where one text has %s', (_, text, read) => {
    expect(textsOf(readLenientJson(list(first, item('2', text), third), isAnswer))).toEqual({
      1: 'eins',
      2: read,
      3: 'drei',
    })
  })

  it('leaves out the text that ends in more places than one, or nowhere', () => {
    for (const text of ['so "}, {"b" oder', '"}, {"'])
      expect(textsOf(readLenientJson(list(first, item('2', text), third), isAnswer))).toEqual({ 1: 'eins', 3: 'drei' })
    const cut = list(first, item('2', 'ein "Wort'), third).slice(0, -12)
    expect(textsOf(readLenientJson(cut, isAnswer))).toEqual({ 1: 'eins', 2: 'ein "Wort' })
  })

  it('reads past a trailing comma, one object a line, and one list a line', () => {
    for (const answer of [`{"segments":[${first},${third},]}`, `${first}\n${third}`, `${list(first)}\n${list(third)}`])
      expect(textsOf(readLenientJson(answer, isAnswer))).toEqual({ 1: 'eins', 3: 'drei' })
  })

  it('reads JSON that comes as a string', () => {
    expect(readLenientJson(JSON.stringify(list(first)), isAnswer)).toEqual({ segments: [{ id: '1', text: 'eins' }] })
  })

  it('takes no draft from thoughts that never end', () => {
    const draft = list(item('1', 'ein Entwurf'))
    for (const answer of [`<think>Draft: ${draft} better:`, `<think>a</think>\n<think>Draft: ${draft}`])
      expect(readLenientJson(answer, isAnswer)).toBeUndefined()
  })
})

it('is quick with an answer of nothing but brackets', () => {
  for (const bracket of ['{', '[', '}', '{"', '{}'])
    expect(readLenientJson(bracket.repeat(100_000))).toBeTypeOf(bracket === '{}' ? 'object' : 'undefined')
})

it.each(['', 'I cannot translate this.', ANSWER.slice(0, -9), '"segments"', '42', '<think>It is {'])(
  'takes nothing from %j',
  (answer) => {
    expect(readLenientJson(answer)).toBeUndefined()
  },
)

it('reads a document that speaks of thoughts', () => {
  const answer = JSON.stringify({ segments: [{ id: '1', text: 'between <think> and </think> tags' }] })
  for (const wrapped of [answer, ` \`\`\`json\n${answer}\n\`\`\``])
    expect(readLenientJson(wrapped)).toEqual({ segments: [{ id: '1', text: 'between <think> and </think> tags' }] })
})
