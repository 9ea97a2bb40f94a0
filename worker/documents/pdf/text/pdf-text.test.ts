import { describe, expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { hashInlines } from '../../inline/inline-hash.ts'
import type { RebuildReport } from '../../model.ts'
import { documentText, rebuildAsText } from '../../plain-text.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { extractAll } from '../../testing/run-format.ts'
import { streamSource } from '../objects/testing/pdf-bytes.ts'
import { formSource, handler, textPdf, type TextPdfPage } from '../testing/text-pdf.ts'

type Options = Parameters<typeof textPdf>[1]
const decoder = new TextDecoder()

async function textOf(pages: readonly (TextPdfPage | string)[], options: Options = {}): Promise<string> {
  let text = ''
  for await (const chunk of documentText(handler, bufferFile(textPdf(pages, options)))) text += decoder.decode(chunk)
  return text
}

async function translated(pages: readonly (TextPdfPage | string)[], options: Options = {}) {
  const bytes = textPdf(pages, options)
  const { segments } = await extractAll(handler, bytes)
  async function* targets() {
    for (const { id, source } of segments)
      yield { id, sourceHash: hashInlines(source), target: pseudoTranslateInlines(source) }
  }
  return joined(rebuildAsText(handler, bufferFile(bytes), targets()))
}

async function joined(chunks: AsyncGenerator<Uint8Array, RebuildReport, void>) {
  let text = ''
  for (;;) {
    const { done, value } = await chunks.next()
    if (done === true) return { text, report: value }
    text += decoder.decode(value)
  }
}

const MONO =
  '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/F3<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>'
const at = (x: number, y: number, text: string, font = '/F1 10') => `BT ${font} Tf ${x} ${y} Td (${text}) Tj ET`
const page = (...lines: string[]) => lines.join('\n')

describe('the text of a PDF without its form', () => {
  const order = page(
    at(50, 700, 'An order of two'),
    at(50, 660, 'Article'),
    at(300, 660, 'Price'),
    at(50, 644, 'Paper clips'),
    at(300, 644, '1,250.00'),
    at(50, 628, 'Four staplers'),
    at(300, 628, '12.50'),
    at(50, 560, '+49 30 1234567'),
    at(50, 546, 'orders@example.com'),
  )

  it('holds prices, phone numbers and addresses, a row on a line', async () => {
    const rows = (word: (text: string) => string) =>
      `${word('An order of two')}\n\n${word('Article')}\t${word('Price')}\n${word('Paper clips')}\t1,250.00\n` +
      `${word('Four staplers')}\t12.50\n\n+49 30 1234567\norders@example.com\n`
    expect(await textOf([order])).toBe(rows((text) => text))
    expect((await translated([order])).text).toBe(rows(pseudoTranslate))
  })

  it('has a tab for an empty cell, and reads cells that span rows with their rows', async () => {
    const table = page(
      ...['Item', 'Store', 'Count', 'Note'].map((text, index) => at(50 + 100 * index, 700, text)),
      ...['Pens', '12', '2.50'].map((text, index) => at([50, 250, 350][index] ?? 0, 684, text)),
      at(150, 676, 'North'),
      ...['Ink', '7'].map((text, index) => at([50, 250][index] ?? 0, 668, text)),
      ...['Glue', 'South', '9', '1.25'].map((text, index) => at(50 + 100 * index, 652, text)),
    )
    expect(await textOf([table])).toBe(
      'Item\tStore\tCount\tNote\nPens\t\t12\t2.50\n\tNorth\nInk\t\t7\nGlue\tSouth\t9\t1.25\n',
    )
  })

  it('tells the note of a number from its digits', async () => {
    const cells = page(
      at(50, 700, 'Inhabitants of the town'),
      'BT /F1 10 Tf 300 700 Td (1,250) Tj /F1 6 Tf 4 Ts (3) Tj 0 Ts ET',
      `BT /F1 5 Tf 50 103 Td (3) Tj /F1 8 Tf 3 -3 Td (Estimated by the office.) Tj ET`,
    )
    expect(await textOf([cells])).toBe('Inhabitants of the town\t1,250[3]\n\n[3] Estimated by the office.\n')
  })

  it('reads a box beside running text by itself', async () => {
    const prose = [0, 1, 2, 3, 4].map((line) =>
      at(50, 700 - 12 * line, `left words that fill the whole line ${line === 4 ? '' : 'and'}`),
    )
    const box = ['Born', 'Died', 'Known for'].map((text, line) => at(400, 700 - 12 * line, text))
    expect(await textOf([page(...prose, ...box)])).toMatch(/line\n\nBorn\nDied\nKnown for\n$/u)
  })

  it('puts numbers and bullets before their items', async () => {
    const list = page(
      at(50, 700, '1.'),
      at(70, 700, 'Open the lid'),
      at(50, 686, '2.'),
      at(70, 686, 'Take it out'),
      at(50, 640, '\\225'),
      at(70, 640, 'A bullet'),
    )
    expect((await translated([list])).text).toBe(
      `1. ${pseudoTranslate('Open the lid')}\n2. ${pseudoTranslate('Take it out')}\n\n• ${pseudoTranslate('A bullet')}\n`,
    )
  })

  it('leaves out leaders, and keeps the numbers they lead to', async () => {
    const contents = page(
      at(50, 700, 'Chapter one'),
      at(120, 700, '.'.repeat(60)),
      at(320, 700, '5'),
      at(50, 686, 'Chapter two'),
      at(120, 686, '.'.repeat(60)),
      at(320, 686, '17'),
    )
    expect(await textOf([contents])).toBe('Chapter one\t5\nChapter two\t17\n')
  })

  it('keeps the lines of code and their indentation', async () => {
    const code = page(
      at(50, 700, 'This is how it goes'),
      at(50, 660, 'function add\\(a, b\\) {', '/F3 10'),
      at(62, 648, 'return a + b;', '/F3 10'),
      at(50, 636, '}', '/F3 10'),
      at(50, 612, 'add\\(1, 2\\);', '/F3 10'),
    )
    const { text, report } = await translated([{ content: code, resources: MONO }])
    expect(text).toBe(
      `${pseudoTranslate('This is how it goes')}\n\nfunction add(a, b) {\n  return a + b;\n}\n\nadd(1, 2);\n`,
    )
    expect(report.left).toEqual({ code: 10 })
  })

  it('puts the mark of a note into brackets, where the note is on the page', async () => {
    const raised = (text: string) => `/F1 6 Tf 4 Ts (${text}) Tj 0 Ts`
    const notes = page(
      `BT /F1 10 Tf 50 700 Td (All of the words of a sentence) Tj ${raised('1')} /F1 10 Tf ( and 10) Tj ${raised('2')} ET`,
      at(50, 686, 'that goes on to a second line of the same paragraph.'),
      `BT /F1 5 Tf 50 103 Td (1) Tj /F1 8 Tf 3 -3 Td (What the note of the page says.) Tj ET`,
    )
    expect(await textOf([notes])).toContain('sentence[1] and 10² that goes')
    expect(await textOf([notes])).toContain('[1] What the note of the page says.')
  })

  it('holds what fields show, where they stand', async () => {
    const widget = (rect: string, entries: string) => `<</Subtype/Widget/Rect[${rect}]${entries}>>`
    const form = {
      content: page(at(50, 700, 'Your name'), at(50, 660, 'Your age'), at(50, 620, 'I agree')),
      entries: '/Annots[50 0 R 51 0 R 52 0 R 53 0 R]',
    }
    const objects = {
      50: widget('150 696 300 712', '/FT/Tx/V(Jane Doe)'),
      51: widget('150 656 300 672', '/FT/Tx/V(42)'),
      52: widget('150 616 162 628', '/FT/Btn/AS/Yes'),
      53: widget('250 616 262 628', '/FT/Btn/AS/Off'),
    }
    expect((await translated([form], { objects })).text).toBe(
      `${pseudoTranslate('Your name')}\t${pseudoTranslate('Jane Doe')}\n${pseudoTranslate('Your age')}\t42\n${pseudoTranslate('I agree')}\t☑\n`,
    )
  })

  it('reads columns one after the other', async () => {
    const column = (x: number, words: string) =>
      [0, 1, 2, 3].map((line) => at(x, 700 - 12 * line, `${words} that fill the whole line ${line === 3 ? '' : 'and'}`))
    const text = await textOf([page(...column(50, 'left words'), ...column(320, 'right words'))])
    expect(text.indexOf('right')).toBeGreaterThan(text.lastIndexOf('left'))
    expect(text).not.toContain('\t')
  })

  it('says the same of a form wherever it is drawn', async () => {
    const resources = '/XObject<</X1 50 0 R>>'
    const objects = { 50: formSource(`${at(50, 700, 'A letterhead')}\n${at(50, 686, '555 1234')}`) }
    const head = `${pseudoTranslate('A letterhead')}\n555 1234`
    const twice = { content: '/X1 Do q 1 0 0 1 0 -300 cm /X1 Do Q', resources }
    expect((await translated([twice, { content: '/X1 Do', resources }], { objects })).text).toBe(
      `${head}\n\n${head}\n\n${head}\n`,
    )
  })

  it('leaves out what is not seen, and titles that are on no page', async () => {
    const options = { objects: { 50: '<</Title(A title)>>' }, trailer: '/Info 50 0 R' }
    expect(await textOf([page(at(50, 700, 'Seen'), at(50, 2000, 'Unseen'))], options)).toBe('Seen\n')
  })

  it('keeps the source where a translation has lost a tag or is missing', async () => {
    const bytes = textPdf([at(50, 700, 'Some words')])
    const { segments } = await extractAll(handler, bytes)
    async function* targets() {
      for (const { id, source } of segments) yield { id, sourceHash: hashInlines(source), target: null }
    }
    const { text, report } = await joined(rebuildAsText(handler, bufferFile(bytes), targets()))
    expect(text).toBe('Some words\n')
    expect(report.left).toEqual({ without_target: 1 })
  })
})

describe('pages without letters', () => {
  const scan = { content: 'q 600 0 0 800 0 0 cm /X1 Do Q', resources: '/XObject<</X1 50 0 R>>' }
  const objects = { 50: '<</Subtype/Image>>\nstream\n0\nendstream' }

  it('are told where they are scanned, and are read where they have numbers', async () => {
    const numbers = page(at(50, 700, '2024'), at(300, 700, '99.50'))
    const stamped = { ...scan, content: `${scan.content} ${at(300, 20, '4')}` }
    const pages = [at(50, 700, 'Words'), scan, numbers, stamped, '0 0 10 10 re f', at(50, 700, 'More words')]
    const { text, report } = await translated(pages, { objects })
    expect(text).toBe(
      `${pseudoTranslate('Words')}\n\n[Page 2: scanned, no text]\n\n2024\t99.50\n\n[Page 4: scanned, no text]\n\n4\n\n` +
        `${pseudoTranslate('More words')}\n`,
    )
    expect(report.warnings).toEqual([{ code: 'pages_scanned', detail: '2, 4' }])
  })

  it('are told where they cannot be read', async () => {
    const broken = { content: '', entries: '/Contents 51 0 R' }
    const text = await textOf([at(50, 700, 'Words'), broken], { objects: { 51: streamSource('x', '/Filter/None') } })
    expect(text).toBe('Words\n\n[Page 2: cannot be read]\n')
  })
})
