// The laws of every format, over a workbook with all constructs and over broken ones.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { describeFormat } from '../testing/describe-format.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { partsOf } from '../testing/pptx-package.ts'
import type { Random } from '../testing/random.ts'
import { extractAll } from '../testing/run-format.ts'
import { inline, shared } from '../testing/xlsx-package.ts'
import { xlsxFacts } from './facts.ts'
import { FIRST_ROWS, wholeWorkbook } from './testing/whole-workbook.ts'
import { xlsxFormat } from './xlsx-format.ts'

describeFormat(xlsxFacts, xlsxFormat, {
  documents: [{ name: 'a workbook with all constructs', bytes: wholeWorkbook() }],
  contentOf: partsOf,
  broken: { rounds: fuzzRounds(100), make: (random, round) => mutated(random, round % 2 === 0), leastRebuilt: 0.3 },
})

describe('a workbook with all constructs', () => {
  it('has every word it shows in its segments', async () => {
    const { segments } = await extractAll(xlsxFormat, wholeWorkbook())
    const texts = segments.map(({ source }) => renderInlines(source, plainText)).join(' ')
    expect(texts).not.toMatch(/nobody|AB-1234|anna@/)
    expect(texts.match(/\p{L}+/gu)).toHaveLength(86)
  })
})

/** Well formed, but seldom in its place. */
const ELEMENTS = [
  '<row/>',
  '<c/>',
  '<c t="s"><v>99</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c t="s"/>',
  '<c r="ZZZ9999999" t="s"><v>0</v></c>',
  '<c t="inlineStr"/>',
  '<c t="inlineStr"><is><r/><rPh/><r><t/></r></is></c>',
  '<c t="str"><f/><v/></c>',
  '<row r="0"><c r="A0" t="s"><v>1</v></c></row>',
  '<f>"North"</f>',
  '<v>x</v>',
  inline('and more'),
  shared(2),
]
const DAMAGE = ['<c>', '</c>', '</row>', '<', '>', '"', '&amp;', '&#1;', '\u0000', '<![CDATA[', '<!--', 'é']

/** Half the rounds change the XML before it is packed, so that they get through the archive; half the packed bytes. */
function mutated(random: Random, isXml: boolean): Uint8Array {
  const at = (length: number) => random.below(length)
  if (!isXml) {
    const bytes = wholeWorkbook().slice()
    for (let change = 0; change <= at(3); change++) bytes[at(bytes.length)] = at(256)
    return random.below(5) === 0 ? bytes.subarray(0, at(bytes.length)) : bytes
  }
  let rows = FIRST_ROWS
  for (let change = 0; change <= at(2); change++) {
    const tags = [...rows.matchAll(/<[^>]*>/g)]
    const tag = tags[at(tags.length)]
    const [from, to] = tag ? [tag.index, tag.index + tag[0].length] : [0, 0]
    const kind = random.below(20)
    if (kind < 9) rows = rows.slice(0, from) + random.pick(ELEMENTS) + rows.slice(from)
    else if (kind < 15) {
      const value = random.pick(['', 's', '-1', 'x'.repeat(300), 'inlineStr', 'A1', '&amp;lt;'])
      const attributes = [...rows.matchAll(/="[^"]*"/g)]
      const attribute = attributes[at(attributes.length)]
      if (attribute)
        rows = rows.slice(0, attribute.index) + `="${value}"` + rows.slice(attribute.index + attribute[0].length)
    } else if (kind < 18) rows = rows.slice(0, from) + random.pick(DAMAGE) + rows.slice(from)
    else if (kind < 19) rows = rows.slice(0, to) + rows.slice(from)
    else rows = rows.slice(0, from) + rows.slice(to)
  }
  return wholeWorkbook(rows)
}
