import { describe, expect, it } from 'vitest'
import { cleanFileName } from './upload-file-name.ts'

describe('a cleaned file name', () => {
  it.each([
    ['Vertrag.docx', 'Vertrag.docx'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Users\me\Verträge\a b.pdf`, 'a b.pdf'],
    ['say "hi" 100%25.txt', 'say "hi" 100%25.txt'],
    ['👩‍👩‍👧 – 世界.txt', '👩‍👩‍👧 – 世界.txt'],
    ['a\u0000b\r\nc\u007F.txt', 'abc.txt'],
    ['invoice\u202Etxt.exe', 'invoicetxt.exe'],
    ['u\u0308ber.txt', 'über.txt'],
    ['lone \uD800.txt', 'lone \uFFFD.txt'],
    ['  spaced.txt  ', 'spaced.txt'],
    ['.gitignore', '.gitignore'],
    ['', 'document'],
    ['..', 'document'],
    ['folder/', 'document'],
    [null, 'document'],
  ])('of %j is %j', (sent, expected) => {
    expect(cleanFileName(sent)).toBe(expected)
  })

  it('keeps its extension and whole characters when it is too long', () => {
    expect(cleanFileName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(250)}.docx`)
    expect(cleanFileName(`${'a'.repeat(250)}👩‍👩‍👧.txt`)).toBe(`${'a'.repeat(250)}.txt`)
    expect(cleanFileName('é'.repeat(400))).toHaveLength(255)
  })
})
