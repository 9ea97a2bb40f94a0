// Writes a font into a PDF as Type 0 with Identity-H, so that codes are glyph ids of the embedded subset (ISO 32000-2
// §9.7.4, §9.8, §9.10.3).
import { PdfName, type PdfRef, PdfStream, PdfString, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { CatalogueFont } from './font-catalogue.ts'
import { readFontMetrics, type FontMetrics } from './font-metrics.ts'
import { subsetFont } from './subset-font.ts'
import { toUnicodeCMap } from './to-unicode.ts'

export interface EmbeddedFont {
  readonly entry: CatalogueFont
  /** The whole font's file. */
  readonly bytes: Uint8Array
  /** From FontUse: ascending ids with the text of their codes. */
  readonly glyphs: readonly (readonly [id: number, unicode: string])[]
}

/** Bits of /Flags (ISO 32000-2 §9.8.2, table 121). Symbolic, since the codes are of no standard encoding. */
const FLAG = { fixedPitch: 1, serif: 2, symbolic: 4, italic: 64 }
const TAG_LETTERS = 6

/** The objects to be put; streams are not deflated. `ref` is what resources of pages refer to. */
export function embeddedFontObjects(
  { entry, bytes, glyphs }: EmbeddedFont,
  ref: PdfRef,
  allocate: () => PdfRef,
): (readonly [PdfRef, PdfObject])[] {
  const metrics = readFontMetrics(bytes)
  const ids = glyphs.map(([id]) => id)
  const file = subsetFont(bytes, ids)
  const name = new PdfName(`${subsetTag(ids)}+${entry.key}`)
  const [descendant, descriptor, fontFile, toUnicode] = [allocate(), allocate(), allocate(), allocate()]
  return [
    [
      ref,
      dict({
        Type: new PdfName('Font'),
        Subtype: new PdfName('Type0'),
        BaseFont: name,
        Encoding: new PdfName('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: toUnicode,
      }),
    ],
    [
      descendant,
      dict({
        Type: new PdfName('Font'),
        Subtype: new PdfName('CIDFontType2'),
        BaseFont: name,
        CIDSystemInfo: dict({ Registry: ascii('Adobe'), Ordering: ascii('Identity'), Supplement: 0 }),
        FontDescriptor: descriptor,
        CIDToGIDMap: new PdfName('Identity'),
        DW: thousandths(metrics.advance(0)),
        W: widthsOf(ids, metrics),
      }),
    ],
    [descriptor, descriptorOf(entry, metrics, name, fontFile)],
    [fontFile, new PdfStream(dict({ Length1: file.length }), file)],
    [toUnicode, new PdfStream(dict({}), toUnicodeCMap(glyphs))],
  ]
}

function descriptorOf(entry: CatalogueFont, metrics: FontMetrics, name: PdfName, fontFile: PdfRef): PdfDict {
  const { box, weight } = metrics
  const flags =
    FLAG.symbolic |
    (metrics.isFixedPitch || entry.family === 'mono' ? FLAG.fixedPitch : 0) |
    (entry.family === 'serif' ? FLAG.serif : 0) |
    (entry.isItalic ? FLAG.italic : 0)
  return dict({
    Type: new PdfName('FontDescriptor'),
    FontName: name,
    Flags: flags,
    FontBBox: [box.left, box.bottom, box.right, box.top].map(thousandths),
    ItalicAngle: metrics.italicAngle,
    Ascent: thousandths(metrics.ascent),
    Descent: thousandths(metrics.descent),
    CapHeight: thousandths(metrics.capHeight),
    StemV: stemOf(weight),
    FontFile2: fontFile,
  })
}

/** No table tells the width of stems; they grow about so with the weight, from 88 for regular to 166 for bold. */
function stemOf(weight: number): number {
  return Math.round(50 + (weight / 65) ** 2)
}

/** Neighbouring ids share an array: first id, then a width each. */
function widthsOf(ids: readonly number[], metrics: FontMetrics): PdfObject[] {
  const widths: PdfObject[] = []
  let run: number[] = []
  for (const [index, id] of ids.entries()) {
    if (index === 0 || ids[index - 1] !== id - 1) {
      run = []
      widths.push(id, run)
    }
    run.push(thousandths(metrics.advance(id)))
  }
  return widths
}

/** Six letters that differ where the glyphs do (ISO 32000-2 §9.9.2): FNV-1a over their ids. */
function subsetTag(ids: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const id of ids) for (const byte of [id & 0xff, id >> 8]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return Array.from({ length: TAG_LETTERS }, (_, letter) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** letter) % 26)),
  ).join('')
}

function thousandths(ems: number): number {
  return Math.round(ems * 1e6) / 1000
}

function ascii(text: string): PdfString {
  return new PdfString(new TextEncoder().encode(text))
}

function dict(entries: Record<string, PdfObject>): PdfDict {
  return new Map(Object.entries(entries))
}
