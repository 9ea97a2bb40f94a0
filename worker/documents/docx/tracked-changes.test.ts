import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from '../inline/inline-markup.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { bodyOf, docx, paragraph, partsOf, root, run } from '../testing/docx-package.ts'
import { type Random, seededRandom } from '../testing/random.ts'
import { resolveRevisions } from '../testing/resolve-revisions.ts'
import { extractAll, rebuildAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const AUTHOR = 'Editor & "Co"'
const DATE = '2026-11-23T05:40:19Z'

function inlines(markup: string, source: readonly Inline[]): Inline[] {
  const parsed = parseMarkup(markup, source)
  if (!parsed) throw new Error(`not markup: ${markup}`)
  return parsed
}

/** The document with the second text of each source tracked over the first; what is not named stays. */
async function track(
  bytes: Uint8Array,
  texts: Readonly<Record<string, readonly [earlier: string | null, later: string]>>,
) {
  const { segments } = await extractAll(docxFormat, bytes)
  return rebuildAll(docxFormat, bytes, {
    segments,
    translate: (source) => inlines(texts[toMarkup(source)]?.[1] ?? toMarkup(source), source),
    revise: ({ source }) => {
      const change = texts[toMarkup(source)]
      if (!change) return undefined
      return { earlier: change[0] === null ? null : inlines(change[0], source), author: AUTHOR, date: DATE }
    },
    options: { targetLanguage: 'de' },
  })
}

/** The body with Verso's marks written `[-…-]` and `{+…+}`. */
async function marked(bytes: Uint8Array): Promise<string> {
  return (await bodyOf(bytes))
    .replaceAll(/<w:ins w:id="9\d+"[^>]*>/g, '{+')
    .replaceAll(/<w:del w:id="9\d+"[^>]*>/g, '[-')
    .replaceAll('</w:ins>', '+}')
    .replaceAll('</w:del>', '-]')
    .replaceAll(' xml:space="preserve"', '')
}

async function resolved(bytes: Uint8Array, decision: 'accept' | 'reject'): Promise<Uint8Array> {
  const parts = await partsOf(bytes)
  const own = [...parts].map(([name, content]) => [
    name,
    resolveRevisions(content, decision, AUTHOR.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  ])
  return docx('', Object.fromEntries(own.filter(([name]) => name !== '[Content_Types].xml')))
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractAll(docxFormat, bytes)).segments.map(({ source }) => renderInlines(source, plainText))
}

describe('a change of a translation', () => {
  it('is written word by word, with author, date and a number of its own', async () => {
    const { bytes, report } = await track(docx(paragraph(run('The contract ends.'))), {
      'The contract ends.': ['Der Vertrag endet.', 'Die Vereinbarung endet heute.'],
    })
    expect(await bodyOf(bytes)).toContain(
      '<w:del w:id="900000001" w:author="Editor &amp; &quot;Co&quot;" w:date="2026-11-23T05:40:19Z"><w:r><w:delText xml:space="preserve">Der Vertrag</w:delText></w:r></w:del>' +
        '<w:ins w:id="900000002" w:author="Editor &amp; &quot;Co&quot;" w:date="2026-11-23T05:40:19Z"><w:r><w:t xml:space="preserve">Die Vereinbarung</w:t></w:r></w:ins>',
    )
    expect(await marked(bytes)).toBe(
      '<w:p>[-<w:r><w:delText>Der Vertrag</w:delText></w:r>-]{+<w:r><w:t>Die Vereinbarung</w:t></w:r>+}<w:r><w:t> endet</w:t></w:r>{+<w:r><w:t> heute</w:t></w:r>+}<w:r><w:t>.</w:t></w:r></w:p>',
    )
    expect(report.revisions).toEqual({ tracked: 1, untracked: 0 })
  })

  it('keeps the formatting of what it touches, and of the paragraph', async () => {
    const body = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('One ')}${run('bold', '<w:b/>')}${run(' word')}</w:p>`
    const { bytes } = await track(docx(body), {
      'One <g1>bold</g1> word': ['Ein <g1>fettes</g1> Wort', 'Ein <g1>sehr dickes</g1> Wort'],
    })
    expect(await marked(bytes)).toBe(
      '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>Ein </w:t></w:r>' +
        '[-<w:r><w:rPr><w:b/></w:rPr><w:delText>fettes</w:delText></w:r>-]' +
        '{+<w:r><w:rPr><w:b/></w:rPr><w:t>sehr dickes</w:t></w:r>+}<w:r><w:t> Wort</w:t></w:r></w:p>',
    )
  })

  it('stands inside a link, and leaves breaks and notes where they are', async () => {
    const body = paragraph(
      run('See '),
      `<w:hyperlink w:anchor="a">${run('the page')}</w:hyperlink>`,
      '<w:r><w:br/></w:r>',
      run('now'),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      run(' or later'),
    )
    const { bytes } = await track(docx(body), {
      'See <g1>the page</g1><x2/>now<x3/> or later': [
        'Siehe <g1>die Seite</g1><x2/>jetzt<x3/> oder bald',
        'Siehe <g1>diese Seite</g1><x2/><x3/> oder nie',
      ],
    })
    expect(await marked(bytes)).toBe(
      '<w:p><w:r><w:t>Siehe </w:t></w:r><w:hyperlink w:anchor="a">[-<w:r><w:delText>die</w:delText></w:r>-]{+<w:r><w:t>diese</w:t></w:r>+}<w:r><w:t> Seite</w:t></w:r></w:hyperlink>' +
        '<w:r><w:br/></w:r>[-<w:r><w:delText>jetzt</w:delText></w:r>-]<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> oder </w:t></w:r>[-<w:r><w:delText>bald</w:delText></w:r>-]{+<w:r><w:t>nie</w:t></w:r>+}</w:p>',
    )
  })

  it('that moves tags is one deletion and one insertion, and writes notes and links once', async () => {
    const body = paragraph(
      `<w:hyperlink w:anchor="a">${run('Page')}</w:hyperlink>`,
      '<w:r><w:tab/></w:r>',
      run(' and'),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      run(' more '),
      run('here', '<w:b/>'),
    )
    const { bytes } = await track(docx(body), {
      '<g1>Page</g1><x2/> and<x3/> more <g4>here</g4>': [
        '<g1>Seite</g1><x2/> und<x3/> mehr <g4>hier</g4>',
        '<g4>Hier</g4> mehr<x3/> und<x2/> <g1>Seite</g1>',
      ],
    })
    expect(await marked(bytes)).toBe(
      '<w:p>[-<w:r><w:delText>Seite</w:delText></w:r><w:r><w:tab/></w:r><w:r><w:delText> und</w:delText></w:r><w:r><w:delText> mehr </w:delText></w:r><w:r><w:rPr><w:b/></w:rPr><w:delText>hier</w:delText></w:r>-]' +
        '{+<w:r><w:rPr><w:b/></w:rPr><w:t>Hier</w:t></w:r><w:r><w:t> mehr</w:t></w:r>+}<w:r><w:footnoteReference w:id="2"/></w:r>{+<w:r><w:t> und</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t> </w:t></w:r>+}' +
        '<w:hyperlink w:anchor="a">{+<w:r><w:t>Seite</w:t></w:r>+}</w:hyperlink></w:p>',
    )
  })

  it('of a text that had no translation is a change of the source', async () => {
    const { bytes } = await track(docx(paragraph(run('Yes and no'))), { 'Yes and no': [null, 'Jawohl and niemals'] })
    expect(await marked(bytes)).toBe(
      '<w:p>[-<w:r><w:delText>Yes</w:delText></w:r>-]{+<w:r><w:t>Jawohl</w:t></w:r>+}<w:r><w:t> and </w:t></w:r>[-<w:r><w:delText>no</w:delText></w:r>-]{+<w:r><w:t>niemals</w:t></w:r>+}</w:p>',
    )
  })

  it('back to the source is shown too', async () => {
    const { bytes } = await track(docx(paragraph(run('Verso'))), { Verso: ['Rückseite', 'Verso'] })
    expect(await marked(bytes)).toBe(
      '<w:p>[-<w:r><w:delText>Rückseite</w:delText></w:r>-]{+<w:r><w:t>Verso</w:t></w:r>+}</w:p>',
    )
  })

  it('that changes nothing leaves no mark', async () => {
    const { bytes, report } = await track(docx(paragraph(run('Yes'))), { Yes: ['Ja', 'Ja'] })
    expect(await marked(bytes)).toBe('<w:p><w:r><w:t>Ja</w:t></w:r></w:p>')
    expect(report.revisions).toBeUndefined()
  })

  it('is written in another default namespace with attributes that belong to it', async () => {
    const xml =
      '<document xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><body><p><r><t>Yes</t></r></p></body></document>'
    const { bytes } = await track(docx('', { 'word/document.xml': xml }), { Yes: ['Ja', 'Gewiss'] })
    expect((await partsOf(bytes)).get('word/document.xml')).toContain(
      '<p><del xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" w:id="900000001"',
    )
  })

  it('stays out of a bound control, whose store holds one text', async () => {
    const control = `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${run('Title')}</w:sdtContent></w:sdt>`
    const { bytes, report } = await track(docx(paragraph(control)), { Title: ['Titel', 'Überschrift'] })
    expect(await marked(bytes)).toContain('<w:r><w:t>Überschrift</w:t></w:r>')
    expect(await marked(bytes)).not.toContain('[-')
    expect(report.revisions).toEqual({ tracked: 0, untracked: 1 })
  })

  it('is shown beside a bound control whose text stays', async () => {
    const control = `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${run('Title')}</w:sdtContent></w:sdt>`
    const { bytes, report } = await track(docx(paragraph(run('Its '), control, run(' is long'))), {
      'Its <g1>Title</g1> is long': ['Sein <g1>Titel</g1> ist lang', 'Sein <g1>Titel</g1> ist sehr lang'],
    })
    expect(await marked(bytes)).toContain('{+<w:r><w:t>sehr </w:t></w:r>+}')
    expect(report.revisions).toEqual({ tracked: 1, untracked: 0 })
  })

  it('in a comment is written without a mark, as no program shows marks there', async () => {
    const comments = root('w:comments', `<w:comment w:id="0">${paragraph(run('Why so'))}</w:comment>`)
    const { bytes, report } = await track(docx(paragraph(run('Text')), { 'word/comments.xml': comments }), {
      'Why so': ['Warum so', 'Weshalb'],
    })
    expect((await partsOf(bytes)).get('word/comments.xml')).toContain('<w:t xml:space="preserve">Weshalb</w:t>')
    expect(report.revisions).toEqual({ tracked: 0, untracked: 1 })
  })

  it('of a description is written without a mark, and counted', async () => {
    const body = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A cat"/></wp:inline></w:drawing></w:r>${run('Text')}</w:p>`
    const { bytes, report } = await track(docx(body), { 'A cat': ['Eine Katze', 'Ein Kater'] })
    expect(await bodyOf(bytes)).toContain('descr="Ein Kater"')
    expect(report.revisions).toEqual({ tracked: 0, untracked: 1 })
  })
})

const BOX = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`
const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
/** What documents have around and inside their text. */
const BODY = [
  paragraph(run('An '), run('agreement', '<w:b/>'), run(' between the '), '<w:r><w:tab/></w:r>', run('two of us')),
  paragraph(
    run('They '),
    '<w:ins w:id="5" w:author="Ann" w:date="2020-01-01T00:00:00Z"><w:r><w:t>did</w:t></w:r></w:ins>',
    '<w:del w:id="6" w:author="Ann" w:date="2020-01-01T00:00:00Z"><w:r><w:delText>will</w:delText></w:r></w:del>',
    run(' agree'),
  ),
  paragraph(
    field('begin'),
    '<w:r><w:instrText>REF a</w:instrText></w:r>',
    field('separate'),
    run('a result'),
    field('end'),
    run(' of it'),
  ),
  paragraph(
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps">' +
      BOX('In a box') +
      '</mc:Choice><mc:Fallback>' +
      BOX('In a box') +
      '</mc:Fallback></mc:AlternateContent></w:r>',
    run('Around the box'),
  ),
  `<w:tbl><w:tr><w:tc>${paragraph(run('A cell of'), '<w:r><w:br/></w:r>', run('two lines'))}</w:tc></w:tr></w:tbl>`,
  paragraph(run('Split '), run('over runs', '<w:lang w:val="en-GB"/>'), run(' that look alike')),
].join('')

describe('a document with tracked changes', () => {
  const bytes = docx(BODY, {
    'word/header1.xml': root('w:hdr', paragraph(run('A header'))),
    'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="2">${paragraph(run('A footnote'))}</w:footnote>`),
  })
  const earlier = (source: readonly Inline[]) => pseudoTranslateInlines(source)
  const later = (source: readonly Inline[]) =>
    earlier(source).map((inline) =>
      inline.kind === 'text' ? { ...inline, text: `${inline.text.replace(/\p{L}+/u, 'Neues')} dazu` } : inline,
    )

  it('reads as the edited one when they are accepted, and as the earlier one when they are rejected', async () => {
    const { segments } = await extractAll(docxFormat, bytes)
    const rebuild = async (translate: typeof earlier) =>
      (await rebuildAll(docxFormat, bytes, { segments, translate })).bytes
    const tracked = await rebuildAll(docxFormat, bytes, {
      segments,
      translate: later,
      revise: ({ source }) => ({ earlier: earlier(source), author: AUTHOR, date: DATE }),
    })
    expect(tracked.report.revisions).toEqual({ tracked: segments.length, untracked: 0 })
    expect(await textsOf(await resolved(tracked.bytes, 'accept'))).toEqual(await textsOf(await rebuild(later)))
    expect(await textsOf(await resolved(tracked.bytes, 'reject'))).toEqual(await textsOf(await rebuild(earlier)))
    expect(await bodyOf(tracked.bytes)).toContain('<w:delText>will</w:delText>')
    expect(await bodyOf(tracked.bytes)).toContain('<w:ins w:id="5" w:author="Ann" w:date="2020-01-01T00:00:00Z">')
    expect(await resolved(tracked.bytes, 'accept')).not.toEqual(tracked.bytes)
  })

  it('reads so too when words and whatever else the text holds change places', async () => {
    const chance = seededRandom(37)
    const { segments } = await extractAll(docxFormat, bytes)
    const rebuild = async (texts: ReadonlyMap<string, Inline[]>) =>
      (await rebuildAll(docxFormat, bytes, { segments, translate: (_, { id }) => texts.get(id) ?? null })).bytes
    for (let round = 0; round < 20; round++) {
      const before = new Map(segments.map(({ id, source }) => [id, shuffled(earlier(source), chance)]))
      const after = new Map(segments.map(({ id }) => [id, shuffled(before.get(id) ?? [], chance)]))
      const tracked = await rebuildAll(docxFormat, bytes, {
        segments,
        translate: (_, { id }) => after.get(id) ?? null,
        revise: ({ id }) => ({ earlier: before.get(id) ?? null, author: AUTHOR, date: DATE }),
      })
      expect(await textsOf(await resolved(tracked.bytes, 'accept'))).toEqual(await textsOf(await rebuild(after)))
      expect(await textsOf(await resolved(tracked.bytes, 'reject'))).toEqual(await textsOf(await rebuild(before)))
    }
  })
})

/** The same tags within the same tags, in another order; words come, go and change places with them. */
function shuffled(inlines: readonly Inline[], chance: Random): Inline[] {
  const groups: Inline[][] = []
  let open: number | null = null
  for (const inline of inlines) {
    if (open === null) groups.push([inline])
    else groups.at(-1)?.push(inline)
    if (open === null && inline.kind === 'openTag') open = inline.id
    else if (inline.kind === 'closeTag' && inline.id === open) open = null
  }
  const rest = groups.flatMap((group): Inline[][] => {
    const [first, ...others] = group
    if (first?.kind === 'openTag') return [[first, ...shuffled(others.slice(0, -1), chance), ...others.slice(-1)]]
    if (first?.kind !== 'text') return [group]
    const words = first.text.split(/(?<= )/)
    const changed = words.flatMap((word) =>
      chance.below(4) === 0 ? [] : chance.below(4) === 0 ? [word, 'neu '] : [word],
    )
    return [[{ kind: 'text', text: changed.join('') || 'Ersatz ' }]]
  })
  if (chance.below(2) === 0) return rest.flat()
  const result: Inline[] = []
  while (rest.length > 0) result.push(...rest.splice(chance.below(rest.length), 1).flat())
  return result
}
