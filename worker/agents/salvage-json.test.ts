import { expect, it } from 'vitest'
import { salvageJson } from './salvage-json.ts'

const ANSWER = '{"segments":[{"id":"1","text":"a {name} and [b]"}]}'

it.each([
  ['bare', ANSWER],
  ['in a code fence', `\`\`\`json\n${ANSWER}\n\`\`\``],
  ['between sentences', `Here is your translation:\n${ANSWER}\nLet me know!`],
])('reads an answer that comes %s', (_, answer) => {
  expect(salvageJson(answer)).toEqual(JSON.parse(ANSWER))
})

it('reads a bare list', () => {
  expect(salvageJson('Sure: [{"id":"1","text":"a"}, {"id":"2","text":"b"}]')).toHaveLength(2)
})

it.each(['', 'I cannot translate this.', ANSWER.slice(0, -9), '"segments"', '42'])(
  'takes nothing from %j',
  (answer) => {
    expect(salvageJson(answer)).toBeUndefined()
  },
)
