import { describe, expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import { isDict, PdfRef, PdfString, type PdfDict } from '../objects/pdf-object.ts'
import { openPdf } from '../objects/open-pdf.ts'
import { formSource, handler, readPages, textOf, textPdf } from '../testing/text-pdf.ts'
import { readTextString } from '../text-string.ts'
import { translatedText } from './annotation-texts.ts'

const PAGE = { content: 'BT /F1 10 Tf 50 700 Td (Words of the page) Tj ET', entries: '/Annots[50 0 R 51 0 R]' }
const NOTE = 'BT /F1 10 Tf 5 30 Td (Two words) Tj 0 -20 Td (12.50) Tj ET'

function annotated(first: string, second: string): Uint8Array {
  const objects = { 50: first, 51: second, 52: formSource(NOTE, ''), 53: formSource(NOTE.replace('Two', 'More'), '') }
  return textPdf([PAGE, PAGE], { objects })
}

async function translated(bytes: Uint8Array, ...numbers: number[]): Promise<PdfDict[]> {
  const { bytes: after } = await translateAll(handler, bytes, (source) => pseudoTranslateInlines(source))
  const pdf = await openPdf(bufferFile(after))
  const objects = await Promise.all(numbers.map((number) => pdf.resolve(new PdfRef(number))))
  return objects.filter(isDict)
}

function textIn(dict: PdfDict | undefined, key: string): string | null {
  const entry = dict?.get(key)
  return entry instanceof PdfString ? readTextString(entry) : null
}

const FREE_TEXT = (form: number, contents: string) =>
  `<</Type/Annot/Subtype/FreeText/Rect[0 0 600 800]/Contents(${contents})/RC(<p>Two</p>)/DA(/F1 10 Tf)/AP<</N ${form} 0 R>>>>`

describe('a text box', () => {
  const source = annotated(FREE_TEXT(52, 'Two\\rwords\\r12.50'), FREE_TEXT(52, 'Two words 12.50'))

  it('is translated where it is drawn, once for all that share the drawing', async () => {
    const { segments } = await extractAll(handler, source)
    expect(segments.map(({ source: [inline] }) => inline?.kind === 'text' && inline.text)).toEqual([
      'Words of the page',
      'Two words',
      'Words of the page',
    ])
    const { bytes } = await translateAll(handler, source, (inlines) => pseudoTranslateInlines(inlines))
    for (const page of await readPages(bytes)) {
      expect(textOf(page.shows)).toContain(pseudoTranslate('Two words'))
    }
  })

  it('says what it shows', async () => {
    const [first, second] = await translated(source, 50, 51)
    expect(textIn(first, 'Contents')).toBe(`${pseudoTranslate('Two words')}\r12.50`)
    expect(textIn(second, 'Contents')).toBe(`${pseudoTranslate('Two words')} 12.50`)
    expect(first?.has('RC')).toBe(false)
    expect(first?.has('DA')).toBe(true)
  })

  it('stays byte for byte where nothing changes', async () => {
    expect((await translateAll(handler, source, (inlines) => inlines)).bytes).toEqual(source)
  })
})

it('translates a text box that viewers draw themselves', async () => {
  const box = '<</Subtype/FreeText/Rect[100 100 300 200]/Contents(To be\\rset)/RC(<p>To be set</p>)/DA(/F1 9 Tf)>>'
  const source = annotated(box, 'null')
  const { segments, summary } = await extractAll(handler, source)
  expect(segments[1]).toMatchObject({
    anchor: { boxes: [{ page: 1, box: { left: 100, bottom: 100, right: 300, top: 200 } }] },
    source: [{ kind: 'text', text: 'To be\nset' }],
  })
  expect(summary.stats.pages).toBe(2)
  const [after] = await translated(source, 50)
  expect(textIn(after, 'Contents')).toBe(pseudoTranslate('To be\nset'))
  expect(after?.has('RC')).toBe(false)
})

it("keeps a reviewer's comment on what is drawn", async () => {
  const stamp = '<</Subtype/Stamp/Rect[0 0 600 800]/Contents(A comment)/AP<</N 53 0 R>>>>'
  const [after] = await translated(annotated(FREE_TEXT(52, 'x'), stamp), 51)
  expect(textIn(after, 'Contents')).toBe('A comment')
})

it('gives a button its caption, which then serves all of its states', async () => {
  const look = '/MK<</CA(More words)/AC(Pressed)/BC[0]>>/AP<</N 53 0 R/D 52 0 R>>'
  const button = `<</Subtype/Widget/FT/Btn/Ff 65536/Rect[0 0 600 800]${look}>>`
  const [after] = await translated(annotated(FREE_TEXT(52, 'x'), button), 51)
  const [appearances, captions] = [after?.get('AP'), after?.get('MK')]
  expect(isDict(captions) && [...captions.keys()]).toEqual(['CA', 'BC'])
  expect(isDict(captions) && textIn(captions, 'CA')).toBe(pseudoTranslate('More words'))
  expect(isDict(appearances) && [...appearances.keys()]).toEqual(['N'])
})

describe('a text field', () => {
  const field = (entries: string) => `<</Subtype/Widget/FT/Tx/Rect[0 0 600 800]/RV(<p>Two</p>)${entries}>>`

  it('holds what it shows', async () => {
    const [after] = await translated(annotated(FREE_TEXT(53, 'x'), field('/V(Two words 12.50)/AP<</N 52 0 R>>')), 51)
    expect(textIn(after, 'V')).toBe(`${pseudoTranslate('Two words')} 12.50`)
    expect(after?.has('RV')).toBe(false)
    expect(after?.has('AP')).toBe(true)
  })

  it('keeps a value that is not what it shows', async () => {
    const [after] = await translated(annotated(FREE_TEXT(53, 'x'), field('/V(Something else)/AP<</N 52 0 R>>')), 51)
    expect(textIn(after, 'V')).toBe('Something else')
  })

  it('without a drawing has its value alone, which viewers draw', async () => {
    const source = annotated(FREE_TEXT(53, 'x'), field('/V(To be set)'))
    const [after] = await translated(source, 51)
    expect(textIn(after, 'V')).toBe(pseudoTranslate('To be set'))
  })

  it('stays where a form has no letters for the translation', async () => {
    const source = annotated('null', field('/V(To be set)'))
    const { bytes, report } = await translateAll(handler, source, (inlines) =>
      inlines.map((inline) => (inline.kind === 'text' ? { ...inline, text: 'Слова' } : inline)),
    )
    const after = await (await openPdf(bufferFile(bytes))).resolve(new PdfRef(51))
    expect(isDict(after) && textIn(after, 'V')).toBe('To be set')
    expect(report.left).toMatchObject({ without_target: 2 })
  })
})

it('leaves what a signature shows as it was signed', async () => {
  const signature = '<</Subtype/Widget/FT/Sig/Rect[0 0 600 800]/AP<</N 53 0 R>>>>'
  const { bytes, report } = await translateAll(handler, annotated('null', signature), (source) =>
    pseudoTranslateInlines(source),
  )
  expect(report.left).toEqual({ field_value: 6 })
  expect((await readPages(bytes)).map(({ shows }) => textOf(shows))).toEqual(
    Array(2).fill(expect.stringContaining('More words')),
  )
})

describe('translated text', () => {
  const said = [
    { stream: 1, source: 'One (1)', target: 'Uno (1)' },
    { stream: 1, source: 'two', target: 'dos' },
  ]
  it('stands where its source stood', () => {
    expect(translatedText('9:\rOne\r(1) – two.', said)).toBe('9:\rUno (1) – dos.')
  })

  it('stands alone where its source is not found', () => {
    expect(translatedText('Something else', said)).toBe('Uno (1)\ndos')
  })
})
