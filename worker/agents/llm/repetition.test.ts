import { describe, expect, it } from 'vitest'
import { modelOf, VALUE } from '../testing/ask-model-testing.ts'
import { loopWatch } from './repetition.ts'

function isLoop(text: string): boolean {
  const watch = loopWatch()
  const pieces = text.match(/[^]{1,7}/gu) ?? []
  return pieces.some((piece) => watch(piece))
}

describe('a loop', () => {
  it.each([
    ['a word', 'ja '],
    ['a sentence', 'The party of the first part shall pay the party of the second part. '],
    ['a list of lines', '{"text":"Mehr"},{"text":"Weniger"},\n'],
    ['one character', '.'],
  ])('is told: %s', (_, unit) => {
    expect(isLoop(`It began well. ${unit.repeat(4_000 / unit.length)}`)).toBe(true)
  })

  it.each([
    ['a row of numbers', Array.from({ length: 900 }, (_, index) => index).join(', ')],
    [
      'lines that begin alike',
      Array.from({ length: 200 }, (_, index) => `"${index}": "Article ${index} of the act",`).join('\n'),
    ],
    ['a line of dots', `Contents ${'.'.repeat(1_500)} 7`],
    ['a refrain', `${'One line of the song that is sung by all who came to hear it. '.repeat(12)}The end.`],
  ])('is not told of %s', (_, text) => {
    expect(isLoop(text)).toBe(false)
  })
})

/** A server that repeats what `say` writes until it is left; tells how often it has. */
async function looping(first: object[], unit: (piece: string) => object) {
  let written = 0
  const { ask } = await modelOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`)
    first.forEach(say)
    const loop = setInterval(() => {
      written++
      say(unit('und so weiter und so fort, '.repeat(8)))
    }, 5)
    response.once('close', () => clearInterval(loop))
  })
  const answer = await ask()
  expect(written).toBeLessThan(60)
  return answer
}

it('is left, not written to its end, and what was whole before it is kept', async () => {
  const content = '{"segments":[{"id":"a","text":"Hallo"},{"id":"b","text":"'
  expect(await looping([{ content }], (piece) => ({ content: piece }))).toMatchObject({
    value: VALUE,
    isTruncated: true,
  })
})

it('is paid for where it was thought aloud, though nothing of it was said', async () => {
  const { value, isTruncated, usage } = await looping([], (piece) => ({ reasoning_content: piece }))
  expect({ value, isTruncated }).toEqual({ value: undefined, isTruncated: true })
  expect(usage).toMatchObject({ isEstimated: true })
  expect(usage.outputTokens).toBeGreaterThan(400)
})
