import { expect, it } from 'vitest'
import type { TranslationRow } from '../db/translations.ts'
import { endMail } from './end-mail.ts'

const ROW = {
  id: 'a1',
  originalFileName: 'Report <b>&"1".docx',
  targetLanguage: 'pt-br',
  status: 'completed',
  untranslatedSegments: 0,
  reviewedFileName: null,
  expiresAt: Date.UTC(2026, 11, 24),
} as TranslationRow

it('says what is ready, in which language, and until when', () => {
  const { subject, text } = endMail(ROW, 'https://verso.test')
  expect(subject).toBe('Report <b>&"1".docx is ready in Portuguese (Brazil)')
  expect(text).toContain('You can download it until December 24, 2026.')
  expect(text).toContain('See the translation: https://verso.test/translate/a1')
  expect(text).toContain('https://verso.test/profile')
})

it("treats nothing of a file's name as markup", () => {
  const { html } = endMail(ROW, 'https://verso.test')
  expect(html).toContain('Report &lt;b&gt;&amp;&quot;1&quot;.docx')
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://verso.test/translate/a1"')
  expect(html).toContain('href="https://verso.test/profile"')
})

it('names what is still in the original language', () => {
  expect(endMail({ ...ROW, untranslatedSegments: 1 }, '').text).toContain('One paragraph could not be translated')
  expect(endMail({ ...ROW, untranslatedSegments: 7 }, '').text).toContain('7 paragraphs could not be translated')
  expect(endMail(ROW, '').text).not.toContain('could not be translated')
})

it('names what a reviewed file lacks', () => {
  const review = { ...ROW, reviewedFileName: 'relatorio.docx' }
  const texts = [1, 7].map((untranslatedSegments) => endMail({ ...review, untranslatedSegments }, '').text)
  expect(texts[0]).toContain('One paragraph of the original is missing in the reviewed file')
  expect(texts[1]).toContain('7 paragraphs of the original are missing in the reviewed file')
  for (const text of texts) expect(text).not.toContain('still in the original language')
})

it('says of a failure that nothing is charged for it', () => {
  const { subject, text } = endMail({ ...ROW, status: 'failed' }, 'https://verso.test')
  expect(subject).toBe('Report <b>&"1".docx could not be translated')
  expect(text).toContain('You have not been charged')
})
