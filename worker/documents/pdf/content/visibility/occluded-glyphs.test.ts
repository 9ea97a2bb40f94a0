import { describe, expect, it } from 'vitest'
import { OpaqueBoxGrid } from './opaque-box-grid.ts'
import { occludedGlyphs } from './occluded-glyphs.ts'
import { pageText } from '../testing/inline-pdf.ts'

const TEXT = 'BT /F1 10 Tf 100 600 Td (secret) Tj ET'
const OTHER = 'BT /F1 10 Tf 100 100 Td (seen) Tj ET'
const OVER = '90 590 100 30 re f'
const RESOURCES = `/XObject <</X 5 0 R /M 6 0 R /F 7 0 R /T 8 0 R>> /Pattern <</P 9 0 R>>
  /ExtGState <</Half <</ca .5>> /Full <</ca 1 /BM /Normal /SMask /None>> /Mark <</BM /Multiply>>
    /Soft <</SMask <</S /Alpha>>>>>>`
const FONTS = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>'
const OBJECTS = {
  5: { dict: '/Subtype /Image /Width 9 /Height 9', stream: '' },
  6: { dict: '/Subtype /Image /Width 9 /Height 9 /SMask 5 0 R', stream: '' },
  7: {
    dict: '/Subtype /Form /BBox [0 0 600 800] /Resources <</ExtGState <</Full <</ca 1>>>>>>',
    stream: `/Full gs ${OVER}`,
  },
  8: { dict: `/Subtype /Form /BBox [0 0 600 800] ${FONTS}`, stream: TEXT },
  9: { dict: '/PatternType 2', stream: '' },
}

/** The letters that can be seen. */
async function seen(content: string, { entries = '', objects = {} } = {}): Promise<string> {
  const page = await pageText(
    { content: `${content === '' ? TEXT : content} ${OTHER}`, resources: RESOURCES, entries },
    { objects: { ...OBJECTS, ...objects } },
  )
  const isCovered = occludedGlyphs(page)
  const letters = page.shows.flatMap(({ glyphs }, show) =>
    glyphs.filter((_, index) => !isCovered(show, index)).map(({ unicode }) => unicode),
  )
  return letters.join('')
}

describe('text is covered', () => {
  it.each([
    ['by a box', `${TEXT} ${OVER}`],
    ['by a box in parts', `${TEXT} 90 590 30 30 re 120 590 90 30 re f`],
    ['by a box drawn as a path', `${TEXT} 90 590 m 190 590 l 190 630 l 90 630 l f`],
    ['by an image', `${TEXT} q 100 0 0 30 90 590 cm /X Do Q`],
    ['by an image in stripes', `${TEXT} q 100 0 0 2 90 598 cm ${'/X Do 1 0 0 1 0 1 cm '.repeat(6)} Q`],
    ['by an image written inline', `${TEXT} q 100 0 0 30 90 590 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \xff EI Q`],
    ['by a form', `${TEXT} /F Do`],
    ['where alpha and blending are switched off again', `${TEXT} /Half gs /Mark gs /Full gs ${OVER}`],
    ['in each of the places that its form is drawn at', `/T Do ${OVER} /T Do ${OVER}`],
    ['turned', `BT /F1 10 Tf 0 1 -1 0 120 592 Tm (ab) Tj ET ${OVER}`],
  ])('%s', async (_, content) => {
    expect(await seen(content)).toBe('seen')
  })

  it('as a whole word where most of it is', async () => {
    expect(await seen(`${TEXT} 90 590 33 30 re f`)).toBe('seen')
    expect(await seen(`${TEXT} 90 590 20 30 re f`)).toBe('secretseen')
  })

  it('as a word that is drawn in parts', async () => {
    const parts = 'BT /F1 10 Tf 100 600 Td (se) Tj (cret ) Tj [(al) -600 (so)] TJ ET'
    expect(await seen(`${parts} 90 590 33 30 re f`)).toBe('alsoseen')
  })
})

it('covers a blank with the word before it', async () => {
  const text = 'BT /F1 10 Tf 100 600 Td (no no no) Tj ET'
  // Over all but the first word and what it begins the next with.
  expect(await seen(`${text} 111 590 100 30 re f`)).toBe('no seen')
})

describe('an annotation', () => {
  const seenUnder = async (subtype: string, content: string, dict = '') => {
    const objects = {
      20: `<</Type /Annot /Subtype /${subtype} /Rect [90 590 190 620] /AP <</N 21 0 R>>>>`,
      21: { dict: `/Subtype /Form /BBox [0 0 100 30] ${dict}`, stream: content },
    }
    return await seen('', { entries: '/Annots [20 0 R]', objects })
  }

  it.each(['Square', 'Stamp', 'Redact', 'FreeText'])('covers what it fills: %s', async (subtype) => {
    expect(await seenUnder(subtype, '1 0 0 rg 0 0 100 30 re f')).toBe('seen')
  })

  it('covers nothing with its frame, its alpha or its marker', async () => {
    expect(await seenUnder('Square', '0 0 100 30 re S')).toBe('secretseen')
    expect(await seenUnder('Square', '/H gs 0 0 100 30 re f', '/Resources <</ExtGState <</H <</ca .5>>>>>>')).toBe(
      'secretseen',
    )
    expect(await seenUnder('Highlight', '1 1 0 rg 0 0 100 30 re f')).toBe('secretseen')
  })
})

describe('text is not covered', () => {
  it.each([
    ['by a box it is drawn on', `${OVER} ${TEXT}`],
    ['by a box elsewhere', `${TEXT} 90 500 100 30 re f`],
    ['by a line through it, or under it', `${TEXT} 90 602 100 1 re f 90 598 100 1 re f`],
    ['by a frame', `${TEXT} 90 590 100 30 re S 80 580 120 50 re 90 590 100 30 re f*`],
    ['by another shape', `${TEXT} 90 590 m 190 590 l 90 630 l f 90 590 m 190 590 l 140 630 l 90 630 l f`],
    ['by what alpha lets through', `${TEXT} /Half gs ${OVER}`],
    ['by a highlight', `${TEXT} /Mark gs ${OVER}`],
    ['by a soft mask', `${TEXT} /Soft gs ${OVER}`],
    ['by a form that is drawn so', `${TEXT} /Half gs /F Do`],
    ['by a pattern', `${TEXT} /Pattern cs /P scn ${OVER}`],
    ['by an image with a mask', `${TEXT} q 100 0 0 30 90 590 cm /M Do Q`],
    ['by a mask written inline', `${TEXT} q 100 0 0 30 90 590 cm BI /W 1 /H 1 /IM true ID \xff EI Q`],
    ['by a turned image', `${TEXT} q 100 50 -50 100 140 560 cm /X Do Q`],
    ['by what is cut to another shape', `${TEXT} q 0 0 m 600 0 l 0 800 l W n ${OVER} Q`],
    ['by what is cut to letters', `${TEXT} q BT /F1 99 Tf 7 Tr 90 590 Td () Tj ET ${OVER} Q`],
    ['where its form is drawn again', `/T Do ${OVER} q 1 0 0 1 0 -300 cm /T Do Q`],
  ])('%s', async (_, content) => {
    expect(await seen(content)).toMatch(/^(secret)+seen$/)
  })
})

it('tells of many boxes and many letters in little time', () => {
  const page = { left: 0, bottom: 0, right: 600, top: 800 }
  const covers = Array.from({ length: 20_000 }, (_, index) => {
    const left = (index * 7) % 590
    const bottom = (index * 13) % 790
    return { box: { left, bottom, right: left + 9, top: bottom + 9 }, hidesBefore: index + 1 }
  })
  const start = performance.now()
  const grid = new OpaqueBoxGrid(page, [...covers, ...covers.map(({ hidesBefore }) => ({ box: page, hidesBefore }))])
  for (let letter = 0; letter < 320_000; letter++) grid.isCovered(letter % 600, letter % 800, 30_000)
  expect(performance.now() - start).toBeLessThan(2000)
})
