// The layout of a rebuilt text. Each case has a source, its segments, and the rebuilt text.
import { describe, expect, it } from 'vitest'
import { renderInlines, plainText } from '../inline/inlines.ts'
import type { Inline, SegmentRole } from '../model.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { txtFormat } from './txt-format.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (inlines: readonly Inline[]) => renderInlines(inlines, plainText)

async function segmentsOf(text: string): Promise<[SegmentRole, string][]> {
  const { segments } = await extractAll(txtFormat, bytesOf(text))
  return segments.map(({ role, source }) => [role, textOf(source)])
}

async function translated(text: string, targets: Readonly<Record<string, string>>): Promise<string> {
  const { bytes } = await translateAll(txtFormat, bytesOf(text), (source) => {
    const target = targets[textOf(source)]
    return target === undefined ? null : [{ kind: 'text', text: target }]
  })
  return new TextDecoder().decode(bytes)
}

const WRAPPED = `
This agreement is entered into by and between the two parties that are
named below. It governs the provision of translation services, which
include the review of documents and the layout of their translations.

   1. The provider delivers each document within the time that both
      parties agreed upon in writing.
   2. The client pays.
`

describe('hard-wrapped paragraphs', () => {
  it('are joined into one segment each', async () => {
    expect(await segmentsOf(WRAPPED)).toEqual([
      [
        'paragraph',
        'This agreement is entered into by and between the two parties that are named below. It governs the provision of translation services, which include the review of documents and the layout of their translations.',
      ],
      ['listItem', 'The provider delivers each document within the time that both parties agreed upon in writing.'],
      ['listItem', 'The client pays.'],
    ])
  })

  it('are wrapped back at their width, under their own indentation', async () => {
    const source = 'The provider delivers each document within the time that both parties agreed upon in writing.'
    const target =
      'El proveedor entrega cada documento dentro del plazo que ambas partes hayan acordado por escrito y con antelación suficiente.'
    expect(await translated(WRAPPED, { [source]: target, 'The client pays.': 'El cliente paga.' })).toContain(
      `
   1. El proveedor entrega cada documento dentro del plazo que ambas
      partes hayan acordado por escrito y con antelación suficiente.
   2. El cliente paga.
`,
    )
  })

  it('keep the quotation marks of a mail on each line', async () => {
    const mail =
      '> The delivery of the documents that we ordered from you last week is\n> late, and we ask you to let us know when we may expect them.\n'
    const source =
      'The delivery of the documents that we ordered from you last week is late, and we ask you to let us know when we may expect them.'
    expect(await segmentsOf(mail)).toEqual([['paragraph', source]])
    expect(await translated(mail, { [source]: 'palabra '.repeat(14) })).toBe(
      `> ${'palabra '.repeat(8).trim()}\n> ${'palabra '.repeat(6).trim()}\n`,
    )
  })

  it('of Japanese are joined without spaces and wrapped by columns, no line starting with a full stop', async () => {
    const line = 'すべての人間は生れながらにして自由でありかつ尊厳と権利と'
    const text = `${line}\n${line}\n${line}\n${line}\nについて平等である。\n`
    const [segment] = await segmentsOf(text)
    expect(segment?.[1]).toBe(`${line.repeat(4)}について平等である。`)
    const rebuilt = await translated(text, { [segment?.[1] ?? '']: `${'あ'.repeat(28)}。${'い'.repeat(10)}` })
    expect(rebuilt).toBe(`${'あ'.repeat(27)}\nあ。${'い'.repeat(10)}\n`)
  })

  it('do not swallow verses, addresses and lists', async () => {
    const verses = 'Roses are red,\nViolets are blue,\nSugar is sweet.\n'
    expect(await segmentsOf(verses)).toHaveLength(3)
    expect(await segmentsOf('Ann Example\n1 Main Street\nSpringfield\n')).toHaveLength(3)
    expect(await segmentsOf('- one\n- two\n- three\n')).toHaveLength(3)
  })
})

describe('lines nobody wrapped', () => {
  const CODE = `<p>Welcome to the shop, we are glad that you came in</p>
const x = 5;
const greeting = "Hello " + name + ", nice to meet you"
console.log(greeting, "and some more words here")
if (x > 3) { return greeting }
`
  const linesOf = async (text: string) => (await segmentsOf(text)).map(([, segment]) => segment)
  const ownLines = (text: string) => text.trim().split(/\n+/)

  it.each([
    ['code and markup', CODE],
    [
      'markup of alike lengths',
      '<p>One line of it is here for you</p>\n<p>Two lines of it are here now</p>\n'.repeat(3),
    ],
    [
      'a sentence on each',
      'The first line of these three says one thing.\nThe second line of them says something.\n'.repeat(3),
    ],
    [
      'ends before the next word had to go down',
      'A short line that somebody broke by hand at will here\nand then a much longer line that goes on until it is near eighty columns\n',
    ],
  ])('keep their ends: %s', async (_, text) => {
    expect(await linesOf(text)).toEqual(ownLines(text))
  })

  it('keep them also in a document that is wrapped elsewhere', async () => {
    expect((await linesOf(`${WRAPPED}\n${CODE}`)).slice(-5)).toEqual(ownLines(CODE))
  })

  it('are not broken by a longer translation either', async () => {
    const line = '<p>Welcome to the shop, we are glad that you came in</p>'
    const target = `<p>${'Bienvenidos a la tienda, nos alegramos. '.repeat(3)}</p>`
    expect(await translated(`${WRAPPED}\n${CODE}`, { [line]: target })).toContain(`\n${target}\nconst x = 5;\n`)
  })

  it.each([
    ['an address in brackets', '<https://example.org/documents/about/the/lighthouse/index.html>'],
    ['a tag at its start', '<b>Note</b> that the delivery of what we ordered from you there'],
    ['a plural in brackets at its end', 'and has been sent to the party that is named in the agreement(s)'],
    ['a template', 'and has been sent to the party that is named at the top, {name}'],
  ])('are not seen in prose with %s', async (_, line) => {
    const text = `The delivery of the documents that we ordered from you last week is
late, and we ask you to let us know when we may expect them, see
${line}
which includes the review of documents and the layout of what they
are translated into, on the same day or on the day that follows.
`
    expect(await segmentsOf(text)).toHaveLength(1)
  })
})

describe('headings', () => {
  it('have their underline follow their length, and begin a section', async () => {
    const text = 'Terms\n=====\n\nText here.\n\nFees\n----\n\nMore text.\n'
    const { segments } = await extractAll(txtFormat, bytesOf(text))
    expect(segments.map(({ role, section }) => [role, section])).toEqual([
      ['heading', 0],
      ['paragraph', 0],
      ['heading', 1],
      ['paragraph', 1],
    ])
    expect(await translated(text, { Terms: 'Condiciones', Fees: 'Honorarios' })).toBe(
      'Condiciones\n===========\n\nText here.\n\nHonorarios\n----------\n\nMore text.\n',
    )
  })

  it('are told from paragraphs by number, capitals or #', async () => {
    expect(await segmentsOf('1. Definitions\n\nTERMS OF SALE\n\n## Fees\n\n第1条（目的）\n\nA sentence.\n')).toEqual([
      ['heading', 'Definitions'],
      ['heading', 'TERMS OF SALE'],
      ['heading', 'Fees'],
      ['heading', '第1条（目的）'],
      ['paragraph', 'A sentence.'],
    ])
  })
})

describe('list marks', () => {
  it.each([
    '- ',
    '* ',
    '+ ',
    '• ',
    '– ',
    '1. ',
    '12) ',
    '(3) ',
    'a) ',
    '(b) ',
    'iv) ',
    '1.2. ',
    '1.2.3 ',
    '[x] ',
    '一、',
    '（二）',
    '① ',
  ])('%s stays out of the segment', async (mark) => {
    expect(await segmentsOf(`  ${mark}Item\n  ${mark}Next\n`)).toEqual([
      ['listItem', 'Item'],
      ['listItem', 'Next'],
    ])
  })

  it.each(['1999. That year', '1.5 million people', '-5 degrees', '*bold*', 'A. Smith'])(
    '%s has none',
    async (text) => {
      expect(await segmentsOf(`${text} was here.\n`)).toEqual([['paragraph', `${text} was here.`]])
    },
  )
})

const PRICES = `Item              Quantity     Price
------------------------------------
Translation            100     12.50
Review                   3    120.00
`

describe('tables', () => {
  it('have a segment for each cell with words', async () => {
    expect(await segmentsOf(PRICES)).toEqual([
      ['cell', 'Item'],
      ['cell', 'Quantity'],
      ['cell', 'Price'],
      ['cell', 'Translation'],
      ['cell', 'Review'],
    ])
  })

  it('keep their columns where the texts fit, and their numbers flush right', async () => {
    expect(
      await translated(PRICES, { Item: 'Artículo', Quantity: 'Cantidad', Price: 'Precio', Review: 'Revisión' }),
    ).toBe(
      `Artículo          Cantidad    Precio
------------------------------------
Translation            100     12.50
Revisión                 3    120.00
`,
    )
  })

  it('push columns to the right in all rows when one grows', async () => {
    expect(await translated(PRICES, { Translation: 'Servicios de traducción' })).toBe(
      `Item                     Quantity   Price
------------------------------------
Servicios de traducción       100   12.50
Review                          3  120.00
`,
    )
  })

  it('made with tabs or bars keep them', async () => {
    const text = 'Name\tRole\t\tAge\n| Key | Value |\n|-----|-------|\n| one | two   |\n'
    expect(await translated(text, { Role: 'Papel', Key: 'Clave', two: 'dos' })).toBe(
      'Name\tPapel\t\tAge\n| Clave | Value |\n|-----|-------|\n| one | dos   |\n',
    )
  })

  it('of contents keep their page numbers in place', async () => {
    const text = 'Introduction ........ 1\nFees and payment ... 12\n'
    expect(await translated(text, { Introduction: 'Prólogo' })).toBe(
      'Prólogo ............. 1\nFees and payment ... 12\n',
    )
  })

  it('are not seen in sentences set apart by two spaces', async () => {
    expect(await segmentsOf('First sentence.  Second one.\n')).toEqual([['paragraph', 'First sentence.  Second one.']])
  })
})

describe('what is not text', () => {
  it('keeps its bytes: rules, numbers, blank lines, trailing spaces', async () => {
    const text = 'Word  \n\n-----\n* * *\n12 345,00\n \t \nWord  '
    expect(await translated(text, { Word: 'Palabra' })).toBe('Palabra  \n\n-----\n* * *\n12 345,00\n \t \nPalabra  ')
  })

  it('stays between mixed line ends', async () => {
    expect(await translated('One\r\nTwo\nThree\rFour\n\r\n', { Two: 'Dos', Four: 'Cuatro' })).toBe(
      'One\r\nDos\nThree\rCuatro\n\r\n',
    )
  })

  it('does not come in with a target that has lines of its own', async () => {
    expect(await translated('One\n', { One: ' Uno\n\n  y medio ' })).toBe('Uno y medio\n')
  })
})
