// Content controls and their data stores: a translation is written into both.
import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { MAX_STORE_ELEMENTS } from '../limits.ts'
import { WorkBudget } from '../work-budget.ts'
import { docx, paragraph, partsOf, run } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shoutedParts } from '../testing/docx-shouted.ts'
import { translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'
import { openPackage } from '../ooxml/package/office-package.ts'
import { findStores } from './xml-store.ts'

describe('a bound control', () => {
  const STORE = '{11111111-2222-3333-4444-55555555ABCD}'
  const control = (content: string, properties = '<w:text/>', xpath = '/ns0:letter[1]/ns0:city[2]') =>
    `<w:sdt><w:sdtPr><w:alias w:val="City name"/><w:dataBinding w:prefixMappings="xmlns:ns0='urn:letters'" w:xpath="${xpath}" w:storeItemID="${STORE}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const stores = {
    'customXml/item1.xml':
      '<l:letter xmlns:l="urn:letters" to=""><l:city>Berne</l:city><l:city>Basle</l:city></l:letter>',
    'customXml/itemProps1.xml': `<ds:datastoreItem ds:itemID="${STORE.toLowerCase()}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
  }

  it('tells its store what was written: Word would restore the old text', async () => {
    for (const body of [paragraph(run('In '), control(run('Basle'))), control(paragraph(run('Basle')))]) {
      const written = await shoutedParts(body, stores)
      expect(written.get('word/document.xml')).toContain(run('BASLE'))
      expect(written.get('customXml/item1.xml')).toContain('<l:city>Berne</l:city><l:city>BASLE</l:city>')
    }
  })

  it('is found in a text box too', async () => {
    const box = `<w:r><w:drawing><wps:txbx><w:txbxContent>${control(paragraph(run('Basle')))}</w:txbxContent></wps:txbx></w:drawing></w:r>`
    expect((await shoutedParts(paragraph(box), stores)).get('customXml/item1.xml')).toContain('BASLE')
  })

  it('that shows a date, an entry or its prompt leaves the store alone', async () => {
    for (const properties of ['<w:date/>', '<w:dropDownList/>', '<w:showingPlcHdr/><w:text/>']) {
      const written = await shoutedParts(control(paragraph(run('Basle')), properties), stores)
      expect(written.get('word/document.xml')).toContain('BASLE')
      expect(written.get('customXml/item1.xml')).toBe(stores['customXml/item1.xml'])
    }
  })

  it('whose paths go through millions of elements leaves its store, and the person is told', async () => {
    const store = { ...stores, 'customXml/item1.xml': `<a>${'<b>Basle</b>'.repeat(10_000)}</a>` }
    const body = control(paragraph(run('Basle')), '<w:text/>', '/a[1]/b[1]').repeat(400)
    const { bytes, report } = await translateAll(docxFormat, docx(body, store), capitals)
    expect((await partsOf(bytes)).get('customXml/item1.xml')).toBe(store['customXml/item1.xml'])
    expect(report.warnings).toEqual([{ code: 'bound_text_kept' }])
  })

  it('is looked for in so many stores at most: each costs its part of the work, however small', async () => {
    const many = Array.from({ length: 60 }, (_, index): [string, string] => [
      `customXml/itemProps${index}.xml`,
      stores['customXml/itemProps1.xml'].replace('111', `${index}`.padStart(3, '0')),
    ])
    const items = many.map(([name]): [string, string] => [name.replace('Props', ''), '<a/>'])
    const file = docx(paragraph(run('Basle')), Object.fromEntries([...many, ...items]))
    const document = await openPackage(bufferFile(file))
    const work = WorkBudget.ofDocument(20_000)
    const found = await findStores(document, work)
    expect(work.isUsedUp).toBe(true)
    expect(found.size).toBeLessThan(20)
    expect(await findStores(document, WorkBudget.ofDocument(MAX_STORE_ELEMENTS))).toHaveProperty('size', 60)
  })

  it('whose path leads nowhere changes no store', async () => {
    for (const xpath of ['/ns0:letter[1]/ns0:street[1]', '/ns1:letter', '//city', '']) {
      const written = await shoutedParts(control(paragraph(run('Basle')), '<w:text/>', xpath), stores)
      expect(written.get('customXml/item1.xml')).toBe(stores['customXml/item1.xml'])
    }
  })

  it('to the document’s properties changes them, its author too', async () => {
    const core = (title: string, author: string) =>
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`
    const bound = (name: string, content: string) =>
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:${name}[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const body = bound('title', paragraph(run('Report'))) + bound('creator', paragraph(run('The board')))
    const parts = { 'docProps/core.xml': core('Report', 'The board') }
    expect(await segmentsOf(body, parts)).toEqual(['Report', 'The board'])
    expect((await shoutedParts(body, parts)).get('docProps/core.xml')).toBe(core('REPORT', 'THE BOARD'))
  })

  it('with several paragraphs tells its store all of them', async () => {
    const store = { ...stores, 'customXml/item1.xml': stores['customXml/item1.xml'].replace('Basle', ' Old\nBasle 4') }
    const body = control(paragraph(run('Old')) + paragraph(run('Basle')) + paragraph(run('4')))
    expect((await shoutedParts(body, store)).get('customXml/item1.xml')).toContain('<l:city> OLD\nBASLE\n4</l:city>')
  })

  it('with breaks tells them to its store', async () => {
    const store = { ...stores, 'customXml/item1.xml': stores['customXml/item1.xml'].replace('Basle', 'Old\nBasle') }
    const body = paragraph(control('<w:r><w:t>Old</w:t><w:br/><w:t>Basle</w:t></w:r>'))
    expect((await shoutedParts(body, store)).get('customXml/item1.xml')).toContain('<l:city>OLD\nBASLE</l:city>')
  })

  it('that shows something else than its store leaves it alone, and the person is told', async () => {
    const rich = stores['customXml/item1.xml'].replace('Basle', '&lt;pkg:package&gt;Basle&lt;/pkg:package&gt;')
    const store = { ...stores, 'customXml/item1.xml': rich }
    const { bytes, report } = await translateAll(docxFormat, docx(control(paragraph(run('Basle'))), store), capitals)
    expect((await partsOf(bytes)).get('customXml/item1.xml')).toBe(rich)
    expect(report.warnings).toEqual([{ code: 'bound_text_kept' }])
  })

  it.each([
    '//ns0:city[2]',
    "/*[local-name()='letter']/*[local-name()='city'][2]",
    "/*[1]/*[local-name()='city' and namespace-uri()='urn:letters'][2]/text()",
    'ns0:letter/ns0:city[2]',
  ])('finds its place by the path %s', async (xpath) => {
    const body = control(paragraph(run('Basle')), '<w:text/>', xpath)
    expect((await shoutedParts(body, stores)).get('customXml/item1.xml')).toContain('<l:city>BASLE</l:city>')
  })

  it('finds its place without the name of a store', async () => {
    const body = control(paragraph(run('Basle'))).replace(/ w:storeItemID="[^"]*"/, '')
    expect((await shoutedParts(body, stores)).get('customXml/item1.xml')).toContain('<l:city>BASLE</l:city>')
  })

  it('whose path is not understood is told to the person', async () => {
    const body = control(paragraph(run('Basle')), '<w:text/>', '/ns0:letter/ns0:city[last()]')
    const { report } = await translateAll(docxFormat, docx(body, stores), capitals)
    expect(report.warnings).toEqual([{ code: 'bound_text_kept' }])
  })

  it('of a check box is a state, not words', async () => {
    const checkBox = `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>`
    expect(await segmentsOf(paragraph(checkBox, run(' Yes')), {})).toEqual(['Yes'])
  })
})
