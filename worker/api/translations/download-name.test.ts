import { describe, expect, it } from 'vitest'
import { attachment, resultFileName } from './download-name.ts'

describe('the name of a result', () => {
  it.each([
    ['report.txt', 'txt', 'report-translated.txt'],
    ['Bericht.v2.docx', 'docx', 'Bericht.v2-translated.docx'],
    ['report.docx', 'txt', 'report-translated.txt'],
    ['README', 'txt', 'README-translated.txt'],
    ['.txt', 'txt', 'translation-translated.txt'],
  ])('of %s as %s is %s', (original, extension, expected) => {
    expect(resultFileName(original, extension)).toBe(expected)
  })

  it('is written for old and new clients', () => {
    expect(attachment(`Übersicht "Q1" (neu) 📄'.txt`)).toBe(
      `attachment; filename="Ubersicht 'Q1' (neu) _'.txt"; ` +
        `filename*=UTF-8''%C3%9Cbersicht%20%22Q1%22%20%28neu%29%20%F0%9F%93%84%27.txt`,
    )
  })
})
