import { expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { extractAll } from '../testing/run-format.ts'
import { row, sheet, xlsx } from '../testing/xlsx-package.ts'
import { xlsxFormat } from './xlsx-format.ts'

it.each([' t="s"', '\tt="s"', '\nt="s"', '\r\n t = "s"', " t\n=\t's'", ' cm="1"\nt= "s"'])(
  'reads the type of a cell with any white space: %j',
  async (attribute) => {
    const book = xlsx([['2026', sheet([row(1, [`<c${attribute}><v>0</v></c>`])])]], { strings: ['<t>A text</t>'] })
    const { segments } = await extractAll(xlsxFormat, book)
    expect(segments.map(({ source }) => renderInlines(source, plainText))).toEqual(['A text'])
  },
)

it.each(['<c s="1"><v>0</v></c>', '<c ct="s"><v>0</v></c>', '<c s=" t="><v>0</v></c>'])(
  'takes a cell without a type for a number: %s',
  async (cell) => {
    const book = xlsx([['A name', sheet([row(1, [cell])])]], { strings: ['<t>A text</t>'] })
    const { segments } = await extractAll(xlsxFormat, book)
    expect(segments.map(({ source }) => renderInlines(source, plainText))).toEqual(['A name'])
  },
)
