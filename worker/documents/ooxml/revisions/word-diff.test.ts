import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { diffWords } from './word-diff.ts'

/** `[-deleted-]` and `{+inserted+}`. */
function shown(before: string, after: string): string {
  return diffWords(before, after)
    .map(({ text, change }) => (change === null ? text : change === 'deleted' ? `[-${text}-]` : `{+${text}+}`))
    .join('')
}

it.each([
  ['Der Vertrag endet.', 'Der Vertrag endet.', 'Der Vertrag endet.'],
  ['Der Vertrag endet.', 'Die Vereinbarung endet.', '[-Der Vertrag-]{+Die Vereinbarung+} endet.'],
  ['Der Vertrag endet heute.', 'Der Vertrag endet.', 'Der Vertrag endet[- heute-].'],
  ['Das gilt.', 'Das gilt nicht.', 'Das gilt{+ nicht+}.'],
  ['eins, zwei und drei', 'eins; zwei und vier', 'eins[-,-]{+;+} zwei und [-drei-]{+vier+}'],
  ['', 'neu', '{+neu+}'],
  ['alt', '', '[-alt-]'],
  ['', '', ''],
  ['契約は終了します。', '契約は明日終了します。', '契約は{+明日+}終了します。'],
])('shows what became of %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

it('takes a text that has become another one as one change', () => {
  const text = (word: string) => Array.from({ length: 2_000 }, (_, index) => `${word}${index}`).join(' ')
  expect(diffWords(text('a'), text('b')).map(({ change }) => change)).toEqual(['deleted', 'inserted'])
})

it('loses nothing of either text', () => {
  const chance = seededRandom(20)
  const vocabulary = ['der', 'die', ' ', ' ', ', ', 'Haus', '\t', '12', '😀', '日本語', '.', '']
  const text = () => Array.from({ length: chance.below(30) }, () => chance.pick(vocabulary)).join('')
  for (let round = 0; round < 500; round++) {
    const [before, after] = [text(), text()]
    const parts = diffWords(before, after)
    const without = (change: string) =>
      parts
        .filter((part) => part.change !== change)
        .map((part) => part.text)
        .join('')
    expect([without('inserted'), without('deleted')]).toEqual([before, after])
  }
})
