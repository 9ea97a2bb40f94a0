// What is known of the slides of a package before any of them is drawn.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zipBytes } from '../../../../../worker/documents/archive/testing/zip-bytes.ts'
import { isHiddenSlide } from './hidden-slide.ts'
import { openDeck } from './open-deck.ts'

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${R}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const slide = (attributes: string, shapes: number) =>
  `<?xml version="1.0"?><p:sld ${P}${attributes}><p:cSld><p:spTree>${'<p:sp><p:spPr/></p:sp>'.repeat(shapes)}</p:spTree></p:cSld></p:sld>`

// happy-dom's elements do not have what the reader of presentations asks them for.
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'lookupNamespaceURI', {
    configurable: true,
    value(this: Element, prefix: string) {
      return prefix === 'r' && this.namespaceURI !== null ? R : null
    },
  })
})
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'lookupNamespaceURI'))

it('knows the hidden slides, and the shapes on each', async () => {
  const slides = [slide('', 2), slide(' show="0"', 3), slide(' show="1"', 0)]
  const deck = await openDeck(
    zipBytes([
      {
        name: '[Content_Types].xml',
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      },
      { name: '_rels/.rels', content: relations(['officeDocument', 'ppt/presentation.xml']) },
      {
        name: 'ppt/presentation.xml',
        content: `<p:presentation ${P} xmlns:r="${R}"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
      },
      {
        name: 'ppt/_rels/presentation.xml.rels',
        content: relations(...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const)),
      },
      ...slides.map((content, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content })),
    ]).slice().buffer,
  )
  expect(deck.slides).toEqual([
    { isHidden: false, shapes: 2 },
    { isHidden: true, shapes: 3 },
    { isHidden: false, shapes: 0 },
  ])
})

it('is hidden by its own attribute alone', () => {
  expect([
    isHiddenSlide(`<sld show='false'>`),
    isHiddenSlide(`<p:sld ${P} showMasterSp="0">`),
    isHiddenSlide(`<p:sld ${P}><p:x show="0"/></p:sld>`),
    isHiddenSlide(`<p:sldLayout show="0">`),
  ]).toEqual([true, false, false, false])
})
