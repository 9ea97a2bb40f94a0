import { describe, expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { hashInlines } from '../../inline/inline-hash.ts'
import { documentText, rebuildAsText } from '../../plain-text.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { docx, paragraph, root, run } from '../../testing/docx-package.ts'
import { extractAll } from '../../testing/run-format.ts'
import { docxFormat } from '../docx-format.ts'

type Parts = Parameters<typeof docx>[1]

async function textOf(body: string, parts: Parts = {}): Promise<string> {
  return joined(documentText(docxFormat, bufferFile(docx(body, parts))))
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += new TextDecoder().decode(chunk)
  return text
}

async function translatedText(body: string, parts: Parts = {}): Promise<string> {
  const bytes = docx(body, parts)
  const { segments } = await extractAll(docxFormat, bytes)
  async function* targets() {
    for (const { id, source } of segments)
      yield { id, sourceHash: hashInlines(source), target: pseudoTranslateInlines(source) }
  }
  return joined(rebuildAsText(docxFormat, bufferFile(bytes), targets()))
}

const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(paragraph(run(text)))).join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('the text of a document without its form', () => {
  it('holds prices, quantities, dates and phone numbers, translated or not', async () => {
    const body =
      paragraph(run('Order')) + paragraph(run('+49 30 1234567')) + table(row('Item', 'Price'), row('12', '1,250.00 €'))
    expect(await textOf(body)).toBe('Order\n\n+49 30 1234567\n\nItem\tPrice\n12\t1,250.00 €\n')
    expect(await translatedText(body)).toBe('Órdér\n\n+49 30 1234567\n\nÍtém\tPríçé\n12\t1,250.00 €\n')
  })

  it('holds what is left untranslated: formulas, dates and sums the program computes', async () => {
    const formula =
      '<m:oMath><m:r><m:t>x=</m:t></m:r><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
    const body = paragraph(run('On '), field('DATE', '3 May 2026'), run(': '), formula) + paragraph(formula)
    expect(await textOf(body)).toBe('On 3 May 2026: x=(a+b)/2\n\nx=(a+b)/2\n')
    expect(await translatedText(body)).toBe('Óñ 3 May 2026: x=(a+b)/2\n\nx=(a+b)/2\n')
  })

  it('leaves out what Word does not show: deleted and hidden text, codes, the second of two alternatives', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`
    const body = paragraph(
      run('Seen'),
      run(' hidden', '<w:vanish/>'),
      '<w:del><w:r><w:delText> deleted</w:delText></w:r></w:del>',
      `<w:moveFrom>${run(' moved')}</w:moveFrom>`,
      `<w:r><mc:AlternateContent><mc:Choice>${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:r>`,
    )
    expect(await textOf(body)).toBe('Seen\n\nIn a box\n')
  })

  it('keeps columns where they are, through joined cells and tables in cells', async () => {
    const wide = `<w:tr>${cell(paragraph(run('Wide')), '<w:gridSpan w:val="2"/>')}${cell(paragraph(run('End')))}</w:tr>`
    const nested = `<w:tr>${cell(table(row('a', 'b')) + paragraph(run('c')))}${cell(paragraph())}${cell(paragraph(run('3')))}</w:tr>`
    const body = table(wide, nested) + table(row('Another', 'table'))
    expect(await textOf(body)).toBe('Wide\t\tEnd\na b c\t\t3\n\nAnother\ttable\n')
  })

  it('puts footnotes and comments behind the body, under the marks that stand in it', async () => {
    const reference = (kind: string, id: string) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
    const note = (id: string, text: string) =>
      `<w:footnote w:id="${id}">${paragraph('<w:r><w:footnoteRef/></w:r>', run(text))}</w:footnote>`
    const body = paragraph(run('First'), reference('footnote', '7'), run(' and second'), reference('footnote', '2'))
    const parts = {
      'word/footnotes.xml': root('w:footnotes', note('-1', 'line') + note('2', ' of two') + note('7', ' of seven')),
    }
    expect(await textOf(body, parts)).toBe('First[1] and second[2]\n\n[2] of two\n[1] of seven\n')
  })

  it('shows boxes ticked or not, in controls, form fields and symbol fonts', async () => {
    const control = (text: string) =>
      `<w:sdt><w:sdtPr><w:alias w:val="Box"/></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`
    const old = (isOn: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked w:val="${isOn}"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>'
    const body = paragraph(control('☒'), run(' yes '), control('☐'), run(' no '), old('1'), old('0'), symbol)
    expect(await textOf(body)).toBe('☒ yes ☐ no ☒☐☑\n')
  })

  it('sets the heads and feet of pages apart, each text once and none that is a page’s number', async () => {
    const parts = {
      'word/header1.xml': root('w:hdr', paragraph(run('ACME, phone 0123'))),
      'word/footnotes.xml': root('w:footnotes', ''),
    }
    expect(await textOf(paragraph(run('Body')), parts)).toBe('Body\n\n----------\n\nACME, phone 0123\n')
    const number = { 'word/header1.xml': root('w:hdr', paragraph(field('PAGE', '1'))) }
    expect(await textOf(paragraph(run('Body')), number)).toBe('Body\n')
  })
})

describe('lists', () => {
  const level = (index: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
  const item = (text: string, ilvl = 0, numId = 1) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${run(text)}</w:p>`
  const numbering = (levels: string, nums = '') =>
    root(
      'w:numbering',
      `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${nums}`,
    )
  const LEVELS = level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)') + level(2, 'bullet', '')

  it('are numbered as Word numbers them, level by level', async () => {
    const body = [item('One'), item('under', 1), item('under too', 1), item('point', 2), item('Two'), item('again', 1)]
    expect(await textOf(body.join(''), { 'word/numbering.xml': numbering(LEVELS) })).toBe(
      '1. One\n  a) under\n  b) under too\n    - point\n2. Two\n  a) again\n',
    )
  })

  it('begin anew where the list says so, and go on otherwise', async () => {
    const nums =
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
    const body = item('a') + item('b', 0, 2) + item('c', 0, 3) + item('d', 0, 3)
    expect(await textOf(body, { 'word/numbering.xml': numbering(LEVELS, nums) })).toBe('1. a\n2. b\n1. c\n2. d\n')
  })

  it('have labels of a bounded length, whatever their levels ask for', async () => {
    const long = level(0, 'decimal', '%1 word '.repeat(10_000))
    const deep = item('Deep', 2_000_000_000)
    const start =
      '<w:lvl w:ilvl="0"><w:start w:val="2000000000"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1."/></w:lvl>'
    expect((await textOf(item('One').repeat(10), { 'word/numbering.xml': numbering(long) })).length).toBeLessThan(5_000)
    expect(await textOf(deep, { 'word/numbering.xml': numbering(LEVELS) })).toBe('                - Deep\n')
    expect(await textOf(item('One'), { 'word/numbering.xml': numbering(start) })).toBe('2000000000. One\n')
  })

  it('number headings by their style, in their own words when these are translated', async () => {
    const styles = root(
      'w:styles',
      '<w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
        '<w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
    )
    const levels =
      level(0, 'upperRoman', 'Part %1', '<w:pStyle w:val="H1"/>') +
      level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/><w:isLgl/>')
    const heading = (style: string, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`
    const body = heading('H1', 'Scope') + heading('H2', 'Words') + heading('H1', 'Fees') + heading('H2', 'Terms')
    const parts = { 'word/numbering.xml': numbering(levels), 'word/styles.xml': styles }
    expect(await textOf(body, parts)).toBe('Part I Scope\n\n1.1 Words\n\nPart II Fees\n\n2.1 Terms\n')
    expect(await translatedText(body, parts)).toContain('Párt I Sçópé\n\n1.1 Wórds')
  })
})

describe('a document with a broken part', () => {
  it('is read as text without that part, in both forms alike', async () => {
    const parts = { 'word/header1.xml': '<broken', 'word/footnotes.xml': root('w:footnotes', paragraph(run('A note'))) }
    expect(await textOf(paragraph(run('Body')), parts)).toContain('Body')
    expect(await translatedText(paragraph(run('Body')), parts)).toContain('ñóté')
  })
})
