// The parts of a package besides the body, and their relationships.
import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import { docx, paragraph, partsOf, root, run, W } from '../testing/docx-package.ts'
import { capitals, type Parts, segmentsOf, shoutedParts } from '../testing/docx-shouted.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { WorkBudget } from '../work-budget.ts'
import { docxFormat } from './docx-format.ts'

const BODY = paragraph(run('Body'))

describe('parts with text', () => {
  it('come in the order they are read in, the body first', async () => {
    const parts = {
      'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="2">${paragraph(run('Note'))}</w:footnote>`),
      'word/header1.xml': root('w:hdr', paragraph(run('Header'))),
      'docProps/core.xml':
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A title</dc:title><dc:creator>Ada</dc:creator></cp:coreProperties>',
    }
    const { segments } = await extractAll(docxFormat, docx(BODY, parts))
    expect(segments.map(({ role, section, source }) => [toMarkup(source), role, section])).toEqual([
      ['Body', 'paragraph', 0],
      ['Header', 'paragraph', 1],
      ['Note', 'note', 2],
      ['A title', 'property', 3],
    ])
    expect((await shoutedParts(BODY, parts)).get('docProps/core.xml')).toContain(
      '<dc:title>A TITLE</dc:title><dc:creator>Ada</dc:creator>',
    )
  })

  it('are numbering levels with words, whose numbers are placeholders', async () => {
    const levels = (...texts: string[]) => texts.map((text) => `<w:lvlText w:val="${text}"/>`).join('')
    const parts = { 'word/numbering.xml': root('w:numbering', levels('%1.', 'Chapter %1 of %2', 'o', 'a)')) }
    expect(await segmentsOf(BODY, parts)).toEqual(['Chapter <x1/> of <x2/>', 'Body'])
    expect((await shoutedParts(BODY, parts)).get('word/numbering.xml')).toContain('w:val="CHAPTER %1 OF %2"')
  })

  it('are charts: titles and what they keep of their sheet', async () => {
    const cache =
      '<c:strRef><c:f>Sheet1!A1</c:f><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>Apples</c:v></c:pt><c:pt idx="1"><c:v>2024</c:v></c:pt></c:strCache></c:strRef>'
    const title =
      '<a:p><a:pPr/><a:r><a:rPr lang="en-US" b="1"/><a:t>Sales </a:t></a:r><a:r><a:rPr lang="de-DE" b="1"/><a:t>by fruit</a:t></a:r><a:endParaRPr/></a:p>'
    const parts = { 'word/charts/chart1.xml': root('c:chartSpace', title + cache) }
    expect(await segmentsOf(BODY, parts)).toEqual(['Body', 'Sales by fruit', 'Apples'])
    const chart = (await shoutedParts(BODY, parts)).get('word/charts/chart1.xml') ?? ''
    expect(chart).toContain('<c:v>APPLES</c:v>')
    expect(chart).toContain('<c:f>Sheet1!A1</c:f>')
    expect(chart).toContain(
      '<a:t>SALES </a:t></a:r><a:r><a:rPr lang="es-ES" b="1"/><a:t>BY FRUIT</a:t></a:r><a:endParaRPr/>',
    )
  })

  it('are charts: texts of their own, without a sheet', async () => {
    const literals = (series: string, category: string) =>
      `<c:title><c:tx><c:rich><a:p><a:r><a:t>${series}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:v>${series}</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>${category}</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>4e1</c:v></c:pt></c:numLit></c:val></c:ser>`
    const chart = (content: string) => ({ 'word/charts/chart1.xml': root('c:chartSpace', content) })
    expect(await segmentsOf(BODY, chart(literals('Fruit', 'Plums')))).toEqual(['Body', 'Fruit', 'Plums'])
    expect(await shoutedParts(BODY, chart(literals('Fruit', 'Plums')))).toEqual(
      await partsOf(docx(paragraph(run('BODY')), chart(literals('FRUIT', 'PLUMS')))),
    )
  })

  it('are SmartArt’s data and its drawing, one segment for both', async () => {
    const text = '<a:p><a:r><a:t>Plan</a:t></a:r></a:p>'
    const parts = {
      'word/diagrams/data1.xml': root('dgm:dataModel', text),
      'word/diagrams/drawing1.xml': root('dgm:drawing', text),
    }
    expect(await segmentsOf(BODY, parts)).toEqual(['Body', 'Plan'])
    const written = await shoutedParts(BODY, parts)
    expect(written.get('word/diagrams/data1.xml')).toContain('<a:t>PLAN</a:t>')
    expect(written.get('word/diagrams/drawing1.xml')).toContain('<a:t>PLAN</a:t>')
  })

  it('are read in UTF-16 and written back in it', async () => {
    const header = root('w:hdr', paragraph(run('Überschrift'))).replace('UTF-8', 'UTF-16')
    const utf16 = new Uint8Array(Uint16Array.from(`\ufeff${header}`, (unit) => unit.charCodeAt(0)).buffer)
    const { bytes } = await translateAll(docxFormat, docx(BODY, { 'word/header1.xml': utf16 }), capitals)
    const { segments } = await extractAll(docxFormat, bytes)
    expect(segments.map(({ source }) => toMarkup(source))).toEqual(['BODY', 'ÜBERSCHRIFT'])
  })

  it('are those of the strict edition, and of any prefix', async () => {
    const strict = `<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><body><p><r><t>Strict</t></r></p></body></document>`
    const parts = {
      'word/document.xml': strict,
      'word/header1.xml': `<q:hdr xmlns:q="${W}"><q:p><q:r><q:t>Other</q:t></q:r></q:p></q:hdr>`,
    }
    expect(await segmentsOf('', parts)).toEqual(['Strict', 'Other'])
    const written = await shoutedParts('', parts)
    expect(written.get('word/document.xml')).toContain('<p><r><t xml:space="preserve">STRICT</t></r></p>')
    expect(written.get('word/header1.xml')).toContain('<q:p><q:r><q:t xml:space="preserve">OTHER</q:t></q:r></q:p>')
  })
})

describe('a custom property', () => {
  const custom = (client: string, code: string, place: string) =>
    `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property pid="2" name="State"><vt:lpwstr>${client}</vt:lpwstr></property><property pid="3" name="Code"><vt:lpwstr>${code}</vt:lpwstr></property><property pid="4" name="Place"><vt:lpwstr>${place}</vt:lpwstr></property></Properties>`
  const parts = { 'docProps/custom.xml': custom('Draft', 'xyz', 'The hall') }

  it('of one word is translated where a field shows it', async () => {
    const fields = [
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DOCPROPERTY "state" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Draft')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      `<w:fldSimple w:instr=" DOCPROPERTY State \\* MERGEFORMAT">${run('Draft')}</w:fldSimple>`,
    ]
    for (const each of fields) {
      const written = await shoutedParts(paragraph(run('State: '), each), parts)
      expect(written.get('docProps/custom.xml')).toBe(custom('DRAFT', 'xyz', 'THE HALL'))
    }
    expect((await shoutedParts(BODY, parts)).get('docProps/custom.xml')).toBe(custom('Draft', 'xyz', 'THE HALL'))
  })
})

describe('the language of the text', () => {
  const tagged = (text: string, language: string) => run(text, `<w:b/><w:lang w:val="${language}" w:eastAsia="ko-KR"/>`)
  const defaults = (language: string) =>
    root('w:styles', `<w:docDefaults><w:rPrDefault><w:rPr>${language}</w:rPr></w:rPrDefault></w:docDefaults>`)
  const parts = { 'word/styles.xml': defaults('<w:lang w:val="en-US"/>') }
  const translated = async (targetLanguage: string, body = paragraph(tagged('Word', 'en-GB'))) => {
    const { bytes } = await translateAll(docxFormat, docx(body, parts), capitals, { targetLanguage })
    return partsOf(bytes)
  }

  it('is that of the translation, in runs and in styles: a speller goes by it', async () => {
    const written = await translated('de')
    expect(written.get('word/document.xml')).toContain(tagged('WORD', 'de-DE'))
    expect(written.get('word/styles.xml')).toBe(defaults('<w:lang w:val="de-DE"/>'))
  })

  it('has its own place for East-Asian and for complex scripts', async () => {
    expect((await translated('zh-tw')).get('word/styles.xml')).toBe(
      defaults('<w:lang w:val="en-US" w:eastAsia="zh-TW"/>'),
    )
    expect((await translated('ar')).get('word/styles.xml')).toBe(defaults('<w:lang w:val="en-US" w:bidi="ar-SA"/>'))
  })

  it('stays where no text has changed', async () => {
    const { bytes } = await translateAll(
      docxFormat,
      docx(paragraph(tagged('Word', 'en-GB')), parts),
      (source) => source,
    )
    expect((await partsOf(bytes)).get('word/styles.xml')).toBe(parts['word/styles.xml'])
  })
})

describe('pages', () => {
  const words = (count: number) => paragraph(run(Array.from({ length: count }, () => 'word').join(' ')))
  const app = (pages: number) => ({
    'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${pages}</Pages></Properties>`,
  })
  const pagesOf = async (body: string, parts: Parts) =>
    (await extractAll(docxFormat, docx(body, parts))).summary.stats.pages

  it('are as many as the document says, if that can be', async () => {
    expect(await pagesOf(words(1000), app(4))).toBe(4)
  })

  it('follow from the words where it says nothing, or what cannot be', async () => {
    expect(await pagesOf(words(1000), {})).toBe(3)
    expect(await pagesOf(words(1000), app(1))).toBe(3)
    expect(await pagesOf(words(1000), app(50))).toBe(3)
  })
})

describe('a package that is broken', () => {
  const refusal = async (bytes: Uint8Array) =>
    extractAll(docxFormat, bytes).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    )

  it.each<[string, Uint8Array, string]>([
    ['without a body', docx('', { 'word/document.xml': '' }).subarray(0, 40), 'document_damaged'],
    ['whose body is not well formed', docx('<w:p><w:r></w:p>'), 'document_damaged'],
    [
      'whose body ends early',
      docx('', { 'word/document.xml': '<w:document xmlns:w="x"><w:body>' }),
      'document_damaged',
    ],
    ['with a document type', docx('', { 'word/document.xml': '<!DOCTYPE w><w/>' }), 'document_damaged'],
    ['without words', docx(paragraph(run('12'))), 'document_without_text'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code)
  })

  it('in a part that only helps is read without its help', async () => {
    const { segments } = await extractAll(docxFormat, docx(BODY, { 'word/styles.xml': '<w:styles' }))
    expect(segments).toHaveLength(1)
  })

  it.each([
    ['header', 'word/header1.xml', `${root('w:hdr', paragraph(run('Header')))}<`],
    ['header that is empty', 'word/header1.xml', ''],
    ['numbering', 'word/numbering.xml', '<broken'],
    ['document property', 'docProps/core.xml', ''],
  ])('in its %s is translated without it, and the person is told', async (_, name, content) => {
    const parts = { 'word/footnotes.xml': root('w:footnotes', paragraph(run('Note'))), [name]: content }
    const { segments, summary } = await extractAll(docxFormat, docx(BODY, parts))
    expect(segments.map(({ source }) => toMarkup(source))).toEqual(['Body', 'Note'])
    expect(summary.warnings).toEqual([{ code: 'part_unreadable' }])
    const written = await shoutedParts(BODY, parts)
    expect(written.get(name)).toBe(content)
    expect(written.get('word/footnotes.xml')).toContain('NOTE')
  })

  it('is not rebuilt with the targets of another document', async () => {
    async function* targets() {
      yield { id: 's0', sourceHash: 'ffffffffffffffff', target: null }
    }
    const rebuild = docxFormat.rebuild(bufferFile(docx(BODY)), targets(), { targetLanguage: 'es' })
    const drain = async () => {
      for (;;) if ((await rebuild.next()).done === true) return
    }
    await expect(drain()).rejects.toMatchObject({ code: 'document_changed' })
  })
})

it('refuses a document over its budget in a side part too: the part is not passed over', async () => {
  const notes = Array.from(
    { length: 40 },
    (_, id) => `<w:footnote w:id="${id}">${paragraph(run('A note'))}</w:footnote>`,
  )
  const bytes = docx(paragraph(run('Two words')), { 'word/footnotes.xml': root('w:footnotes', notes.join('')) })
  const work = WorkBudget.ofDocument(300_000)
  await expect(extractAll(docxFormat, bytes, { work })).rejects.toMatchObject({ code: 'document_too_complex' })
})
