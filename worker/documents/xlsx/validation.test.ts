import { expect, it } from 'vitest'
import { partsOf } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { MAX_MESSAGE_LENGTH, MAX_TITLE_LENGTH, shortened } from './validation.ts'
import { xlsxFormat } from './xlsx-format.ts'

function validated(attributes: string, formula: string): Uint8Array {
  const validation = `<dataValidations><dataValidation type="list" sqref="A1" ${attributes}><formula1>${formula}</formula1></dataValidation></dataValidations>`
  return xlsx([['Data', sheet([row(1, [shared(0)])], validation)]], { strings: ['<t>Yes</t>'] })
}

async function written(bytes: Uint8Array, text: (source: string) => string) {
  const { bytes: result, report } = await translateAll(xlsxFormat, bytes, (source) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: text(inline.text) } : inline)),
  )
  return { xml: (await partsOf(result)).get('xl/worksheets/sheet1.xml') ?? '', report }
}

it('translates the items of a list as the cells that have them', async () => {
  const { xml } = await written(validated('', '"Yes,No, Maybe"'), (text) => `${text}!`)
  expect(xml).toContain('<formula1>"Yes!,No!, Maybe!"</formula1>')
})

it('has no comma in an item, which would make two of it', async () => {
  const { xml } = await written(validated('', '"Yes,No"'), (text) => `${text}, or so`)
  expect(xml).toContain('<formula1>"Yes; or so,No; or so"</formula1>')
})

it('keeps a list that would be too long, and counts it', async () => {
  const { xml, report } = await written(validated('', '"Yes,No"'), (text) => text.repeat(100))
  expect(xml).toContain('<formula1>"Yes,No"</formula1>')
  expect(report.left).toEqual({ field_value: 2 })
})

it('shortens titles and messages to what the program takes', async () => {
  const { xml } = await written(validated('promptTitle="Title" prompt="A message"', '"Yes"'), (text) =>
    `${text} `.repeat(60).trim(),
  )
  expect(/promptTitle="([^"]*)"/.exec(xml)?.[1]).toBe('Title Title Title Title Title…')
  const message = /prompt="([^"]*)"/.exec(xml)?.[1] ?? ''
  expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH)
  expect(message.endsWith('…')).toBe(true)
})

it.each(['short', 'x'.repeat(100), '字'.repeat(60), `a${'😀'.repeat(40)}`])(
  '%s has no more letters than it may',
  (text) => {
    const short = shortened(text, MAX_TITLE_LENGTH)
    expect(short.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    expect(short.isWellFormed()).toBe(true)
    expect(short === text || short.endsWith('…')).toBe(true)
  },
)
