import { expect, it } from 'vitest'
import { durationInWords, megabytes } from './limit-words.ts'

it.each([
  [30_000, '30 seconds'],
  [60_000, '60 seconds'],
  [300_000, '5 minutes'],
  [3_600_000, '60 minutes'],
  [86_400_000, '24 hours'],
  [2_592_000_000, '30 days'],
  [1_000, '1 second'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words)
})

it('counts megabytes of 1,024 kilobytes', () => {
  expect(megabytes(52_428_800)).toBe('50 MB')
})
