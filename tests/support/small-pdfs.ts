// PDFs of a few objects, for tests of the product's messages about them: pages of text, of a picture, of a font that
// does not identify its letters, a lock and a signature.
import { pdfBytes, type PdfSources, streamSource } from '../../worker/documents/pdf/objects/testing/pdf-bytes.ts'

export type PageKind = 'text' | 'scan' | 'garbled' | 'empty'

/** What a page of text says, one sentence a line. */
export const PAGE_LINES = ['The lighthouse stands on the cliff.', 'Its lamp was lit every evening by the keeper.']

interface SmallPdfOptions {
  readonly trailer?: string
  /** Entries of the catalog. */
  readonly catalog?: string
}

/** Numbers below are of what all pages share. */
const FIRST_PAGE = 10
const SHARED: PdfSources = {
  3: '<</Font<</F1 4 0 R/F2 5 0 R>>/XObject<</X 6 0 R>>>>',
  4: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  5: '<</Type/Font/Subtype/Type0/BaseFont/Some/Encoding/Identity-H/DescendantFonts[7 0 R]>>',
  6: streamSource('\0', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'),
  7: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Some/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
}
const CONTENTS: Record<PageKind, string> = {
  text: PAGE_LINES.map((line, index) => `BT /F1 12 Tf 60 ${700 - index * 40} Td (${line}) Tj ET`).join('\n'),
  scan: 'q 595 0 0 842 0 0 cm /X Do Q',
  garbled: 'BT /F2 12 Tf 60 700 Td <010201030104010501060107> Tj ET',
  empty: '',
}

export function smallPdf(
  pages: readonly PageKind[],
  { trailer, catalog = '' }: SmallPdfOptions = {},
): Uint8Array<ArrayBuffer> {
  const objects: Record<number, string> = { ...SHARED, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>` }
  pages.forEach((kind, index) => {
    const number = FIRST_PAGE + index * 2
    objects[number] = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources 3 0 R/Contents ${number + 1} 0 R>>`
    objects[number + 1] = streamSource(CONTENTS[kind])
  })
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ')
  objects[2] = `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`
  return new Uint8Array(pdfBytes(objects, trailer === undefined ? {} : { trailer }))
}

/** Encrypted with a password that nobody has: its check value is nobody's. */
export function lockedPdf(): Uint8Array<ArrayBuffer> {
  const value = '5a'.repeat(32)
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${value}>/U<${value}>>>`
  return smallPdf(['text'], { trailer: `/Root 1 0 R/ID[<00><00>]${encrypt}` })
}

/** A field of its form holds a signature, which nobody could verify. */
export function signedPdf(): Uint8Array<ArrayBuffer> {
  const field = '<</FT/Sig/T(Signature)/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 9 9 9]/Contents<00>>>>>'
  return smallPdf(['text'], { catalog: `/AcroForm<</SigFlags 3/Fields[${field}]>>` })
}
