import { describe, expect, it } from 'vitest'
import { countItems, holdsItems, readItems } from '../translator/answer-items.ts'
import { readLenientJson } from './lenient-json.ts'

/** A list, or what holds a list of segments with something in it. */
const isAny = (value: unknown) => Array.isArray(value) || JSON.stringify(value).startsWith('{"segments":[{')
const ANSWER = '{"segments":[{"id":"1","text":"a {name} and [b]"}]}'

it.each([
  ['bare', ANSWER],
  ['in a code fence', `\`\`\`json\n${ANSWER}\n\`\`\``],
  ['between sentences', `Here is your translation:\n${ANSWER}\nLet me know!`],
])('reads an answer that comes %s', (_, answer) => {
  expect(readLenientJson(answer, isAny)).toEqual(JSON.parse(ANSWER))
})

it('reads a bare list', () => {
  expect(readLenientJson('Sure: [{"id":"1","text":"a"}, {"id":"2","text":"b"}]', isAny)).toHaveLength(2)
})

it.each([
  ['after thoughts', `<think>Maybe {"segments":[{"id":"1","text":"bad"}]}?</think>\n${ANSWER}`],
  ['after prose with braces', `The placeholder {name} stays. ${ANSWER}`],
  ['twice, the first one only a sketch', `{"segments":[]}\n${ANSWER}`],
  ['before a remark in brackets', `${ANSWER} (see [1])`],
])('reads an answer that comes %s', (_, answer) => {
  expect(readLenientJson(answer, (value) => holdsItems(value, 1))).toEqual(JSON.parse(ANSWER))
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
    const sizeOf = (value: unknown) => countItems(value, 2)
    expect(readLenientJson(`${answer}\nLike this: ${example}`, isAnswer, sizeOf)).toEqual(JSON.parse(answer))
    expect(readLenientJson(`${example} ${ANSWER}`, isAnswer, sizeOf)).toEqual(JSON.parse(ANSWER))
  })

  it('takes nothing where nothing has that form', () => {
    expect(readLenientJson('{"a":1} and {"answer":[1,2,3]}', isAnswer)).toBeUndefined()
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
    const value = readLenientJson(answer.slice(0, cut), isAny) as { segments?: unknown }
    expect(value.segments ?? value).toEqual(items.slice(0, 2))
  }
})

describe('of an answer that is broken', () => {
  const isAnswer = (value: unknown) => holdsItems(value, 3)
  const sizeOf = (value: unknown) => countItems(value, 3)
  const item = (id: string, text: string) => `{"id":"${id}","text":"${text}"}`
  const list = (...items: string[]) => `{"segments":[${items.join(',')}]}`
  const map = (...texts: string[]) => `{${texts.map((text, index) => `"${index + 1}":"${text}"`).join(',')}}`
  const [first, third] = [item('1', 'eins'), item('3', 'drei')]
  const textsIn = (answer: string) =>
    Object.fromEntries(
      readItems(readLenientJson(answer, isAnswer, sizeOf), 3).map(({ position, text }) => [position, text]),
    )

  it.each([
    ['an unescaped quote', 'Er nannte es "gut" und "fein".', 'Er nannte es "gut" und "fein".'],
    ['one that stands at the end', 'Er nannte es "gut"', 'Er nannte es "gut"'],
    [
      'a comma behind one',
      'Er nannte es "gut", und das "sehr", sagt er',
      'Er nannte es "gut", und das "sehr", sagt er',
    ],
    ['quotes that look like a key', 'Aufschriften "Ein", "Aus": beide.', 'Aufschriften "Ein", "Aus": beide.'],
    [
      'a key and a value of its own',
      'Setzen Sie "mode", "debug": true in der Datei',
      'Setzen Sie "mode", "debug": true in der Datei',
    ],
    [
      'an object of its own',
      'Senden Sie {"name": "Anna"} an den Server. Dann warten.',
      'Senden Sie {"name": "Anna"} an den Server. Dann warten.',
    ],
    ['a bracket that it leaves open', 'if (x) {', 'if (x) {'],
    ['a raw line break and a tab', 'Zeile\neins\tzwei', 'Zeile\neins\tzwei'],
    ['an escape that JSON has not', String.raw`ein\_Name \u00fc \"x\"`, 'ein_Name ü "x"'],
  ])('takes every item where one text has %s', (_, text, read) => {
    for (const answer of [list(first, item('2', text), third), map('eins', text, 'drei')])
      expect(textsIn(answer)).toEqual({ 1: 'eins', 2: read, 3: 'drei' })
  })

  it.each([
    list(first, item('2', 'so "}, {"b" oder'), third),
    list(first, item('2', '"}, {"'), third),
    '{"1":"eins","2":"zwei" so, "3":"drei"}',
    '{"1":"eins","2":"C:\\users","3":"drei"}',
  ])('leaves out the text whose end, or whose letters, nobody can tell: %s', (answer) => {
    expect(textsIn(answer)).toEqual({ 1: 'eins', 3: 'drei' })
  })

  it('leaves out the text that has no end', () => {
    expect(textsIn(list(first, item('2', 'ein "Wort'), third).slice(0, -12))).toEqual({ 1: 'eins', 2: 'ein "Wort' })
    expect(textsIn(map('eins', 'zwei', 'drei').slice(0, -4))).toEqual({ 1: 'eins', 2: 'zwei' })
  })

  it.each([' ', '\n', ';', ''])('keeps every item of a map with %j for a comma', (between) => {
    const answer = `{"1":"Die Zahlung ist fällig."${between}"2":"Nein","3":"Ja {"}`
    expect(textsIn(answer)).toEqual({ 1: 'Die Zahlung ist fällig.', 2: 'Nein', 3: 'Ja {' })
  })

  it('is read however many pieces it comes in', () => {
    expect(textsIn('{"1":"a"}'.repeat(150_000))).toEqual({ 1: 'a' })
  })

  it('reads past a trailing comma, one object a line, and one list a line', () => {
    for (const answer of [`{"segments":[${first},${third},]}`, `${first}\n${third}`, `${list(first)}\n${list(third)}`])
      expect(textsIn(answer)).toEqual({ 1: 'eins', 3: 'drei' })
  })

  it.each(['\n', ' ', ',\n', '\n\n'])(
    'keeps every item of a map that comes as an object for each, with %j between',
    (between) => {
      const answer = ['{"1":"eins"}', '{"2":"zwei, {drei}"}', '{"3":"vier"}'].join(between)
      const read = readLenientJson(answer, (value) => holdsItems(value, 3), sizeOf)
      expect(readItems(read, 3).map(({ text }) => text)).toEqual(['eins', 'zwei, {drei}', 'vier'])
    },
  )

  it('reads JSON that comes as a string', () => {
    expect(textsIn(JSON.stringify(list(first)))).toEqual({ 1: 'eins' })
  })

  it('takes no draft from thoughts that never end', () => {
    const draft = list(item('1', 'ein Entwurf'))
    for (const answer of [`<think>Draft: ${draft} better:`, `<think>a</think>\n<think>Draft: ${draft}`])
      expect(readLenientJson(answer, isAnswer)).toBeUndefined()
  })
})

it('is quick with an answer of nothing but brackets', () => {
  for (const bracket of ['{', '[', '}', '{"', '{}', '"1":"', ',"1":"', '," '])
    expect(readLenientJson(bracket.repeat(100_000), (value) => holdsItems(value, 3))).toBeUndefined()
})

it.each(['', 'I cannot translate this.', ANSWER.slice(0, -9), '"segments"', '42', '<think>It is {'])(
  'takes nothing from %j',
  (answer) => {
    expect(readLenientJson(answer, isAny)).toBeUndefined()
  },
)

it('reads a document that speaks of thoughts', () => {
  const answer = JSON.stringify({ segments: [{ id: '1', text: 'between <think> and </think> tags' }] })
  for (const wrapped of [answer, ` \`\`\`json\n${answer}\n\`\`\``])
    expect(readLenientJson(wrapped, isAny)).toEqual({
      segments: [{ id: '1', text: 'between <think> and </think> tags' }],
    })
})

describe('a key that comes twice', () => {
  const isAnswer = (value: unknown) => readItems(value, 3).length > 0
  const acceptedIn = (answer: string) =>
    [...Map.groupBy(readItems(readLenientJson(answer, isAnswer), 3), ({ position }) => position).values()].flatMap(
      ([item, ...others]) => (others.length > 0 || item === undefined ? [] : [`${item.position} ${item.text}`]),
    )

  it.each([
    ['as it is asked for', '{"1":"a","2":"b","2":"c","3":"d"}'],
    ['in a code fence', '```json\n{"1":"a","2":"b","2":"c","3":"d"}\n```'],
    ['under a name', '{"translations":{"1":"a","2":"b","2":"c","3":"d"}}'],
    ['under names around the number', '{"s1":"a","s2":"b","s2":"c","s3":"d"}'],
    ['written in two ways', String.raw`{"1":"a","2":"b","\u0032":"c","3":"d"}`],
    ['in an answer that is broken', '{"1":"a","2":"b","2":"c","3":"d", oops'],
    ['in an answer as a string', JSON.stringify('{"1":"a","2":"b","2":"c","3":"d"}')],
  ])('delivers neither text and spoils no other, %s', (_, answer) => {
    expect(acceptedIn(answer).filter((item) => item !== '3 d')).toEqual(['1 a'])
  })

  it('is no key where the words of a text look like one', () => {
    const text = String.raw`x","2":"y \"2\": {"`
    expect(readLenientJson(JSON.stringify({ '1': text, '2': 'b' }), isAnswer)).toEqual({ '1': text, '2': 'b' })
  })

  it('is seen in other objects than its own only', () => {
    const answer = '{"segments":[{"id":1,"text":"a"},{"id":2,"text":"b"}],"note":null,"n":[1,true,-2.5e3,{"a":1}]}'
    expect(readLenientJson(answer, isAny)).toEqual(JSON.parse(answer))
  })
})

describe('an answer that counts from 0', () => {
  const isAnswer = (value: unknown) => countItems(value, 3) > 0
  const sizeOf = (value: unknown) => countItems(value, 3)

  it.each([
    ['has a quote that is not escaped', '{"0":"Er sagte "x" laut","1":"b","2":"c"}'],
    ['has lost its end', '{"0":"Er sagte "x" laut, "1":"b","2":"c"}'],
    ['ends in two places', '{"0":"a","}","1":"b","2":"c"}'],
    ['is not quoted', '{"0": eins, "1":"b","2":"c"}'],
    [
      'is an item whose end nobody can tell',
      '{"segments":[{"id":0,"text":"so "}, {"b" oder"},{"id":1,"text":"b"},{"id":2,"text":"c"}]}',
    ],
    ['is an item that is not quoted', '{"segments":[{"id":0,"text": eins},{"id":1,"text":"b"},{"id":2,"text":"c"}]}'],
  ])('is not shifted where its first text %s', (_, answer) => {
    const items = readItems(readLenientJson(answer, isAnswer, sizeOf), 3)
    expect(items.filter(({ text }) => text === 'b' || text === 'c')).toEqual([
      { position: 2, text: 'b' },
      { position: 3, text: 'c' },
    ])
  })
})
