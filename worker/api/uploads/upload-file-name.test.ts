import { describe, expect, it } from 'vitest'
import { renamedTitle, titleOfUpload } from './upload-file-name.ts'

describe('the title of an uploaded file', () => {
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
    expect(titleOfUpload(sent)).toBe(expected)
  })

  it('keeps its extension and whole characters when it is too long', () => {
    expect(titleOfUpload(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(250)}.docx`)
    expect(titleOfUpload(`${'a'.repeat(250)}👩‍👩‍👧.txt`)).toBe(`${'a'.repeat(250)}.txt`)
    expect(titleOfUpload('é'.repeat(400))).toHaveLength(255)
  })
})

describe('the title that a person types', () => {
  it.each([
    ['offer.docx', 'Offer 12/2026', 'Offer 12/2026.docx'],
    ['offer.docx', String.raw`Q1\Q2: "final"?.DOCX`, String.raw`Q1\Q2: "final"?.DOCX`],
    ['offer.docx', ' a\u0000b\u202E ', 'ab.docx'],
    ['README', 'Read me', 'Read me'],
  ])('instead of %s as %j is %j', (title, typed, expected) => {
    expect(renamedTitle(title, typed)).toBe(expected)
  })
})
