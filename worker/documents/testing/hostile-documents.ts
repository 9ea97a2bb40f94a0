// Small documents that ask for hours or gigabytes, and the engine's expected answer: the number of charged pages, or
// the error code.
import { latin1Bytes } from '../pdf/objects/syntax/latin1.ts'
import { pdfBytes, streamSource } from '../pdf/objects/testing/pdf-bytes.ts'
import { docx, paragraph, run } from './docx-package.ts'

export interface HostileDocument {
  readonly name: string
  readonly format: 'pdf' | 'docx' | 'txt'
  readonly make: () => Uint8Array
  readonly outcome: number | string
}

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const SENTENCE = 'BT /F1 12 Tf 50 700 Td (Two words) Tj ET'

interface Page {
  readonly content?: string
  readonly font?: string
  readonly objects?: Readonly<Record<number, string>>
}

function page({ content = SENTENCE, font = HELVETICA, objects = {} }: Page): Uint8Array {
  return pdfBytes({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]>>',
    3: `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 ${font}>>>>/Contents 4 0 R>>`,
    4: streamSource(content),
    ...objects,
  })
}

const cidFont = (widths: string) =>
  `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 9 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>${widths}>>]>>`
const TO_UNICODE = streamSource(
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0041> <007a> <0041> endbfrange',
)
const CID_SENTENCE = 'BT /F1 12 Tf 50 700 Td <00540077006f> Tj ET'

const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const OPEN_FIELD = `${fieldMark('begin')}<w:r><w:instrText>REF a</w:instrText></w:r>${fieldMark('separate')}`

export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  {
    name: 'a rectangle at 3e17 points',
    format: 'pdf',
    make: () => page({ content: `300000000000000000 10 50 20 re f ${SENTENCE}` }),
    outcome: 'document_damaged',
  },
  {
    name: 'text at 3e17 points',
    format: 'pdf',
    make: () => page({ content: `BT /F1 12 Tf -300000000000000000 0 Td (Two words) Tj ET` }),
    outcome: 'document_damaged',
  },
  {
    name: 'a matrix that grows by itself',
    format: 'pdf',
    make: () => page({ content: `${'100000 0 0 100000 0 0 cm '.repeat(40)}${SENTENCE}` }),
    outcome: 'document_damaged',
  },
  {
    name: 'widths for four billion CIDs',
    format: 'pdf',
    make: () => page({ content: CID_SENTENCE, font: cidFont('/W[0 4000000000 1]'), objects: { 9: TO_UNICODE } }),
    outcome: 1,
  },
  {
    name: 'vertical widths for four billion CIDs, referred to',
    format: 'pdf',
    make: () =>
      page({
        content: CID_SENTENCE,
        font: cidFont('/W 10 0 R/W2[0 11 0 R -1000 500 880]'),
        objects: { 9: TO_UNICODE, 10: '[0 11 0 R 1]', 11: '4000000000' },
      }),
    outcome: 1,
  },
  {
    name: 'a name for the code two billion',
    format: 'pdf',
    make: () =>
      page({
        font: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[2147483647/x]>>>>',
      }),
    outcome: 1,
  },
  {
    name: 'a Type 1 encoding with an index of two billion',
    format: 'pdf',
    make: () =>
      page({
        font: '<</Type/Font/Subtype/Type1/BaseFont/A/Encoding/WinAnsiEncoding/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 32/FontFile 9 0 R>>>>',
        objects: {
          9: streamSource(
            '%!PS-AdobeFont-1.0: A\n/Encoding 256 array\ndup 2147483647 /x put\nreadonly def\ncurrentfile eexec abcdabcd',
          ),
        },
      }),
    outcome: 1,
  },
  {
    name: 'a paragraph of 40,000 breaks',
    format: 'docx',
    make: () => docx(paragraph(`<w:r>${'<w:br/>'.repeat(40_000)}<w:t>Two words</w:t></w:r>`)),
    outcome: 1,
  },
  {
    name: 'a paragraph of 240,000 breaks',
    format: 'docx',
    make: () => docx(paragraph(run('One text')) + paragraph(`<w:r>${'<w:br/>'.repeat(240_000)}<w:t>Two</w:t></w:r>`)),
    outcome: 1,
  },
  {
    name: '8,000 fields open over their paragraphs',
    format: 'docx',
    make: () => docx(paragraph(OPEN_FIELD + run('Two words')).repeat(8_000)),
    outcome: 40,
  },
  {
    name: '8,000 fields in one another',
    format: 'docx',
    make: () => docx(paragraph(OPEN_FIELD.repeat(8_000) + run('Two words') + fieldMark('end').repeat(8_000))),
    outcome: 'document_too_complex',
  },
  {
    name: 'a word without an end',
    format: 'txt',
    make: () => latin1Bytes('agreement_'.repeat(4_000)),
    outcome: 8,
  },
]
