import { describe, expect, it } from 'vitest'
import type { PageText } from '../page-text.ts'
import { origins, outcomes, pageText, type TestPage, type TestPdf, texts } from '../testing/inline-pdf.ts'

const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>'
const BOX = `${FONT} /BBox [0 0 100 20]`
const look = (text: string, dict = BOX) => ({ dict, stream: `BT /F1 10 Tf 5 5 Td (${text}) Tj ET` })

function annotated(annotation: string, objects: TestPdf['objects'] = {}, page: TestPage = {}): Promise<PageText> {
  const content = 'BT /F1 10 Tf 50 700 Td (Page) Tj ET'
  return pageText(
    { content, entries: '/Annots [5 0 R]', ...page },
    { objects: { 5: annotation, 6: look('Note'), ...objects } },
  )
}

const FREE_TEXT = '<</Subtype /FreeText /Rect [300 400 400 420] /AP <</N 6 0 R>>>>'

describe('the appearance of an annotation', () => {
  it('is a form behind the content of the page', async () => {
    const page = await annotated(FREE_TEXT)
    expect(texts(page)).toEqual(['Page', 'Note'])
    expect(origins(page)[1]).toEqual([305, 405])
    expect(page.streams.map(({ kind, ref }) => [kind, ref?.number])).toEqual([
      ['page', undefined],
      ['form', 6],
    ])
    expect(page.streams[1]?.clip).toEqual({ left: 300, bottom: 400, right: 400, top: 420 })
    expect(page.annotations).toEqual([
      { kind: 'freeText', ref: expect.objectContaining({ number: 5 }), from: 1, to: 2 },
    ])
  })

  it('fills the rectangle, however its own matrix turns it', async () => {
    const turned = `${FONT} /BBox [0 0 100 20] /Matrix [0 1 -1 0 0 0]`
    const page = await annotated('<</Subtype /Stamp /Rect [300 400 340 600] /AP <</N 6 0 R>>>>', {
      6: look('Note', turned),
    })
    // The box is 20 by 100 once it is turned: drawn twice as large, its corner at 0 0 in the lower right.
    expect(origins(page)[1]).toEqual([330, 410])
    expect(page.shows[1]).toMatchObject({ angle: expect.closeTo(Math.PI / 2), size: expect.closeTo(20) })
  })

  it('does not begin in the state that the page ends in', async () => {
    const page = await annotated(FREE_TEXT, {}, { content: 'Q q 2 0 0 2 7 7 cm BT /F1 10 Tf 9 Tc (Page) Tj' })
    expect(origins(page)[1]).toEqual([305, 405])
    expect(page.shows[1]?.state.charSpacing).toBe(0)
  })

  it('is the one of its state', async () => {
    const states = '<</Subtype /Stamp /AS /Off /Rect [0 0 100 20] /AP <</N <</On 6 0 R /Off 7 0 R>>>>>>'
    expect(texts(await annotated(states, { 7: look('Other') }))).toEqual(['Page', 'Other'])
  })

  it('parts nothing of the page by what else it draws', async () => {
    const page = await annotated(FREE_TEXT, { 6: { dict: BOX, stream: '0 0 100 20 re f BT /F1 9 Tf (Note) Tj ET' } })
    expect(page.drawn).toEqual([])
  })

  it.each([
    ['is hidden', '/F 2'],
    ['is not for the screen', '/F 32'],
    ['is in a layer that is off', '/OC 8 0 R'],
    ['has no room', '/Rect [300 400 300 400]'],
    ['is a pop-up', '/Subtype /Popup'],
    ['is a link', '/Subtype /Link'],
  ])('is left out where it %s', async (_, entry) => {
    const annotation = `<</Subtype /FreeText /Rect [300 400 400 420] /AP <</N 6 0 R>> ${entry}>>`
    const { shows } = await pageText(
      { content: 'BT /F1 10 Tf 50 700 Td (Page) Tj ET', entries: '/Annots [5 0 R]' },
      {
        objects: { 5: annotation, 6: look('Note'), 8: '<</Type /OCG>>' },
        catalog: '/OCProperties <</D <</OFF [8 0 R]>>>>',
      },
    )
    expect(shows).toHaveLength(1)
  })

  it('is text also of a page that has no other', async () => {
    expect(texts(await annotated(FREE_TEXT, {}, { content: '' }))).toEqual(['Note'])
  })
})

describe('a text box without an appearance', () => {
  it.each([
    ['has a text that is not drawn', '(Some words)', ['Some words']],
    ['has none without words', '(12)', []],
  ])('%s', async (_, contents, boxes) => {
    const page = await annotated(`<</Subtype /FreeText /Rect [0 0 90 20] /Contents ${contents}>>`)
    expect(page.textBoxes.map(({ text }) => text)).toEqual(boxes)
    expect(texts(page)).toEqual(['Page'])
  })
})

describe('a form field', () => {
  const widget = (entries: string) => `<</Subtype /Widget /Rect [0 0 100 20] /AP <</N 6 0 R>> ${entries}>>`

  it('is text where it is a button with a caption', async () => {
    const page = await annotated(widget('/Parent 7 0 R'), { 7: '<</FT /Btn /Ff 65536>>' })
    expect(texts(page)).toEqual(['Page', 'Note'])
    expect(page.annotations[0]?.kind).toBe('pushButton')
  })

  it.each([
    ['text of a set length', '/FT /Tx /MaxLen 20 /V (Jane Doe)', ['Jane Doe']],
    ['text in boxes', '/FT /Tx /Ff 16777216 /V (Jane Doe)', ['Jane Doe']],
    ['text that a script formats', '/FT /Tx /AA <</F 8 0 R>> /V (12 May)', ['12 May']],
    ['text of its parent', '/Parent 7 0 R', ['Above']],
    ['a choice by its name', '/FT /Ch /V (fr) /Opt [[(fr) (France)] (Spain)]', ['France']],
    ['choices', '/FT /Ch /V [(Spain) (Italy)]', ['Spain\nItaly']],
    ['nothing', '/FT /Tx', []],
    ['a number', '/FT /Tx /V (12)', []],
    ['a password', '/FT /Tx /Ff 8192 /V (secret)', []],
    ['a tick', '/FT /Btn /V /Yes', []],
    ['nothing that is seen', '/FT /Tx /V (Jane) /F 2', []],
  ])('holds %s', async (_, entries, fieldValues) => {
    const page = await annotated(widget(entries), { 7: '<</FT /Tx /MaxLen 9 /V (Above) /Parent 7 0 R>>' })
    expect(page.fieldValues).toEqual(fieldValues)
    expect(texts(page)).toEqual(['Page'])
  })

  it('has a rectangle that is in the way, empty or not, where it is seen', async () => {
    const box = { left: 0, bottom: 0, right: 100, top: 20 }
    expect((await annotated(widget('/FT /Tx'))).widgets).toEqual([box])
    expect((await annotated(widget('/FT /Btn'))).widgets).toEqual([box])
    expect((await annotated(widget('/FT /Tx /F 2'))).widgets).toEqual([])
    expect((await annotated(FREE_TEXT)).widgets).toEqual([])
  })

  it('is text of the page where any other words could stand in it', async () => {
    const page = await annotated(widget('/FT /Tx /V (Note)'))
    expect(texts(page)).toEqual(['Page', 'Note'])
    expect(page.annotations[0]?.kind).toBe('textField')
    expect(page.fieldValues).toEqual([])
  })

  it('is a text box where viewers set it themselves', async () => {
    const field = widget('/Parent 7 0 R')
    const page = await annotated(field, {
      6: { dict: BOX, stream: '/Tx BMC EMC' },
      7: '<</FT /Tx /V (Some words) /Kids [5 0 R]>>',
    })
    expect(page.textBoxes).toMatchObject([{ text: 'Some words', entry: 'V', ref: { number: 7 } }])
    expect(texts(page)).toEqual(['Page'])
  })

  it('does not speak for the page where it is a signature', async () => {
    const page = { content: 'BT /F1 10 Tf 50 700 Td (Page) Tj ET', entries: '/Annots [5 0 R]' }
    const font = '/Font <</F1 <</Subtype /Type3 /FontMatrix [.01 0 0 .01 0 0] /FirstChar 1 /LastChar 1 /Widths [9]'
    const glyphs = '/CharProcs <<>> /Encoding <</Differences [1 /x1 /x2 /x3]>>'
    const unknown = {
      dict: `/BBox [0 0 100 20] /Resources <<${font} ${glyphs}>>>>>>`,
      stream: `BT /F1 10 Tf (${'\\001\\002'.repeat(20)}) Tj ET`,
    }
    const objects = { 5: widget('/FT /Sig'), 6: unknown }
    expect(await outcomes({ pages: [page], objects })).toMatchObject([{ kind: 'text' }])
    const named = { 5: widget('/FT /Sig'), 6: look('Jane') }
    expect(await outcomes({ pages: [{ ...page, content: '' }], objects: named })).toMatchObject([{ kind: 'text' }])
  })

  it('is told where there is nothing else on the page', async () => {
    const [outcome] = await outcomes({
      pages: [{ content: '0 0 9 9 re f', entries: '/Annots [5 0 R]' }],
      objects: { 5: widget('/FT /Tx /MaxLen 9 /V (Jane)') },
    })
    expect(outcome).toMatchObject({ kind: 'text', page: { shows: [], fieldValues: ['Jane'] } })
  })
})
