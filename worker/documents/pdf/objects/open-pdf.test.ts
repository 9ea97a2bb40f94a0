import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { latin1, latin1Bytes } from './syntax/latin1.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfRef, PdfStream, PdfString, isArray, isDict } from './pdf-object.ts'
import type { PdfPage } from './pdf-reader.ts'
import { TWO_PAGES, pdfBytes, streamSource, type PdfSources } from './testing/pdf-bytes.ts'

const CONTENTS = ['BT (one) Tj ET', 'BT (two) Tj ET']

describe('cross-references', () => {
  it.each(['table', 'stream'] as const)('are read from a %s', async (xref) => {
    const pdf = await open(pdfBytes(TWO_PAGES, { xref }))
    expect(await contentsOf(pdf)).toEqual(CONTENTS)
    expect(pdf.structure).toMatchObject({ kind: xref, base: 0 })
    expect(pdf.structure.startxref).not.toBeNull()
  })

  it('are counted from the header where something stands before it', async () => {
    const bytes = latin1Bytes(`mail header\r\n${latin1(pdfBytes(TWO_PAGES))}`)
    const pdf = await open(bytes)
    expect(await contentsOf(pdf)).toEqual(CONTENTS)
    expect(pdf.structure).toMatchObject({ base: 13 })
  })

  it('may have entries of 19 bytes, and begin with 1 for object 0', async () => {
    const source = latin1(pdfBytes(TWO_PAGES))
    for (const text of [source.replaceAll(/ ([nf]) \n/g, ' $1\n'), source.replace('xref\n0 9', 'xref\n1 9')]) {
      const pdf = await open(latin1Bytes(text))
      expect(await contentsOf(pdf)).toEqual(CONTENTS)
      expect(pdf.structure.startxref).not.toBeNull()
    }
  })

  it('are followed through updates, and once around a circle', async () => {
    const first = latin1(pdfBytes(TWO_PAGES, { trailer: '/Root 1 0 R/Prev 15' }))
    const updated = `${first}6 0 obj\n${streamSource('new')}\nendobj\n`
    const start = updated.length
    const entry = String(first.length).padStart(10, '0')
    const old = /startxref\n(\d+)/.exec(first)?.[1]
    const text = `${updated}xref\n6 1\n${entry} 00000 n \ntrailer\n<</Root 1 0 R/Size 9/Prev ${old}>>\nstartxref\n${start}\n%%EOF`
    expect(await contentsOf(await open(latin1Bytes(text.replace('/Prev 15', ''))))).toEqual(['new', CONTENTS[1]])
    const circle = text.replace('/Prev 15', `/Prev ${start}`)
    expect(await contentsOf(await open(latin1Bytes(circle)))).toEqual(['new', CONTENTS[1]])
  })

  it('may be in a stream beside the table', async () => {
    const objects = { ...TWO_PAGES, 9: streamSource('10 0 <</Hidden true>>', '/Type/ObjStm/N 1/First 5') }
    const text = latin1(pdfBytes(objects))
    const at = text.indexOf('xref\n0 ')
    const row = '020000090000'
    const stream = `11 0 obj\n<</Type/XRef/W[1 3 2]/Index[10 1]/Size 12/Filter/AHx/Length 12>>stream\n${row}\nendstream endobj\n`
    const table = text.slice(at).replace('/Root', `/XRefStm ${at}/Root`)
    const moved = table.replace(/startxref\n\d+/, `startxref\n${at + stream.length}`)
    const pdf = await open(latin1Bytes(text.slice(0, at) + stream + moved))
    expect(await pdf.resolve(new PdfRef(10))).toEqual(new Map([['Hidden', true]]))
    expect(pdf.structure).toMatchObject({ kind: 'table', highestNumber: 10 })
  })
})

describe('objects', () => {
  it('are found in object streams', async () => {
    const held = '3 0 4 40 <</Type/Page/Contents 6 0 R/Parent 2 0 R>>'
    const objects: PdfSources = {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]>>',
      5: streamSource(held, '/Type/ObjStm/N 2/First 9'),
      6: streamSource('content'),
    }
    // Without cross-references: these name no compressed objects.
    const pdf = await open(pdfBytes(objects, { xref: 'none' }))
    expect(await contentsOf(pdf)).toEqual(['content'])
    expect(pdf.structure).toMatchObject({ kind: 'stream', startxref: null })
  })

  it('are null where they are missing, free, or refer to themselves', async () => {
    const pdf = await open(pdfBytes({ ...TWO_PAGES, 9: '10 0 R', 10: '9 0 R', 11: '6 0 R' }))
    expect(await pdf.resolve(new PdfRef(99))).toBeNull()
    expect(await pdf.resolve(new PdfRef(0))).toBeNull()
    expect(await pdf.resolve(new PdfRef(9))).toBeNull()
    expect(await pdf.resolve(new PdfRef(11))).toBeInstanceOf(PdfStream)
    expect(await pdf.resolve(undefined)).toBeNull()
  })

  it.each([
    ['too long', '<</Length 500>>'],
    ['too short', '<</Length 3>>'],
    ['missing', '<<>>'],
    ['its own stream', '<</Length 6 0 R>>'],
    ['in the trailer only', '<</Length 77 0 R>>'],
  ])('have stream data up to endstream where the length is %s', async (_, dict) => {
    const pdf = await open(pdfBytes({ ...TWO_PAGES, 6: `${dict}\nstream\r\ndata of it\nendstream` }))
    expect(await contentsOf(pdf)).toEqual(['data of it', CONTENTS[1]])
  })

  it('do not decode beyond the limit that is asked for', async () => {
    const pdf = await open(pdfBytes({ ...TWO_PAGES, 6: streamSource('41'.repeat(50), '/Filter/AHx') }))
    const stream = await pdf.resolve(new PdfRef(6))
    if (!(stream instanceof PdfStream)) throw new Error('no stream')
    await expect(pdf.decode(stream, 49)).rejects.toMatchObject({ name: 'PdfStreamError', reason: 'too_large' })
    expect(await pdf.decode(stream, 50)).toHaveLength(50)
  })
})

describe('pages', () => {
  it('inherit what they have not themselves', async () => {
    const pdf = await open(pdfBytes(TWO_PAGES))
    const [first, second] = await pagesOf(pdf)
    expect(first).toMatchObject({ index: 0, ref: new PdfRef(3) })
    expect(first?.dict.get('MediaBox')).toEqual([0, 0, 100, 200])
    expect(first?.dict.has('Rotate')).toBe(false)
    expect(second?.dict.get('MediaBox')).toEqual([0, 0, 10, 20])
    expect(second?.dict.get('Rotate')).toBe(90)
    expect(second?.dict.get('Resources')).toEqual(new PdfRef(8))
  })

  it('come once each, whatever the tree is like', async () => {
    const kids = '[null 3 0 R 3 0 R 2 0 R 99 0 R 6 0 R 4 0 R 12 0 R]'
    const objects = { ...TWO_PAGES, 2: `<</Count 5000/Kids${kids}>>`, 12: '<</Kids 12 0 R>>' }
    const pdf = await open(pdfBytes(objects))
    expect(pdf.pageRefs).toEqual([new PdfRef(3), new PdfRef(5)])
    expect(pdf.pageCount).toBe(2)
  })

  it('are collected one by one where no tree leads to them', async () => {
    const pdf = await open(pdfBytes({ ...TWO_PAGES, 2: '<</Type/Pages/MediaBox[0 0 1 1]>>', 1: '<</Pages 7 0 R>>' }))
    const pages = await pagesOf(pdf)
    expect(pages.map(({ ref }) => ref.number)).toEqual([3, 5])
    expect(pages[0]?.dict.get('MediaBox')).toEqual([0, 0, 1, 1])
    expect(pdf.structure.isPageTreeBroken).toBe(true)
  })
})

describe('a damaged file', () => {
  it.each<[string, (text: string) => string]>([
    ['without cross-references', (text) => text.slice(0, text.indexOf('xref\n0'))],
    ['with a wrong startxref', (text) => text.replace(/startxref\n\d+/, 'startxref\n17')],
    ['with shifted objects', (text) => text.replace('%PDF-1.7\n', '%PDF-1.7\n% a line that some tool has added\n')],
    ['with line ends changed', (text) => text.replaceAll('\n', '\r\n')],
    ['with a shifted page', (text) => text.replace('5 0 obj', '   \n  \n 5 0 obj').replace('6 0 obj', '6 0 obj ')],
    ['cut off', (text) => text.slice(0, text.indexOf('8 0 obj'))],
  ])('%s is read by what its objects say', async (_, damage) => {
    const pdf = await open(latin1Bytes(damage(latin1(pdfBytes(TWO_PAGES)))))
    expect(await contentsOf(pdf)).toEqual(CONTENTS)
    expect(pdf.structure).toMatchObject({ kind: 'table', startxref: null })
  })

  it('takes the last of objects that are there twice', async () => {
    const text = latin1(pdfBytes(TWO_PAGES, { xref: 'none' }))
    const pdf = await open(latin1Bytes(`${text}6 0 obj\n${streamSource('newer')}\nendobj\n`))
    expect(await contentsOf(pdf)).toEqual(['newer', CONTENTS[1]])
  })

  it.each(['', '%PDF-1.7\n', 'no PDF at all', '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 5 0 R>>\nendobj'])(
    'is refused where nothing can be found: %j',
    async (text) => {
      await expect(open(latin1Bytes(text))).rejects.toMatchObject({ code: 'document_damaged' })
    },
  )
})

describe('an encrypted file', () => {
  it.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-128-clear-metadata', 'aes-256-r5', 'aes-256'])(
    'opens without a password: %s',
    async (name) => {
      const pdf = await open(fixture(`encrypted-${name}.pdf`))
      expect(await contentsOf(pdf)).toEqual(CONTENTS)
      const info = await pdf.resolve(pdf.trailer.get('Info'))
      const title = isDict(info) ? info.get('Title') : null
      expect(title instanceof PdfString && latin1(title.bytes)).toBe('A title')
    },
  )

  it.each(['aes-128', 'aes-256'])('wants its password: %s', async (name) => {
    const file = bufferFile(fixture(`locked-${name}.pdf`))
    await expect(openPdf(file)).rejects.toMatchObject({ code: 'document_encrypted' })
  })
})

function open(bytes: Uint8Array): Promise<OpenPdf> {
  return openPdf(bufferFile(bytes))
}

/** TWO_PAGES with a title, by `qpdf --encrypt`. */
function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../../../tests/fixtures/pdf', name)))
}

async function pagesOf(pdf: OpenPdf): Promise<PdfPage[]> {
  const pages: PdfPage[] = []
  for await (const page of pdf.pages()) pages.push(page)
  return pages
}

async function contentsOf(pdf: OpenPdf): Promise<string[]> {
  const contents: string[] = []
  for await (const { dict } of pdf.pages()) {
    const entry = await pdf.resolve(dict.get('Contents'))
    const stream = await pdf.resolve(isArray(entry) ? entry[0] : entry)
    contents.push(stream instanceof PdfStream ? latin1(await pdf.decode(stream)) : 'none')
  }
  return contents
}
