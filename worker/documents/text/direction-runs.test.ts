import { describe, expect, it } from 'vitest'
import { directionRuns, hasRightToLeft, rightToLeftParts } from './direction-runs.ts'

/** Runs from left to right in brackets. */
function marked(text: string): string {
  return directionRuns(text)
    .map((run) => (run.isRightToLeft ? run.text : `[${run.text}]`))
    .join('')
}

describe('runs of one direction', () => {
  it.each([
    ['مرحبا بالعالم', 'مرحبا بالعالم'],
    ['שלום Microsoft Office 2019 בעולם.', 'שלום [Microsoft Office 2019] בעולם.'],
    ['Google, Apple و Intel', '[Google, Apple] و [Intel]'],
    ['لغة C++ أو C#.', 'لغة [C++] أو [C#].'],
    ['انظر https://example.com/a/ هنا', 'انظر [https://example.com/a/] هنا'],
    ['منظمة (NASA) و USB (type C) جديد', 'منظمة ([NASA]) و [USB (type C)] جديد'],
    ['اتصل +1 555 010-0199 اليوم', 'اتصل [+1 555 010-0199] اليوم'],
    ['في 2026-11-28 و 2020-2023 و 12/05/2023', 'في [2026-11-28] و 2020-2023 و 12/05/2023'],
    ['3.5 كغم', '3.5 كغم'],
    ['12:30', '12:30'],
    ['Microsoft', '[Microsoft]'],
    ['', ''],
  ])('%s', (text, runs) => {
    expect(marked(text)).toBe(runs)
  })

  it('finds what is quoted in a text from left to right', () => {
    const runs = rightToLeftParts('The word "سلام عليكم" (peace), and שלום.')
    expect(runs.filter(({ isRightToLeft }) => isRightToLeft).map(({ text }) => text)).toEqual(['سلام عليكم', 'שלום'])
    expect(runs.map(({ text }) => text).join('')).toBe('The word "سلام عليكم" (peace), and שלום.')
  })

  it('has a letter from the right, or has none', () => {
    expect(['ش', 'a ש b', '١٢، 3', 'Latin'].map(hasRightToLeft)).toEqual([true, true, false, false])
  })

  it('takes a long text in one pass', () => {
    const text = 'a, '.repeat(200_000) + 'ش'
    expect(directionRuns(text)).toHaveLength(2)
  })
})
