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
  readonly entries?: string
  /** Further entries of its resources. */
  readonly resources?: string
  readonly content?: string
  readonly font?: string
  readonly objects?: Readonly<Record<number, string>>
}

function page({ content = SENTENCE, font = HELVETICA, resources = '', entries = '', objects = {} }: Page): Uint8Array {
  return pdfBytes({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]>>',
    3: `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 ${font}>>${resources}>>/Contents 4 0 R${entries}>>`,
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
    name: 'a letter that stands for 20,000, shown 3,000 times',
    format: 'pdf',
    make: () =>
      page({
        content: `BT /F1 12 Tf 50 700 Td ${'<0041> Tj '.repeat(3_000)} ET`,
        font: cidFont(''),
        objects: { 9: streamSource(`1 beginbfchar <0041> <${'0061'.repeat(20_000)}> endbfchar`) },
      }),
    outcome: 'document_too_complex',
  },
  {
    name: 'a colour of a million million samples',
    format: 'pdf',
    make: () =>
      page({
        content: `/C cs 1 scn ${SENTENCE}`,
        resources: '/ColorSpace<</C[/Separation/Ink/DeviceRGB 9 0 R]>>',
        objects: {
          9: streamSource(
            '',
            '/FunctionType 0/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Size[1000000 1000000]/BitsPerSample 8',
          ),
        },
      }),
    outcome: 'document_too_complex',
  },
  {
    name: 'a colour whose functions are each made of the next, twice',
    format: 'pdf',
    make: () => {
      const joined = (part: number) =>
        `<</FunctionType 3/Domain[0 1]/Bounds[0.5]/Encode[0 1 0 1]/Functions[${part} 0 R ${part} 0 R]>>`
      const objects = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [10 + index, joined(11 + index)]))
      return page({
        content: `/C cs 1 scn ${SENTENCE}`,
        resources: '/ColorSpace<</C[/Separation/Ink/DeviceGray 10 0 R]>>',
        objects: { ...objects, 50: '<</FunctionType 2/Domain[0 1]/N 1>>' },
      })
    },
    outcome: 'document_too_complex',
  },
  {
    name: 'spaces of colours in one another, a thousand each',
    format: 'pdf',
    make: () =>
      page({
        resources: '/ColorSpace<</C 9 0 R>>',
        objects: {
          9: `[/DeviceN${' 10 0 R'.repeat(1_000)}]`,
          10: `[/Pattern${' 11 0 R'.repeat(1_000)}]`,
          11: `[/Pattern${' 12 0 R'.repeat(1_000)}]`,
          12: '[/Pattern]',
        },
      }),
    outcome: 'document_too_complex',
  },
  {
    name: 'forms that draw the next one twice, forty deep',
    format: 'pdf',
    make: () => {
      const form = (next: number) =>
        streamSource(
          '/X Do /X Do',
          `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X ${next} 0 R>>>>`,
        )
      const objects = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [10 + index, form(11 + index)]))
      return page({ content: `/X Do ${SENTENCE}`, resources: '/XObject<</X 10 0 R>>', objects })
    },
    outcome: 'document_too_complex',
  },
  {
    name: 'layers whose conditions are each made of the next, twice',
    format: 'pdf',
    make: () => {
      const objects = Object.fromEntries(
        Array.from({ length: 15 }, (_, index) => [10 + index, `[/And ${11 + index} 0 R ${11 + index} 0 R]`]),
      )
      return page({
        content: '/OC/P BDC EMC '.repeat(5_000) + SENTENCE,
        resources: '/Properties<</P<</Type/OCMD/VE 10 0 R>>>>',
        objects,
      })
    },
    outcome: 1,
  },
  {
    name: 'a text box of 20,000 letters, 3,000 times',
    format: 'pdf',
    make: () =>
      page({
        entries: `/Annots[${'9 0 R '.repeat(3_000)}]`,
        objects: { 9: `<</Subtype/FreeText/Rect[10 10 500 700]/Contents(${'letters '.repeat(2_500)})>>` },
      }),
    outcome: 'document_too_complex',
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
