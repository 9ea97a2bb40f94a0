// Each construct of a document: its text as a segment, and the written result.
import { describe, expect, it } from 'vitest'
import { toMarkup } from '../inline/inline-markup.ts'
import { pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { bodyOf, docx, paragraph, root, run, W } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { MAX_XML_NODES } from '../xml/xml-limits.ts'
import { docxFormat } from './docx-format.ts'

describe('runs', () => {
  it('that differ only in what nobody sees are one text', async () => {
    const runs = [run('Hel', '<w:lang w:val="en-US"/>'), '<w:proofErr w:type="spellStart"/>', run('lo', '<w:noProof/>')]
    expect(await segmentsOf(paragraph(...runs))).toEqual(['Hello'])
  })

  it('of the most frequent formatting carry no tag, others a pair', async () => {
    const bold = paragraph(run('All of this is bold, ', '<w:b/>'), run('this'), run(' is not.', '<w:b/>'))
    expect(await segmentsOf(bold)).toEqual(['All of this is bold, <g1>this</g1> is not.'])
    expect(await shouted(bold)).toBe(
      paragraph(run('ALL OF THIS IS BOLD, ', '<w:b/>'), run('THIS'), run(' IS NOT.', '<w:b/>')),
    )
  })

  it('keep the space around the paragraph’s words out of the segment', async () => {
    expect(await segmentsOf(paragraph(run('  Hello '), '<w:r><w:tab/></w:r>'))).toEqual(['Hello'])
    expect(await shouted(paragraph(run('  Hello '), '<w:r><w:tab/></w:r>'))).toContain('>  HELLO <')
  })

  it('give characters as text that the format writes as elements', async () => {
    const body = paragraph(
      '<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail Donau</w:t><w:softHyphen/><w:t>dampf</w:t></w:r>',
    )
    expect(await segmentsOf(body)).toEqual(['e\u2011mail Donau\u00addampf'])
    expect(await shouted(body)).toContain(
      '<w:t xml:space="preserve">E</w:t><w:noBreakHyphen/><w:t xml:space="preserve">MAIL DONAU</w:t><w:softHyphen/><w:t xml:space="preserve">DAMPF</w:t>',
    )
  })

  it('lose the white space that does not count without xml:space', async () => {
    expect(await segmentsOf(paragraph('<w:r><w:t> Hello </w:t></w:r>', run('you')))).toEqual(['Helloyou'])
  })

  it('keep that white space where an element around them says so, in the paragraph or outside', async () => {
    const words = '<w:r><w:t>Hello </w:t></w:r><w:r><w:t>you</w:t></w:r>'
    const own = '<w:r><w:t xml:space="default"> there </w:t></w:r>'
    expect(await segmentsOf(`<w:p xml:space="preserve">${words}</w:p>`)).toEqual(['Hello you'])
    const outside = `<w:tbl xml:space="preserve">${paragraph(words)}${paragraph(words, own)}</w:tbl>${paragraph(words)}`
    expect(await segmentsOf(outside)).toEqual(['Hello you', 'Hello youthere', 'Helloyou'])
  })

  it('take a line end in the file for a space', async () => {
    const body = paragraph(run('Written by a\ntemplate'))
    expect(await segmentsOf(body)).toEqual(['Written by a template'])
    expect(await shouted(body)).toBe(paragraph(run('WRITTEN BY A TEMPLATE')))
  })

  it('keep the namespaces that they declare themselves', async () => {
    const own = (text: string) =>
      `<w:r xmlns:k="urn:k"><w:rPr><w:b/><k:z/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
    expect(await shouted(paragraph(own('words')))).toBe(paragraph(own('WORDS')))
    const unprefixed = (text: string) => `<r xmlns="${W}"><t xml:space="preserve">${text}</t></r>`
    expect(await shouted(paragraph(unprefixed('words')))).toBe(paragraph(unprefixed('WORDS')))
    const drawn = (text: string) =>
      `<w:r><w:drawing><a:p><z:r xmlns:z="http://schemas.openxmlformats.org/drawingml/2006/main"><z:t>${text}</z:t></z:r></a:p></w:drawing></w:r>`
    expect(await shouted(paragraph(drawn('words')))).toBe(paragraph(drawn('WORDS')))
  })

  it('escape what XML reserves', async () => {
    expect(await shouted(paragraph(run('a &lt;b&gt; &amp; c')))).toBe(paragraph(run('A &lt;B&gt; &amp; C')))
  })

  it('keep breaks, tabs, drawings and note marks as placeholders, neighbours as one', async () => {
    const body = paragraph(
      '<w:r><w:t>One</w:t><w:br/><w:t>two</w:t><w:footnoteReference w:id="2"/><w:tab/><w:t>3 x</w:t></w:r>',
    )
    expect(await segmentsOf(body)).toEqual(['One<x1/>two<x2/>3 x'])
    expect(await shouted(body)).toBe(
      paragraph(
        '<w:r><w:t xml:space="preserve">ONE</w:t><w:br/><w:t xml:space="preserve">TWO</w:t><w:footnoteReference w:id="2"/><w:tab/><w:t xml:space="preserve">3 X</w:t></w:r>',
      ),
    )
  })

  it('in a font of pictures are pictures, and stay where they are', async () => {
    const wingdings = (text: string) => run(text, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')
    expect(await segmentsOf(paragraph(wingdings('ü'), run(' Yes, please')) + paragraph(wingdings('q')))).toEqual([
      'Yes, please',
    ])
    const chinese = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol" w:eastAsia="SimSun"/>'
    expect(await segmentsOf(paragraph(run('One', chinese), run('字', chinese), run(' ', chinese)))).toEqual(['字'])
  })

  it('that are hidden stay as they are, and are counted', async () => {
    const body = paragraph(run('Seen'), run('unseen words', '<w:vanish/>'))
    expect(await segmentsOf(body)).toEqual(['Seen'])
    const { report } = await translateAll(docxFormat, docx(body), capitals)
    expect(report.left).toEqual({ hidden_text: 2 })
  })
})

describe('elements around runs', () => {
  it('become paired tags with a formatting of their own', async () => {
    const link = `<w:hyperlink r:id="rId1" w:tooltip="Read on">${run('our site', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`
    expect(await segmentsOf(paragraph(run('See '), link, run('.')))).toEqual(['See <g1>our site</g1>.', 'Read on'])
    expect(await shouted(paragraph(run('See '), link, run('.')))).toBe(
      paragraph(
        run('SEE '),
        `<w:hyperlink r:id="rId1" w:tooltip="READ ON">${run('OUR SITE', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`,
        run('.'),
      ),
    )
  })

  it('without text are placeholders, around everything they are left out', async () => {
    const empty = '<w:hyperlink r:id="rId1"><w:r><w:drawing/></w:r></w:hyperlink>'
    expect(await segmentsOf(paragraph(run('One'), empty, run('two')))).toEqual(['One<x1/>two'])
    expect(await segmentsOf(paragraph(`<w:ins w:id="1">${run('New text')}</w:ins>`))).toEqual(['New text'])
  })

  it('keep insertions and drop no deletion', async () => {
    const deleted = '<w:del w:id="2"><w:r><w:delText>old words</w:delText></w:r></w:del>'
    const body = paragraph(run('A '), deleted, `<w:ins w:id="1">${run('new')}</w:ins>`, run(' text'))
    expect(await segmentsOf(body)).toEqual(['A <x1/><g2>new</g2> text'])
    const { bytes, report } = await translateAll(docxFormat, docx(body), capitals)
    expect(await bodyOf(bytes)).toContain(deleted)
    expect(report.left).toEqual({ deleted_text: 2 })
  })

  it('keep marks in their order, wherever a translation puts them', async () => {
    const [start, end] = ['<w:bookmarkStart w:id="1" w:name="a"/>', '<w:bookmarkEnd w:id="1"/>']
    const body = paragraph(run('One '), start, run('two'), end, run(' three'))
    expect(await segmentsOf(body)).toEqual(['One <x1/>two<x2/> three'])
    const { bytes } = await translateAll(docxFormat, docx(body), ([one, first, two, last, three]) =>
      [three, last, two, first, one].filter((inline) => inline !== undefined),
    )
    expect(await bodyOf(bytes)).toBe(paragraph(run(' three'), start, run('two'), end, run('One ')))
  })

  it('keep marks in their order beside what may move', async () => {
    const range = (id: number, text: string) =>
      `<w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
    const body = paragraph(run('A '), range(0, 'one'), run(' b '), range(1, 'two'), run(' c'))
    expect(await segmentsOf(body)).toEqual(['A <x1/>one<x2/><x3/> b <x4/>two<x5/><x6/> c'])
    const { bytes } = await translateAll(docxFormat, docx(body), (source) => source.toReversed())
    const order = [...(await bodyOf(bytes)).matchAll(/<w:(commentRange\w+) w:id="(\d)"/g)].map(
      ([, kind, id]) => `${kind}${id}`,
    )
    expect(order).toEqual(['commentRangeStart0', 'commentRangeEnd0', 'commentRangeStart1', 'commentRangeEnd1'])
  })

  it('drop a phonetic guide around all of the text when that is another', async () => {
    const ruby = (text: string) =>
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('guide')}</w:rt><w:rubyBase>${run(text)}</w:rubyBase></w:ruby></w:r>`
    expect(await segmentsOf(paragraph(ruby('Tokyo')))).toEqual(['Tokyo'])
    expect(await shouted(paragraph(ruby('Tokyo')))).toBe(paragraph(run('TOKYO')))
    const { bytes } = await translateAll(docxFormat, docx(paragraph(ruby('Tokyo'))), (source) => source, {
      rebuildUnchanged: true,
    })
    expect(await bodyOf(bytes)).toBe(paragraph(ruby('Tokyo')))
  })

  it('show a phonetic guide only beside the text it explains', async () => {
    const ruby =
      '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>'
    const body = paragraph(ruby, run('に行く'))
    expect(await segmentsOf(body)).toEqual(['<g1>東京</g1>に行く'])
    const { bytes } = await translateAll(docxFormat, docx(body), (source) =>
      source.map((inline) => (inline.kind === 'text' ? { kind: 'text', text: `x${inline.text}` } : inline)),
    )
    expect(await bodyOf(bytes)).not.toContain('とうきょう')
    const kept = await translateAll(docxFormat, docx(body), (source) => source, { rebuildUnchanged: true })
    expect(await bodyOf(kept.bytes)).toContain('とうきょう')
  })
})

describe('paragraph properties', () => {
  it('come first when the paragraph is written, wherever they stood', async () => {
    const [mark, properties] = ['<w:bookmarkStart w:id="1" w:name="b"/>', '<w:pPr><w:jc w:val="center"/></w:pPr>']
    expect(await shouted(paragraph(mark, properties, run('Words')))).toBe(paragraph(properties, mark, run('WORDS')))
    expect(await shouted(paragraph(run('Two '), properties, run('words')))).toBe(
      paragraph(properties, run('TWO '), run('WORDS')),
    )
  })
})

describe('what lies inside paragraphs', () => {
  const textBox = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`

  it('is read behind the paragraph’s own text', async () => {
    const shape = `<w:r><w:drawing><wp:docPr id="1" name="Box 1" descr="A yellow box"/><wps:txbx>${textBox('Inside')}</wps:txbx></w:drawing></w:r>`
    expect(await segmentsOf(paragraph(run('Outside'), shape))).toEqual(['Outside', 'A yellow box', 'Inside'])
    expect(await shouted(paragraph(run('Outside'), shape))).toBe(
      paragraph(run('OUTSIDE'), shape.replace('A yellow box', 'A YELLOW BOX').replace('Inside', 'INSIDE')),
    )
  })

  it('is translated once where two programs have a form of their own, and written twice', async () => {
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${textBox('Same')}</mc:Choice><mc:Fallback>${textBox('Same')}</mc:Fallback></mc:AlternateContent></w:r>`
    expect(await segmentsOf(paragraph(both))).toEqual(['Same'])
    expect(await shouted(paragraph(both))).toBe(paragraph(both.replaceAll('Same', 'SAME')))
  })

  it('is found in elements of other vendors too', async () => {
    const body = paragraph(
      run('Known'),
      `<x:note>${run('Unknown')}</x:note>`,
      '<w:r><mc:AlternateContent><mc:Choice Requires="x"><w:t>In a run</w:t></mc:Choice></mc:AlternateContent></w:r>',
    )
    expect(await segmentsOf(body)).toEqual(['Known', 'Unknown', 'In a run'])
    expect(await shouted(body)).toContain(`<x:note>${run('UNKNOWN')}</x:note>`)
  })

  it('is what form fields and lists say, not the names of files', async () => {
    const form =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Text1"/><w:helpText w:type="text" w:val="Your name"/><w:textInput><w:default w:val="Type here"/></w:textInput></w:ffData></w:fldChar></w:r>'
    expect(await segmentsOf(paragraph(run('Name: '), form))).toEqual(['Name:', 'Your name', 'Type here'])
    expect(
      await segmentsOf(
        paragraph(run('x'), '<w:r><w:drawing><wp:docPr id="1" name="P" descr="IMG_01.jpeg"/></w:drawing></w:r>'),
      ),
    ).toEqual(['x'])
  })

  it('are formulas that stay', async () => {
    const body = paragraph(run('Let '), '<m:oMath><m:r><m:t>speed</m:t></m:r></m:oMath>', run(' grow'))
    const { bytes, report } = await translateAll(docxFormat, docx(body), capitals)
    expect(await bodyOf(bytes)).toContain('<m:t>speed</m:t>')
    expect(report.left).toEqual({ formula: 1 })
  })
})

describe('a segment', () => {
  const styles = root(
    'w:styles',
    '<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="Titre1"/></w:style>',
  )
  const styled = (id: string, text: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(text)}</w:p>`

  it('knows what it is, and headings begin a section', async () => {
    const cell = `<w:tbl><w:tr><w:tc>${paragraph(run('Cell'))}</w:tc></w:tr></w:tbl>`
    const item = `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>${run('Item')}</w:p>`
    const body = styled('Titre1', 'One') + paragraph(run('Text')) + item + styled('Mine', 'Two') + cell
    const { segments } = await extractAll(docxFormat, docx(body, { 'word/styles.xml': styles }))
    expect(segments.map(({ role, section }) => [role, section])).toEqual([
      ['heading', 0],
      ['paragraph', 0],
      ['listItem', 0],
      ['heading', 1],
      ['cell', 1],
    ])
    expect(segments[4]?.anchor).toEqual({
      place: { kind: 'part', label: 'word/document.xml', number: 4 },
      ref: 'word/document.xml:4',
    })
  })

  it('is not made of a paragraph with more elements than can be held at once', async () => {
    const body = `<w:p>${'<w:r/>'.repeat(MAX_XML_NODES + 1)}${run('Much')}</w:p>` + paragraph(run('Short'))
    const { segments, summary } = await extractAll(docxFormat, docx(body))
    expect(segments.map(({ source }) => toMarkup(source))).toEqual(['Short'])
    expect(summary.warnings).toEqual([{ code: 'part_unreadable' }])
    expect(await shouted(body)).toBe(body.replace('Short', 'SHORT'))
  })

  it('is none when such a paragraph is all there is, and the document is told to be too complex', async () => {
    const body = `<w:p>${'<w:r/>'.repeat(MAX_XML_NODES + 1)}${run('Much')}</w:p>`
    await expect(extractAll(docxFormat, docx(body))).rejects.toMatchObject({ code: 'document_too_complex' })
  })

  it('without a target keeps its text and is counted', async () => {
    const body = paragraph(run('One')) + paragraph(run('Two'))
    const { bytes, report } = await translateAll(docxFormat, docx(body), (source, { id }) =>
      id === 's0' ? null : capitals(source),
    )
    expect(await bodyOf(bytes)).toBe(paragraph(run('One')) + paragraph(run('TWO')))
    expect(report.left).toEqual({ without_target: 1 })
  })

  it('whose target has lost a tag is not written: the document would lose a part', async () => {
    const body = paragraph(run('One'), '<w:r><w:footnoteReference w:id="2"/></w:r>', run('two'))
    const { bytes, report } = await translateAll(docxFormat, docx(body), () => [{ kind: 'text', text: 'gone' }])
    expect(await bodyOf(bytes)).toBe(body)
    expect(report.left).toEqual({ without_target: 1 })
  })

  it('grows over the runs it came from at the edges of words', async () => {
    const body = paragraph(run('one '), run('two', '<w:noProof/>'))
    const { bytes } = await translateAll(docxFormat, docx(body), () => [{ kind: 'text', text: 'eins und zwei' }])
    expect(await bodyOf(bytes)).toBe(paragraph(run('eins und'), run(' zwei', '<w:noProof/>')))
    const pseudo = await translateAll(docxFormat, docx(body), (source) => pseudoTranslateInlines(source))
    expect(await bodyOf(pseudo.bytes)).toBe(paragraph(run('óñé '), run('twó', '<w:noProof/>')))
  })
})
