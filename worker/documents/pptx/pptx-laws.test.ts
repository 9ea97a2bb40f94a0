// The laws of every format, over a presentation with all constructs and over broken ones.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { describeFormat } from '../testing/describe-format.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { paragraph, partsOf, run, shape } from '../testing/pptx-package.ts'
import type { Random } from '../testing/random.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { pptxFacts } from './facts.ts'
import { pptxFormat } from './pptx-format.ts'
import { FIRST_SLIDE, wholeDeck } from './testing/whole-deck.ts'

describeFormat(pptxFacts, pptxFormat, {
  documents: [{ name: 'a presentation with all constructs', bytes: wholeDeck() }],
  contentOf: partsOf,
  broken: { rounds: fuzzRounds(100), make: (random, round) => mutated(random, round % 2 === 0), leastRebuilt: 0.3 },
})

describe('a presentation with all constructs', () => {
  it('has every word it shows in its segments, and no prompt', async () => {
    const { segments } = await extractAll(pptxFormat, wholeDeck())
    const texts = segments.map(({ source }) => renderInlines(source, plainText)).join(' ')
    expect(texts.match(/\p{L}+/gu)).toHaveLength(85)
    expect(texts).not.toMatch(/Click to/)
  })

  it('is written as it was when it is written anew', async () => {
    const { bytes } = await translateAll(pptxFormat, wholeDeck(), (inlines) => inlines, { rebuildUnchanged: true })
    expect(await partsOf(bytes)).toEqual(await partsOf(wholeDeck()))
  })
})

/** Well formed, but seldom in its place. */
const ELEMENTS = [
  '<a:p/>',
  '<a:r/>',
  '<a:r><a:t>loose</a:t></a:r>',
  '<p:txBody/>',
  '<p:ph/>',
  '<p:sp><p:txBody><a:p><a:p><a:r><a:t>In another</a:t></a:r></a:p></a:p></p:txBody></p:sp>',
  '<mc:AlternateContent/>',
  '<a:fld type="slidenum"/>',
  '<a:bodyPr><a:normAutofit fontScale="0"/></a:bodyPr>',
  '<a:ext cx="-1" cy="x"/>',
  '<a:pPr rtl="1" lvl="99"/>',
  run('and more'),
  shape([paragraph(run('A box within'))]),
]
const DAMAGE = [
  '<a:p>',
  '</a:p>',
  '<',
  '>',
  '"',
  '&amp;',
  '&#1;',
  '\u0000',
  '<![CDATA[',
  '<!--',
  'é',
  '<a:t xmlns:a="">',
]

/** Half the rounds change the XML before it is packed, so that they get through the archive; half the packed bytes. */
function mutated(random: Random, isXml: boolean): Uint8Array {
  const at = (length: number) => random.below(length)
  if (!isXml) {
    const bytes = wholeDeck().slice()
    for (let change = 0; change <= at(3); change++) bytes[at(bytes.length)] = at(256)
    return random.below(5) === 0 ? bytes.subarray(0, at(bytes.length)) : bytes
  }
  let slide = FIRST_SLIDE
  for (let change = 0; change <= at(2); change++) {
    const tags = [...slide.matchAll(/<[^>]*>/g)]
    const tag = tags[at(tags.length)]
    const [from, to] = tag ? [tag.index, tag.index + tag[0].length] : [0, 0]
    const kind = random.below(20)
    if (kind < 9) slide = slide.slice(0, from) + random.pick(ELEMENTS) + slide.slice(from)
    else if (kind < 15) {
      const value = random.pick(['', 'end', '-1', 'x'.repeat(300), '%1 %9', '&amp;lt;'])
      const attributes = [...slide.matchAll(/="[^"]*"/g)]
      const attribute = attributes[at(attributes.length)]
      if (attribute)
        slide = slide.slice(0, attribute.index) + `="${value}"` + slide.slice(attribute.index + attribute[0].length)
    } else if (kind < 18) slide = slide.slice(0, from) + random.pick(DAMAGE) + slide.slice(from)
    else if (kind < 19) slide = slide.slice(0, to) + slide.slice(from)
    else slide = slide.slice(0, from) + slide.slice(to)
  }
  return wholeDeck(slide)
}
