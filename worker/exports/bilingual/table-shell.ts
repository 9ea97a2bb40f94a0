// The document around the rows of a bilingual table, made by the library `docx`: landscape pages, a header with file
// and languages, a head row that each page repeats, and one row as the pattern of all others.
import * as m from '../../../messages/generated/messages.js'
import { findLanguage, type LanguageCode } from '../../contract/languages.ts'
import { type ExportHead, languageDirection, languageTag } from '../export-segment.ts'

/** Stand in the pattern row for what a segment puts there; no text of the library's has these characters. */
export const MARKS = { number: '\uE000n', source: '\uE000s', target: '\uE000t', state: '\uE000f' } as const
export type Column = keyof typeof MARKS

/** Of the page's width without its margins, in per cent. */
const WIDTHS: Readonly<Record<Column, number>> = { number: 6, source: 39, target: 39, state: 16 }

const LATIN_FONT = 'Arial'
/** What Word and LibreOffice have for scripts of thousands of characters; without a name they choose by the language. */
const EAST_ASIAN_FONTS: Partial<Readonly<Record<LanguageCode, string>>> = {
  ja: 'Yu Gothic',
  ko: 'Malgun Gothic',
  zh: 'Microsoft YaHei',
  'zh-tw': 'Microsoft JhengHei',
}

/** Half points. */
const TEXT_SIZE = 18
/** Twentieths of a point. */
const MARGIN = 720
const PADDING = 80

/** The library is loaded here, when the first table is asked for. */
export async function tableShell(head: ExportHead): Promise<Uint8Array> {
  const docx = await import('docx')
  const { sourceLanguage, targetLanguage } = head
  const languages = m.export_languages({ source: nameOf(sourceLanguage), target: nameOf(targetLanguage) })

  const cell = (column: Column, text: string, language: LanguageCode, isHead: boolean) =>
    new docx.TableCell({
      width: { size: WIDTHS[column], type: docx.WidthType.PERCENTAGE },
      ...(isHead ? { shading: { type: docx.ShadingType.CLEAR, fill: 'EDEBE4' } } : {}),
      children: [paragraph(text, language, isHead)],
    })
  const paragraph = (text: string, language: LanguageCode, isBold: boolean) => {
    const isRightToLeft = languageDirection(language) === 'rtl'
    const tag = languageTag(language)
    const eastAsian = EAST_ASIAN_FONTS[language]
    return new docx.Paragraph({
      bidirectional: isRightToLeft,
      children: [
        new docx.TextRun({
          text,
          bold: isBold,
          boldComplexScript: isBold,
          rightToLeft: isRightToLeft,
          font: { ascii: LATIN_FONT, hAnsi: LATIN_FONT, cs: LATIN_FONT, eastAsia: eastAsian ?? LATIN_FONT },
          language: eastAsian ? { eastAsia: tag } : isRightToLeft ? { bidirectional: tag } : { value: tag },
        }),
      ],
    })
  }
  const row = (texts: Readonly<Record<Column, string>>, isHead: boolean) =>
    new docx.TableRow({
      tableHeader: isHead,
      cantSplit: isHead,
      children: [
        cell('number', texts.number, 'en', isHead),
        cell('source', texts.source, isHead ? 'en' : sourceLanguage, isHead),
        cell('target', texts.target, isHead ? 'en' : targetLanguage, isHead),
        cell('state', texts.state, 'en', isHead),
      ],
    })
  const heads = {
    number: m.export_column_number(),
    source: m.export_column_source({ language: nameOf(sourceLanguage) }),
    target: m.export_column_target({ language: nameOf(targetLanguage) }),
    state: m.export_column_state(),
  }
  const document = new docx.Document({
    title: head.fileName,
    creator: 'Verso',
    styles: { default: { document: { run: { font: LATIN_FONT, size: TEXT_SIZE, sizeComplexScript: TEXT_SIZE } } } },
    sections: [
      {
        properties: {
          page: {
            size: { orientation: docx.PageOrientation.LANDSCAPE },
            margin: { top: 1.5 * MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
          },
        },
        headers: {
          default: new docx.Header({
            children: [
              new docx.Paragraph({
                children: [
                  new docx.TextRun({
                    children: [head.fileName, ' · ', languages, ' · ', m.export_page(), ' ', docx.PageNumber.CURRENT],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new docx.Table({
            width: { size: 100, type: docx.WidthType.PERCENTAGE },
            layout: docx.TableLayoutType.FIXED,
            margins: { top: PADDING, bottom: PADDING, left: PADDING, right: PADDING },
            rows: [row(heads, true), row(MARKS, false)],
          }),
        ],
      },
    ],
  })
  return new Uint8Array(await docx.Packer.toArrayBuffer(document))
}

function nameOf(code: LanguageCode): string {
  return findLanguage(code)?.name ?? code
}
