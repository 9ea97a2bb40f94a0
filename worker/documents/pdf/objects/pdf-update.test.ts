import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../archive/byte-chunks.ts'
import { bufferFile } from '../../file/buffer-file.ts'
import { latin1, latin1Bytes } from './syntax/latin1.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfName, PdfRef, PdfStream, PdfString, isDict, type PdfObject } from './pdf-object.ts'
import { PdfUpdate } from './pdf-update.ts'
import { TWO_PAGES, pdfBytes, streamSource } from './testing/pdf-bytes.ts'

const ID = '/Root 1 0 R/ID[<aa><bb>]'

describe('an update', () => {
  it('of nothing is nothing', async () => {
    const update = new PdfUpdate(await open(pdfBytes(TWO_PAGES)))
    update.allocate()
    expect(await appended(update)).toHaveLength(0)
  })

  it.each(['table', 'stream'] as const)('continues a file with a cross-reference %s', async (xref) => {
    const original = pdfBytes(TWO_PAGES, { xref, trailer: ID })
    const pdf = await open(original)
    const update = new PdfUpdate(pdf)
    const added = update.allocate()
    update.put(new PdfRef(8), new Map<string, PdfObject>([['Font', added]]))
    update.put(added, [1, new PdfString(latin1Bytes('words'))])
    const bytes = joinBytes([original, await appended(update)])

    const again = await open(bytes)
    expect(again.structure).toMatchObject({ kind: xref })
    expect(again.trailer.get('Prev')).toBe(pdf.structure.startxref)
    expect(await again.resolve(new PdfRef(8))).toEqual(new Map([['Font', added]]))
    expect(await again.resolve(added)).toEqual([1, new PdfString(latin1Bytes('words'))])
    expect(again.pageRefs).toEqual(pdf.pageRefs)
    const id = again.trailer.get('ID')
    expect(id).toEqual([new PdfString(Uint8Array.of(0xaa)), expect.any(PdfString)])
    expect(id).not.toEqual(pdf.trailer.get('ID'))
  })

  it('never uses a number that the file has, or promises', async () => {
    for (const objects of [{ ...TWO_PAGES, 40: 'null' }, TWO_PAGES]) {
      const pdf = await open(pdfBytes(objects))
      const update = new PdfUpdate(pdf)
      update.put(new PdfRef(60), null)
      expect(update.allocate()).toEqual(new PdfRef(61))
      expect(new PdfUpdate(pdf).allocate().number).toBe(Math.max(...Object.keys(objects).map(Number)) + 1)
    }
  })

  it('deflates what gets smaller, and keeps what has a filter or comes from the file', async () => {
    const original = pdfBytes({ ...TWO_PAGES, 9: streamSource('6162', '/Filter/AHx/Keep 1') })
    const pdf = await open(original)
    const update = new PdfUpdate(pdf)
    const fromFile = await pdf.resolve(new PdfRef(9))
    if (!(fromFile instanceof PdfStream)) throw new Error('no stream')
    const refs = [
      new PdfStream(new Map(), latin1Bytes('abc'.repeat(500))),
      new PdfStream(new Map(), latin1Bytes('abc')),
      new PdfStream(new Map([['Filter', new PdfName('AHx')]]), latin1Bytes('61')),
      fromFile,
    ].map((stream) => {
      const ref = update.allocate()
      update.put(ref, stream)
      return ref
    })
    const again = await open(joinBytes([original, await appended(update)]))
    const read: [string, PdfObject | undefined][] = []
    for (const ref of refs) {
      const stream = await again.resolve(ref)
      if (!(stream instanceof PdfStream)) throw new Error('no stream')
      read.push([latin1(await again.decode(stream)).slice(0, 6), stream.dict.get('Filter')])
    }
    const hex = new PdfName('AHx')
    expect(read).toEqual([
      ['abcabc', new PdfName('FlateDecode')],
      ['abc', undefined],
      ['a', hex],
      ['ab', hex],
    ])
  })

  it('can be taken in parts, and comes out the same each time', async () => {
    const original = pdfBytes(TWO_PAGES, { trailer: ID })
    const written = async (isInParts: boolean) => {
      const update = new PdfUpdate(await open(original))
      const parts: Uint8Array[] = []
      for (const number of [3, 5, 8]) {
        update.put(new PdfRef(number), new Map([['Rotate', number]]))
        if (isInParts) for await (const bytes of update.drain()) parts.push(bytes)
      }
      return latin1(joinBytes([...parts, await appended(update)]))
    }
    expect(await written(true)).toBe(await written(false))
  })

  it('counts offsets from the header where the file does', async () => {
    const original = latin1Bytes(`junk\n${latin1(pdfBytes(TWO_PAGES))}`)
    const update = new PdfUpdate(await open(original))
    update.put(new PdfRef(8), new Map([['New', true]]))
    const again = await open(joinBytes([original, await appended(update)]))
    expect(await again.resolve(new PdfRef(8))).toEqual(new Map([['New', true]]))
    expect(again.structure).toMatchObject({ base: 5, startxref: expect.any(Number) })
  })
})

describe('an update of a damaged file', () => {
  it('names all objects that were found', async () => {
    const held = streamSource('8 0 <</Font<<>>/Held true>>', '/Type/ObjStm/N 1/First 4')
    for (const objects of [TWO_PAGES, { ...TWO_PAGES, 8: 'null', 9: held }]) {
      const original = pdfBytes(objects, { xref: 'none' })
      const update = new PdfUpdate(await open(original))
      update.put(
        new PdfRef(3),
        new Map<string, PdfObject>([
          ['Type', new PdfName('Page')],
          ['New', true],
        ]),
      )
      const again = await open(joinBytes([original, await appended(update)]))
      expect(again.structure.startxref).not.toBeNull()
      expect(again.trailer.has('Prev')).toBe(false)
      expect(again.pageRefs).toEqual([new PdfRef(3), new PdfRef(5)])
      expect(isDict(await again.resolve(new PdfRef(8)))).toBe(true)
    }
  })

  it('gives it a page tree where it has none', async () => {
    const original = pdfBytes({ ...TWO_PAGES, 2: '<</Type/Pages/MediaBox[0 0 1 1]>>' })
    const pdf = await open(original)
    const update = new PdfUpdate(pdf)
    update.put(new PdfRef(1), new Map(pdf.catalog).set('Lang', new PdfName('es')))
    const again = await open(joinBytes([original, await appended(update)]))
    expect(again.structure.isPageTreeBroken).toBe(false)
    expect(again.catalog.get('Lang')).toEqual(new PdfName('es'))
    expect(again.pageRefs).toEqual([new PdfRef(3), new PdfRef(5)])
    for await (const { dict, index } of again.pages()) {
      expect(dict.get('MediaBox')).toEqual(index === 0 ? [0, 0, 1, 1] : [0, 0, 10, 20])
    }
  })
})

describe('an update of an encrypted file', () => {
  it.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])('is encrypted with its key: %s', async (name) => {
    const original = fixture(`encrypted-${name}.pdf`)
    const pdf = await open(original)
    const update = new PdfUpdate(pdf)
    const [first] = pdf.pageRefs
    const stream = new PdfStream(new Map([['Note', new PdfString(latin1Bytes('a note'))]]), latin1Bytes('new content'))
    const added = update.allocate()
    update.put(added, stream)
    update.put(
      first ?? added,
      new Map<string, PdfObject>([
        ['Type', new PdfName('Page')],
        ['Contents', added],
      ]),
    )
    const tail = await appended(update)
    expect(latin1(tail)).not.toMatch(/new content|a note/)

    const again = await open(joinBytes([original, tail]))
    const read = await again.resolve(added)
    if (!(read instanceof PdfStream)) throw new Error('no stream')
    expect(latin1(await again.decode(read))).toBe('new content')
    expect(read.dict.get('Note')).toEqual(new PdfString(latin1Bytes('a note')))
  })
})

function open(bytes: Uint8Array): Promise<OpenPdf> {
  return openPdf(bufferFile(bytes))
}

async function appended(update: PdfUpdate): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const bytes of update.finish()) parts.push(bytes)
  return joinBytes(parts)
}

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../../../tests/fixtures/pdf', name)))
}
