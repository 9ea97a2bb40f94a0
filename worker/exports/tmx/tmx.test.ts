import { describe, expect, it } from 'vitest'
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { DocumentError } from '../../app-error.ts'
import { FORBIDDEN_SEGMENT, SAMPLE_HEAD, SAMPLE_SEGMENTS, segment, streamed, textOf } from '../testing/sample-export.ts'
import { readTmx, type TmxSummary, type TmxUnit } from './tmx-reader.ts'
import { MAX_UNIT_BYTES } from '../unit-limits.ts'
import { WorkBudget } from '../../documents/work-budget.ts'
import { writeTmx } from './tmx-writer.ts'

async function read(
  xml: string | Uint8Array,
  chunkBytes = 1 << 16,
): Promise<{ units: TmxUnit[]; summary: TmxSummary }> {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const units: TmxUnit[] = []
  const reader = readTmx(chunks(), WorkBudget.unlimited())
  for (;;) {
    const next = await reader.next()
    if (next.done === true) return { units, summary: next.value }
    units.push(next.value)
  }
}

const HEADER = '<header srclang="en" segtype="sentence"/>'
const tmx = (body: string, header = HEADER) =>
  `<?xml version="1.0"?><tmx version="1.4">${header}<body>${body}</body></tmx>`
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const pair = (en: string, de: string) => `<tu>${tuv('en', en)}${tuv('de', de)}</tu>`

/** The variants' markup of the only unit. */
async function markupOf(unit: string): Promise<string[]> {
  const { units } = await read(tmx(unit))
  return (units[0]?.variants ?? []).map(({ content }) => toMarkup(content))
}

async function refusal(xml: string): Promise<string> {
  try {
    await read(xml)
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
  return 'no error'
}

describe('a translation as TMX', () => {
  it('comes back with its texts, inlines, languages and dates', async () => {
    const { units, summary } = await read(await textOf(writeTmx(SAMPLE_HEAD, streamed(SAMPLE_SEGMENTS))))
    const translated = SAMPLE_SEGMENTS.filter(({ target }) => target !== null)
    expect(summary).toEqual({ units: translated.length, skipped: 0 })
    expect(units.map(({ variants }) => variants)).toEqual(
      translated.map(({ source, target }) => [
        { language: 'en', content: source },
        { language: 'de', content: target },
      ]),
    )
    expect(units.map(({ changedAt }) => changedAt)).toEqual([
      ...Array.from({ length: 3 }, () => '20261123T054120Z'),
      '20261123T054100Z',
      '20261124T080000Z',
      '20261123T054120Z',
    ])
    expect(units[0]).toMatchObject({ id: '5f0c-s0', sourceLanguage: 'en' })
  })

  it('leaves out what has no translation', async () => {
    const xml = await textOf(writeTmx(SAMPLE_HEAD, streamed(SAMPLE_SEGMENTS)))
    expect(xml).not.toContain('ISO 9001')
    expect(xml).not.toContain('Nothing could be done.')
  })

  it('can be read although the text holds characters that XML forbids', async () => {
    const { units } = await read(await textOf(writeTmx(SAMPLE_HEAD, streamed([FORBIDDEN_SEGMENT]))))
    expect(units[0]?.variants[0]?.content).toEqual([{ kind: 'text', text: 'bell , half a pair \uFFFD, and ' }])
  })

  it('is written as the segments come', async () => {
    let taken = 0
    async function* many() {
      for (; taken < 5_000; taken++) yield segment(taken)
    }
    const chunks = writeTmx(SAMPLE_HEAD, many())
    await chunks.next()
    expect(taken).toBeLessThan(1_000)
    await chunks.return()
  })
})

describe('a TMX file of another program', () => {
  it('may name a DTD, and hold one', async () => {
    const body = tmx(pair('Yes', 'Ja')).replace('<?xml version="1.0"?>', '')
    const subset = `[ <!-- it's "here" ]> --> <!ENTITY % a "]>"> <!ELEMENT tmx (header, body)> ]`
    for (const doctype of ['<!DOCTYPE tmx SYSTEM "tmx14.dtd">', `<!DOCTYPE tmx ${subset} >`]) {
      const xml = `\uFEFF<?xml version="1.0"?>\n<!-- made by a 'tool' -->\n${doctype}\n${body}`
      for (const chunkBytes of [1, 7, 1 << 16]) {
        expect((await read(xml, chunkBytes)).summary, `${doctype} by ${chunkBytes}`).toEqual({ units: 1, skipped: 0 })
      }
    }
  })

  it('may be UTF-16', async () => {
    const text = `\uFEFF${tmx(pair('Yes', 'Дa')).replace('?>', ' encoding="UTF-16"?>')}`
    const { units } = await read(new Uint8Array(Buffer.from(text, 'utf16le')))
    expect(units[0]?.variants[1]?.content).toEqual([{ kind: 'text', text: 'Дa' }])
  })

  it('may be of an older edition, with lang and ut', async () => {
    const xml = `<tmx version="1.1"><header srclang="EN-US"/><body><tu tuid="7" creationdate="20010101T000000Z"><tuv lang="EN-US"><seg>Press <ut>{\\b </ut>OK<ut>}</ut></seg></tuv><tuv lang="DE-DE"><seg><ut>{\\b </ut>OK<ut>}</ut> drücken</seg></tuv></tu></body></tmx>`
    const { units } = await read(xml)
    expect(units[0]).toMatchObject({ id: '7', sourceLanguage: 'EN-US', changedAt: '20010101T000000Z' })
    expect(units[0]?.variants.map(({ language }) => language)).toEqual(['EN-US', 'DE-DE'])
    expect(units[0]?.variants.map(({ content }) => toMarkup(content))).toEqual([
      'Press <x1/>OK<x2/>',
      '<x1/>OK<x2/> drücken',
    ])
  })

  it('may be in a namespace of its own', async () => {
    const { summary } = await read(tmx(pair('Yes', 'Ja')).replace('<tmx', '<tmx xmlns="http://www.lisa.org/tmx14"'))
    expect(summary.units).toBe(1)
  })

  it('says by x which codes belong together, and else their order does', async () => {
    const code = (i: number, x: string, text: string) =>
      `<bpt i="${i}"${x}>&lt;b&gt;</bpt>${text}<ept i="${i}">&lt;/b&gt;</ept>`
    expect(
      await markupOf(
        pair(
          `${code(1, ' x="2"', 'one')} ${code(2, ' x="5"', 'two')}<ph x="9"/>`,
          `<ph x="9"/>${code(1, ' x="5"', 'zwei')} ${code(2, ' x="2"', 'eins')}`,
        ),
      ),
    ).toEqual(['<g2>one</g2> <g5>two</g5><x9/>', '<x9/><g5>zwei</g5> <g2>eins</g2>'])
    expect(await markupOf(pair(`${code(1, '', 'one')}<ph/>`, `<ph/>${code(4, '', 'eins')}`))).toEqual([
      '<g1>one</g1><x2/>',
      '<x2/><g1>eins</g1>',
    ])
  })

  it('may number its pairs and its placeholders alike', async () => {
    const text = (word: string) => `<bpt i="1" x="1"/>${word}<ept i="1"/><ph x="1"/>`
    const [en, de] = await markupOf(pair(text('one'), text('eins')))
    expect([en, de]).toEqual(['<g1>one</g1><x2/>', '<g1>eins</g1><x2/>'])
  })

  it('may have pairs that overlap or stand open: their halves become placeholders', async () => {
    const overlap = '<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>'
    const { units } = await read(
      tmx(pair(overlap, overlap) + pair('<bpt i="1"/>a', '<bpt i="1"/>b') + pair('a<ept i="3"/>', 'b<ept i="3"/>')),
    )
    for (const { variants } of units) {
      const [source, target] = variants.map(({ content }) => content)
      expect(source && target && sameTags(source, target)).toBe(true)
    }
    expect(toMarkup(units[0]?.variants[0]?.content ?? [])).toBe('<x1/>a<g2>b<x3/>c</g2>')
  })

  it('may highlight, isolate, nest flows in codes, and use CDATA', async () => {
    expect(
      await markupOf(
        pair(
          'See <hi type="x">this <it pos="begin">&lt;i&gt;</it>thing</hi><ph>&lt;img alt="<sub>a cat</sub>"/&gt;</ph> <![CDATA[& that]]>',
          'Siehe <hi type="x">dieses <it pos="begin"/>Ding</hi><ph/> &amp; jenes',
        ),
      ),
    ).toEqual(['See <g1>this <x2/>thing</g1><x3/> & that', 'Siehe <g1>dieses <x2/>Ding</g1><x3/> & jenes'])
  })

  it('loses only the units that cannot be read', async () => {
    const { units, summary } = await read(
      tmx(
        pair('one', 'eins') +
          pair('&nbsp;', 'unknown entity') +
          `<tu>${tuv('en', 'alone')}</tu>` +
          `<tu>${tuv('en', 'no language')}<tuv><seg>keine</seg></tuv></tu>` +
          pair('x'.repeat(MAX_UNIT_BYTES), 'too long') +
          pair('two', 'zwei'),
      ),
    )
    expect(summary).toEqual({ units: 2, skipped: 4 })
    expect(units.map(({ variants }) => variants[1]?.content[0])).toEqual([
      { kind: 'text', text: 'eins' },
      { kind: 'text', text: 'zwei' },
    ])
  })

  it('may say that any language is the source, or so for one unit', async () => {
    const header = '<header srclang="*all*"/>'
    const own = `<tu srclang="de">${tuv('de', 'Ja')}${tuv('en', 'Yes')}</tu>`
    const { units } = await read(tmx(pair('No', 'Nein') + own, header))
    expect(units.map(({ sourceLanguage }) => sourceLanguage)).toEqual([null, 'de'])
  })

  it.each([
    ['other XML', '<xliff><file/></xliff>', 'document_damaged'],
    ['units in other XML', `<other>${pair('a', 'b')}</other>`, 'document_damaged'],
    ['no XML', 'source\ttarget\n', 'document_damaged'],
    ['nothing', '', 'document_damaged'],
    ['a file that stops', tmx(pair('a', 'b')).slice(0, -10), 'document_damaged'],
    ['tags that do not match', tmx('<x></y>'), 'document_damaged'],
    ['a DOCTYPE without an end', `<!DOCTYPE tmx [${'<!ELEMENT a ANY>'.repeat(5_000)}`, 'document_too_complex'],
  ])('is refused when it is %s', async (_, xml, code) => {
    expect(await refusal(xml)).toBe(code)
  })

  it('declares no entities that grow', async () => {
    const bomb =
      `<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${tmx(pair('&b;', 'x'))}`.replace(
        '<?xml version="1.0"?>',
        '',
      )
    expect((await read(bomb)).summary).toEqual({ units: 0, skipped: 1 })
  })
})
