import { describe, expect, it } from 'vitest'
import { safeFileName } from './file-name.ts'
import { isSafe, randomTitles } from './testing/file-names.ts'

describe('a safe file name', () => {
  it.each([
    ['report.docx', 'report.docx'],
    ['Offer 12/2026', 'Offer 12_2026'],
    [String.raw`a<b>c:d"e/f\g|h?i*j.txt`, 'a_b_c_d_e_f_g_h_i_j.txt'],
    ['a\u0000b\r\nc\u202E.txt', 'abc.txt'],
    ['ends with dots. . .', 'ends with dots'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['com1 .tar.gz', '_com1 .tar.gz'],
    ['Console.txt', 'Console.txt'],
    ['u\u0308ber.txt', 'über.txt'],
    ['👩‍👩‍👧 – 世界.txt', '👩‍👩‍👧 – 世界.txt'],
    ['...', 'file'],
    ['', 'file'],
  ])('of %j is %j', (title, expected) => {
    expect(safeFileName(title)).toBe(expected)
  })

  it('is safe for every title, stays as it is, and keeps its ending', () => {
    for (const title of randomTitles()) {
      for (const ending of ['', '-translated.docx', ' (12).pdf']) {
        const name = safeFileName(title, ending)
        expect([title, name, isSafe(name)]).toEqual([title, name, true])
        expect(name.endsWith(ending)).toBe(true)
        expect(safeFileName(name)).toBe(name)
      }
    }
  })

  it('keeps the extension of a long title, and whole characters', () => {
    expect(safeFileName(`${'é'.repeat(300)}.docx`)).toBe(`${'é'.repeat(117)}.docx`)
    expect(safeFileName(`${'a'.repeat(230)}👩‍👩‍👧.txt`)).toBe(`${'a'.repeat(230)}.txt`)
  })
})
