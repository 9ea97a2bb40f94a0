import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DocumentError } from '../../../app-error.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { extractAll, GeometryRecords, rebuildAll, type TestTranslate } from '../../testing/run-format.ts'
import type * as pdfjs from '../content/pdfjs/pdfjs.ts'
import { streamSource } from '../objects/testing/pdf-bytes.ts'
import { pdfFormat } from '../pdf-format.ts'
import { assets, formSource, handler, textPdf } from '../testing/text-pdf.ts'

/** How often pdf.js was asked to read pages. Its callers are loaded anew, here and for what is tested after this. */
const asked = vi.hoisted(() => {
  vi.resetModules()
  return { pdfjs: 0 }
})
afterAll(() => void vi.resetModules())
vi.mock('../content/pdfjs/pdfjs.ts', async (original) => {
  const { openPdfjs } = await original<typeof pdfjs>()
  return {
    openPdfjs: (...args: Parameters<typeof openPdfjs>) => {
      asked.pdfjs++
      return openPdfjs(...args)
    },
  }
})

const pseudo: TestTranslate = (source) => pseudoTranslateInlines(source)
const longer: TestTranslate = (source) =>
  source.map((inline): Inline =>
    inline.kind === 'text' ? { ...inline, text: `${inline.text} ${inline.text}` } : inline,
  )

/** Rebuilt with and without the records of the extraction, or with what `changed` makes of them. */
async function both(
  bytes: Uint8Array,
  translate: TestTranslate = pseudo,
  changed: (records: readonly Uint8Array[]) => readonly Uint8Array[] = (records) => records,
) {
  const geometry = new GeometryRecords()
  const { segments } = await extractAll(handler, bytes, { geometry })
  const input = { segments, translate }
  asked.pdfjs = 0
  const fromRecords = await rebuildAll(handler, bytes, {
    ...input,
    geometry: geometry.reader(changed(geometry.records)),
  })
  const timesAsked = asked.pdfjs
  return { fromRecords, readAgain: await rebuildAll(handler, bytes, input), timesAsked, records: geometry.records }
}

const FIXTURES = path.join(import.meta.dirname, '../../../../tests/fixtures/pdf')
const fixture = (name: string) => new Uint8Array(readFileSync(path.join(FIXTURES, name)))
const FILES = readdirSync(FIXTURES).filter((name) => name.endsWith('.pdf'))

const LINES = Array.from({ length: 8 }, (_, line) => `(Line ${line} of a text that goes on and on for a while) '`).join(
  ' ',
)
const composite = `/F3 <</Type/Font/Subtype/Type0/BaseFont/Mincho/Encoding/90ms-RKSJ-H/DescendantFonts
  [<</Type/Font/Subtype/CIDFontType0/BaseFont/Mincho/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>]>>`
const PAGES = [
  `BT /F1 18 Tf 50 760 Td (A heading of the page) Tj /F2 11 Tf 13 TL 0 -20 Td ${LINES} 1 0 0 rg (and red) ' ET`,
  { content: '/X1 Do q 1 0 0 1 0 -200 cm /X1 Do Q', resources: '/XObject<</X1 50 0 R>>' },
  'BT /F1 10 Tf 50 500 Td (12 345) Tj ET',
  { content: 'q 600 0 0 800 0 0 cm /X2 Do Q', resources: '/XObject<</X2 51 0 R>>' },
  '0 0 10 10 re f',
  `BT /F1 10 Tf 50 700 Td (- a point of a list) Tj 0 -14 Td (- and another) Tj 0 -60 Td (Name)Tj 120 0 Td (x = 12) Tj ET
   50 600 100 0.5 re f 50 602 m 90 602 l S`,
  {
    content: 'BT /F1 10 Tf 50 700 Td (Beside a note) Tj ET',
    entries: '/Annots[<</Type/Annot/Subtype/FreeText/Rect[50 400 200 420]/AP<</N 52 0 R>>>>]',
  },
  { content: 'BT /F3 10 Tf 50 700 Td (\x93\xfa\x96\x7b and letters) Tj ET', resources: `/Font<<${composite}>>` },
]
const DOCUMENT = textPdf(PAGES, {
  objects: {
    50: formSource('BT /F1 10 Tf 50 500 Td (A letterhead) Tj ET'),
    51: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>\nstream\n0\nendstream',
    52: formSource('BT /F1 10 Tf 5 5 Td (A note in a box) Tj ET'),
  },
})

describe('a rebuild from records', () => {
  it.each(FILES)('is byte for byte that of the document read again: %s', async (name) => {
    for (const translate of [pseudo, longer]) {
      const rebuilt = await both(fixture(name), translate).catch((error: unknown) => {
        if (error instanceof DocumentError) return null // refused by the extraction
        throw error
      })
      if (rebuilt === null) return
      expect(rebuilt.fromRecords.report).toEqual(rebuilt.readAgain.report)
      expect(Buffer.compare(rebuilt.fromRecords.bytes, rebuilt.readAgain.bytes)).toBe(0)
      expect(rebuilt.timesAsked).toBe(0)
    }
  })

  it('does not ask pdf.js, and no CMap, for pages of any kind', async () => {
    const cMaps: string[] = []
    const counting = pdfFormat({
      assets: {
        ...assets,
        file: (folder, name) => {
          if (folder === 'cmaps') cMaps.push(name)
          return assets.file(folder, name)
        },
      },
    })
    const geometry = new GeometryRecords()
    const { segments } = await extractAll(counting, DOCUMENT, { geometry })
    expect(asked.pdfjs).toBeGreaterThan(0)
    expect(cMaps).not.toEqual([])
    asked.pdfjs = 0
    cMaps.length = 0
    const input = { segments, translate: longer }
    const fromRecords = await rebuildAll(counting, DOCUMENT, { ...input, geometry: geometry.reader() })
    expect({ pdfjs: asked.pdfjs, cMaps }).toEqual({ pdfjs: 0, cMaps: [] })
    const readAgain = await rebuildAll(counting, DOCUMENT, input)
    expect(asked.pdfjs).toBeGreaterThan(0)
    expect(fromRecords).toEqual(readAgain)
    expect(fromRecords.bytes.length).toBeGreaterThan(DOCUMENT.length)
  })

  it('has a record of a few bytes for a page without text', async () => {
    const { records } = await both(DOCUMENT)
    expect(records).toHaveLength(PAGES.length)
    for (const page of [3, 4]) expect(records[page]?.length).toBeLessThan(20)
  })
})

describe('records that do not fit', () => {
  it.each<[string, (records: readonly Uint8Array[]) => readonly Uint8Array[]]>([
    ['are none', () => []],
    ['are fewer than pages', (records) => records.slice(0, 2)],
    ['lack a page', (records) => records.toSpliced(1, 1)],
    ['are cut off', (records) => [records[0]?.slice(0, -3) ?? new Uint8Array(), ...records.slice(1)]],
    ['have a wrong byte', (records) => records.map((record) => flipped(record, record.length - 1))],
    ['are of another version', (records) => records.map((record) => flipped(record, 4))],
    ['are no records at all', () => [Uint8Array.of(1), new Uint8Array(), Uint8Array.of(0, 0, 0, 0)]],
  ])('are passed over, and nothing is lost, where they %s', async (_, changed) => {
    const { fromRecords, readAgain, timesAsked } = await both(DOCUMENT, pseudo, changed)
    expect(fromRecords.report).toEqual(readAgain.report)
    expect(Buffer.compare(fromRecords.bytes, readAgain.bytes)).toBe(0)
    expect(timesAsked).toBeGreaterThan(0)
  })

  it('are passed over where they are of another file', async () => {
    const other = textPdf(['BT /F1 10 Tf 50 700 Td (Words of another file) Tj ET', ...PAGES])
    const geometry = new GeometryRecords()
    await extractAll(handler, other, { geometry })
    const { fromRecords, readAgain, timesAsked } = await both(DOCUMENT, pseudo, () => geometry.records)
    expect(Buffer.compare(fromRecords.bytes, readAgain.bytes)).toBe(0)
    expect(timesAsked).toBeGreaterThan(0)
  })

  it('let what the storage throws through', async () => {
    const { segments } = await extractAll(handler, DOCUMENT)
    const geometry = { read: () => Promise.reject(new Error('the storage is away')) }
    await expect(rebuildAll(handler, DOCUMENT, { segments, translate: pseudo, geometry })).rejects.toThrow('away')
  })

  it('give a document whatever byte is wrong', async () => {
    const bytes = textPdf(['BT /F1 10 Tf 50 700 Td (Some words) Tj ET'], { objects: { 60: streamSource('') } })
    const geometry = new GeometryRecords()
    const { segments } = await extractAll(handler, bytes, { geometry })
    const input = { segments, translate: pseudo }
    const whole = await rebuildAll(handler, bytes, input)
    const [record = new Uint8Array()] = geometry.records
    for (let at = 0; at < record.length; at += 7) {
      const damaged = await rebuildAll(handler, bytes, { ...input, geometry: geometry.reader([flipped(record, at)]) })
      expect(Buffer.compare(damaged.bytes, whole.bytes)).toBe(0)
    }
  })
})

function flipped(record: Uint8Array, at: number): Uint8Array {
  const changed = record.slice()
  changed[at] = (changed[at] ?? 0) ^ 0x5a
  return changed
}
