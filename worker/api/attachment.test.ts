import { expect, it } from 'vitest'
import { isSafe, randomTitles } from '../contract/testing/file-names.ts'
import { attachment } from './attachment.ts'

it('is written for old and new clients', () => {
  expect(attachment(`Übersicht (neu) 📄'.txt`)).toBe(
    `attachment; filename="Ubersicht (neu) _'.txt"; filename*=UTF-8''%C3%9Cbersicht%20%28neu%29%20%F0%9F%93%84%27.txt`,
  )
})

it('names every title safely in both forms', () => {
  for (const title of [...randomTitles(), 'a／b：c.txt', '…', '100%.txt']) {
    const [, ascii = '', extended = ''] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(attachment(title)) ?? []
    expect([title, ascii, isSafe(ascii)]).toEqual([title, ascii, true])
    expect([title, isSafe(decodeURIComponent(extended))]).toEqual([title, true])
  }
})
