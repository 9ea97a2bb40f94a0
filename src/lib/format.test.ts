import { describe, expect, it } from 'vitest'
import { dateLocale, formatAgo, formatBytes, formatDuration, formatWords } from './format.ts'

describe('sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Byte'],
    [812, '812 Bytes'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [52_428_800, '50 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5_000 * 1024 ** 3, '5,000 GB'],
  ])('%i bytes read %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('durations', () => {
  it.each([
    [-3, '0s'],
    [8.9, '8s'],
    [65, '1m 05s'],
    [3_600, '1h 00m'],
    [7_380, '2h 03m'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('how long ago', () => {
  const now = Date.parse('2027-03-01T12:00:00Z')
  it.each([
    ['2027-03-01T12:00:30Z', 'less than a minute ago'],
    ['2027-03-01T11:59:01Z', 'less than a minute ago'],
    ['2027-03-01T11:59:00Z', '1 minute ago'],
    ['2027-03-01T07:10:00Z', '4 hours ago'],
    ['2027-02-27T12:00:00Z', '2 days ago'],
    ['2025-03-01T00:00:00Z', '2 years ago'],
  ])('%s was %s', (instant, text) => {
    expect(formatAgo(instant, now)).toBe(text)
  })
})

it('counts one word as one word', () => {
  expect(formatWords(1)).toBe('1 word')
  expect(formatWords(1_234)).toBe('1,234 words')
})

it("writes dates in the browser's English, and in Britain's where it has none", () => {
  const date = (languages: string[]) =>
    new Intl.DateTimeFormat(dateLocale(languages), { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 23),
    )
  expect(date(['en-GB', 'en'])).toBe('23 November 2026')
  expect(date(['en-US'])).toBe('November 23, 2026')
  expect(date(['de-DE', 'en-US'])).toBe('November 23, 2026')
  expect(date(['fr-FR'])).toBe('23 November 2026')
})
