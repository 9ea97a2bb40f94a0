import { expect, it } from 'vitest'
import { resultFileName } from './download-name.ts'

it.each([
  ['report.txt', 'txt', 'report-translated.txt'],
  ['Bericht.v2.docx', 'docx', 'Bericht.v2-translated.docx'],
  ['report.docx', 'txt', 'report-translated.txt'],
  ['README', 'txt', 'README-translated.txt'],
  ['.txt', 'txt', 'translation-translated.txt'],
  ['Offer 12/2026.docx', 'docx', 'Offer 12_2026-translated.docx'],
  ['Q1: "final" | draft?.docx', 'docx', 'Q1_ _final_ _ draft_-translated.docx'],
  ['CON.pdf', 'pdf', 'CON-translated.pdf'],
  [`${'あ'.repeat(120)}.pdf`, 'pdf', `${'あ'.repeat(75)}-translated.pdf`],
])('the result of %s as %s is %s', (title, extension, expected) => {
  expect(resultFileName(title, extension, 'translated')).toBe(expected)
})
