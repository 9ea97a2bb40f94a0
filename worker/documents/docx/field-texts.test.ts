// What fields show is translated in their instructions; everything else of these keeps its bytes.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, run } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { extractAll, rebuildAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const merge = (name: string) =>
  mark('begin') + code(` MERGEFIELD ${name} `) + mark('separate') + run(`«${name}»`) + mark('end')

describe('texts of instructions', () => {
  it('are segments of their own, and the field is a placeholder of the sentence', async () => {
    const body = paragraph(
      run('Address: '),
      mark('begin'),
      code(' MACROBUTTON Go [Type here] '),
      mark('end'),
      run(' end.'),
    )
    expect(await segmentsOf(body)).toEqual(['Address: <x1/> end.', '[Type here]'])
    expect(await shouted(body)).toBe(
      body.replace('Address: ', 'ADDRESS: ').replace('[Type here]', '[TYPE HERE]').replace(' end.', ' END.'),
    )
  })

  it("of an IF are the two branches, never what it compares; what it shows is the sentence's", async () => {
    const body = paragraph(
      mark('begin'),
      code(' IF '),
      merge('Gender'),
      code(' = &quot;F&quot; "Dear Madam" "Dear Sir" '),
      mark('separate'),
      run('Dear Madam'),
      mark('end'),
      run(','),
    )
    expect(await segmentsOf(body)).toEqual(['<g1>Dear Madam</g1>,', 'Dear Madam', 'Dear Sir'])
    expect(await shouted(body)).toBe(body.replaceAll('Dear Madam', 'DEAR MADAM').replace('Dear Sir', 'DEAR SIR'))
  })

  it('go over runs, and hold fields as placeholders in the order of the source', async () => {
    const body = paragraph(
      mark('begin'),
      code(' IF 1 = 1 "Dear '),
      code('Ms '),
      merge('Name'),
      code(' of '),
      merge('Town'),
      code('" "" '),
      mark('separate'),
      run('x'),
      mark('end'),
      run(' Text.'),
    )
    expect(await segmentsOf(body)).toEqual(['<g1>x</g1> Text.', 'Dear Ms <x1/> of <x2/>'])
    const { bytes } = await translateAll(docxFormat, docx(body), (source) =>
      source.some(({ kind }) => kind === 'placeholder')
        ? [
            { kind: 'placeholder', id: 2, equiv: '' },
            { kind: 'text', text: ' "A" ' },
            { kind: 'placeholder', id: 1, equiv: '' },
            { kind: 'text', text: ' Z' },
          ]
        : source,
    )
    expect(await bodyOf(bytes)).toBe(
      body
        .replace('"Dear ', '"')
        .replace('Ms ', '')
        .replace(code(' of '), code(' \\"A\\" '))
        .replace('" "" ', ' Z" "" '),
    )
  })

  it('of a field that another one compares or counts with stay, and are counted', async () => {
    const inner = (result: string) =>
      mark('begin') + code(` IF 1 = 1 "warm" "cold" `) + mark('separate') + run(result) + mark('end')
    const outer = (...parts: string[]) =>
      paragraph(mark('begin'), code(' IF '), ...parts, mark('separate'), run('x'), mark('end'), run(' Text.'))
    const compared = outer(inner('warm'), code(' = "warm" "Open the windows" "" '))
    expect(await segmentsOf(compared)).toEqual(['<g1>x</g1> Text.', 'Open the windows'])
    expect((await translateAll(docxFormat, docx(compared), capitals)).report.left).toEqual({ field_instruction: 2 })
    const shown = outer(code(' 1 = 1 '), inner('warm'), code(' "Open the windows" '))
    expect(await segmentsOf(shown)).toEqual(['<g1>x</g1> Text.', 'warm', 'cold', 'Open the windows'])
  })

  it('stay where fields are nested deeper than any program nests them', async () => {
    const depth = 3_000
    const nested = `${mark('begin')}${code(' IF ')}`.repeat(depth) + mark('end').repeat(depth)
    expect(await segmentsOf(paragraph(run('Text.'), nested))).toEqual(['Text.'])
  })

  it('stand in simple fields too', async () => {
    const simple = (tip: string, text: string) =>
      paragraph(`<w:fldSimple w:instr=' HYPERLINK "a" \\o "${tip}" '>${run(text)}</w:fldSimple>`)
    expect(await shouted(simple('Tom &amp; Ada', 'here'))).toBe(simple('TOM &amp; ADA', 'HERE'))
  })

  it('that are equal are one segment', async () => {
    const entry = paragraph(mark('begin'), code(' XE "garden" '), mark('end'), run('The garden.'))
    expect(await segmentsOf(entry + entry)).toEqual(['The garden.', 'garden', 'The garden.'])
  })

  it('keep their bytes when they are written anew as they were', async () => {
    const body = paragraph(mark('begin'), code(' TC "Annex &quot;A'), code('"'), mark('end'), run('Text.'))
    const { segments } = await extractAll(docxFormat, docx(body))
    const { bytes } = await rebuildAll(docxFormat, docx(body), {
      segments,
      translate: (source) => source,
      options: { rebuildUnchanged: true },
    })
    expect(await bodyOf(bytes)).toBe(body)
  })

  it('stay where they go on in another paragraph, and are counted', async () => {
    const body =
      paragraph(mark('begin'), code(' IF 1 = 1 "First part')) +
      paragraph(code('second part" "Other" '), mark('separate'), run('First part')) +
      paragraph(run('second part'), mark('end'))
    const { bytes, report } = await translateAll(docxFormat, docx(body), capitals)
    expect(await bodyOf(bytes)).toBe(
      body.replace(run('First part'), run('FIRST PART')).replace(run('second part'), run('SECOND PART')),
    )
    expect(report.left).toEqual({ field_instruction: 5 })
  })
})
