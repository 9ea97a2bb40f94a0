// The laws of every format, over a document with all constructs and over thousands of broken ones.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { describeFormat } from '../testing/describe-format.ts'
import { docx, paragraph, partsOf, root, run } from '../testing/docx-package.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import type { Random } from '../testing/random.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'
import { docxFacts } from './facts.ts'

const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`

/** Everything at once. */
const BODY = [
  paragraph(run('An '), run('agreement', '<w:b/>'), run(' between the '), '<w:r><w:tab/></w:r>', run('two of us')),
  paragraph(field('begin'), '<w:r><w:instrText>TOC</w:instrText></w:r>', field('separate'), run('Contents')),
  paragraph(run('More contents'), field('end')),
  `<w:tbl><w:tblPr><w:tblCaption w:val="Fees of the year"/></w:tblPr><w:tr><w:tc>${paragraph(run('Fee'))}</w:tc><w:tc>${paragraph(run('Due'))}</w:tc></w:tr></w:tbl>`,
  paragraph(
    run('See '),
    `<w:hyperlink r:id="rId1" w:tooltip="Our page">${run('the', '<w:i/>')}${run(' page')}</w:hyperlink>`,
    '<w:bookmarkStart w:id="0" w:name="b"/>',
    run(' for details'),
    '<w:bookmarkEnd w:id="0"/>',
    '<w:r><w:footnoteReference w:id="2"/></w:r>',
    run('.'),
  ),
  paragraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:docPr id="1" name="x" descr="A chart of fees"/>${box('In a box')}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="A chart of fees">${box('In a box')}</v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  ),
  `<w:sdt><w:sdtPr><w:alias w:val="Signature line"/></w:sdtPr><w:sdtContent>${paragraph(run('Signed by'))}</w:sdtContent></w:sdt>`,
].join('')
const PARTS = {
  'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="2">${paragraph(run('A note below'))}</w:footnote>`),
  'word/numbering.xml': root('w:numbering', '<w:lvlText w:val="Section %1"/>'),
  'word/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
}

describeFormat(docxFacts, docxFormat, {
  documents: [{ name: 'a document with all constructs', bytes: docx(BODY, PARTS) }],
  contentOf: partsOf,
  broken: { rounds: fuzzRounds(100), make: (random, round) => mutated(random, round % 2 === 0), leastRebuilt: 0.3 },
})

describe('a document with all constructs', () => {
  it('has every word it shows in its segments', async () => {
    const { segments } = await extractAll(docxFormat, docx(BODY, PARTS))
    const texts = segments.map(({ source }) => renderInlines(source, plainText))
    expect(texts.join(' ').match(/\p{L}+/gu)).toHaveLength(38)
  })

  it('is written as it was when it is written anew', async () => {
    const source = docx(BODY, PARTS)
    const { bytes } = await translateAll(docxFormat, source, (inlines) => inlines, { rebuildUnchanged: true })
    expect(await partsOf(bytes)).toEqual(await partsOf(source))
  })
})

/** Well formed, but seldom in its place. */
const ELEMENTS = [
  '<w:p/>',
  '<w:r/>',
  '<w:sdt/>',
  '<w:sdt><w:sdtContent/></w:sdt>',
  '<mc:AlternateContent/>',
  '<w:hyperlink><w:p><w:r><w:t>In a link</w:t></w:r></w:p></w:hyperlink>',
  '<w:t>loose</w:t>',
  '<w:fldSimple/>',
  '<w:ruby><w:rubyBase/></w:ruby>',
  '<w:del><w:p/></w:del>',
  '<a:p><a:r/><a:t>x</a:t></a:p>',
  field('begin'),
  field('separate'),
  field('end'),
  run('and more'),
  paragraph(box('A box'), run('within')),
]
const DAMAGE = [
  '<w:p>',
  '</w:p>',
  '<',
  '>',
  '"',
  '&amp;',
  '&#1;',
  '\u0000',
  '<![CDATA[',
  '<!--',
  'é',
  '<w:t xmlns:w="">',
]

/** Half the rounds change the XML before it is packed, so that they get through the archive; half the packed bytes. */
function mutated(random: Random, isXml: boolean): Uint8Array {
  const at = (length: number) => random.below(length)
  if (!isXml) {
    const bytes = docx(BODY, PARTS).slice()
    for (let change = 0; change <= at(3); change++) bytes[at(bytes.length)] = at(256)
    return random.below(5) === 0 ? bytes.subarray(0, at(bytes.length)) : bytes
  }
  let body = BODY
  for (let change = 0; change <= at(2); change++) {
    const tags = [...body.matchAll(/<[^>]*>/g)]
    const tag = tags[at(tags.length)]
    const [from, to] = tag ? [tag.index, tag.index + tag[0].length] : [0, 0]
    const kind = random.below(20)
    if (kind < 9) body = body.slice(0, from) + random.pick(ELEMENTS) + body.slice(from)
    else if (kind < 15) {
      const value = random.pick(['', 'end', '-1', 'x'.repeat(300), '%1 %9', '&amp;lt;'])
      const attributes = [...body.matchAll(/="[^"]*"/g)]
      const attribute = attributes[at(attributes.length)]
      if (attribute)
        body = body.slice(0, attribute.index) + `="${value}"` + body.slice(attribute.index + attribute[0].length)
    } else if (kind < 18) body = body.slice(0, from) + random.pick(DAMAGE) + body.slice(from)
    else if (kind < 19) body = body.slice(0, to) + body.slice(from)
    else body = body.slice(0, from) + body.slice(to)
  }
  return docx(body, PARTS)
}
