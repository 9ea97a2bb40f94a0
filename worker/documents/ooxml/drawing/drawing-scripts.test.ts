// What DrawingML gets for the script and the direction of a translation: charts, SmartArt, themes.
import { describe, expect, it } from 'vitest'
import { NamespaceScope } from '../../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../../xml/ooxml-namespaces.ts'
import { parseXmlFragment } from '../../xml/xml-tree.ts'
import { WorkBudget } from '../../work-budget.ts'
import { officeLanguage, type OfficeLanguage } from '../office-language.ts'
import { partContext } from '../package/package-document.ts'
import type { PartReader } from '../part-reader.ts'
import { renderTemplate, slottedBlocks } from '../text-block.ts'
import { DRAWING_PARTS } from './drawing-parts.ts'

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const SCOPE = NamespaceScope.outermost(OOXML_NAMESPACES).extend([['a', A]])

function languageOf(code: string): OfficeLanguage {
  const language = officeLanguage(code)
  if (!language) throw new Error(`there is no language ${code}`)
  return language
}

/** What a reader writes with this text in each paragraph. */
function written(reader: PartReader | undefined, xml: string, text: string): string {
  const template = reader?.read(parseXmlFragment(xml, SCOPE), xml, []) ?? []
  const target = [{ kind: 'text' as const, text }]
  return renderTemplate(
    template,
    new Map([...slottedBlocks(template)].map((block) => [block, { target, change: null }])),
  )
}

function chartText(code: string, properties: string, run = '', text = 'x'): string {
  const chart = DRAWING_PARTS.flat().find(({ type }) => type.test('drawingml.chart+xml'))
  const reader = chart?.reader(partContext({ language: languageOf(code), work: WorkBudget.unlimited() }))
  return written(reader, `<a:p>${properties}<a:r>${run}<a:t>Apples</a:t></a:r></a:p>`, text)
}

describe('a paragraph of a chart', () => {
  it('has the direction of its text, and centred text stays so', () => {
    expect(chartText('ar', '')).toBe('<a:p><a:pPr rtl="1"/><a:r><a:t>x</a:t></a:r></a:p>')
    expect(chartText('he', '<a:pPr algn="l"><a:defRPr/></a:pPr>')).toContain(
      '<a:pPr algn="r" rtl="1"><a:defRPr/></a:pPr>',
    )
    expect(chartText('en', '<a:pPr algn="r" rtl="1"/>')).toContain('<a:pPr algn="l" rtl="0"/>')
    expect(chartText('en', '<a:pPr algn="r"/>')).toContain('<a:pPr algn="r"/>')
  })

  it('has a font of its script beside a font for Latin letters, and those of the theme otherwise', () => {
    const run = (fonts: string) => `<a:rPr lang="en-US">${fonts}<a:hlinkClick tooltip=""/></a:rPr>`
    const japanese = run('<a:latin typeface="Georgia"/>').replace('en-US', 'ja-JP')
    expect(chartText('ja', '', run('<a:latin typeface="Georgia"/>'))).toContain(
      japanese.replace('<a:hlink', '<a:ea typeface="Yu Mincho"/><a:hlink'),
    )
    expect(chartText('th', '', run('<a:latin typeface="Arial"/><a:ea typeface="Batang"/>'))).toContain(
      '<a:ea typeface="Batang"/><a:cs typeface="Leelawadee UI"/><a:hlink',
    )
    expect(chartText('ja', '', run('<a:latin typeface="Arial"/><a:ea typeface="Batang" panose="1"/>'))).toContain(
      '<a:latin typeface="Arial"/><a:ea typeface="Yu Gothic"/><a:hlink',
    )
    expect(chartText('ja', '', run('<a:latin typeface="+mn-lt"/>'))).not.toContain('<a:ea')
    expect(chartText('de', '', run('<a:latin typeface="Arial"/>'))).not.toMatch(/<a:(?:ea|cs)/)
  })
})
