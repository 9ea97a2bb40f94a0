import { expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { paragraph, partsOf, pptx, run, shape, shapes } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'

const shouted = (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: inline.text.toUpperCase() } : inline))

function app(...titles: readonly string[]): string {
  const list = titles.map((title) => `<vt:lpstr>${title}</vt:lpstr>`).join('')
  return `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><TitlesOfParts><vt:vector size="${titles.length}" baseType="lpstr">${list}</vt:vector></TitlesOfParts><Company>Plans for May</Company></Properties>`
}

async function titlesAfter(...titles: readonly string[]): Promise<string | undefined> {
  const title = shape([paragraph(run('Plans'), '<a:br/>', run('for May'))], { placeholder: 'type="ctrTitle"' })
  const other = shape([paragraph(run('Calibri'))])
  const deck = pptx([shapes('p:sld', title, other)], { 'docProps/app.xml': app(...titles) })
  return (await partsOf((await translateAll(pptxFormat, deck, shouted)).bytes)).get('docProps/app.xml')
}

it('are what the properties of the document name them, and nothing else there changes', async () => {
  expect(await titlesAfter('Calibri', 'Office Theme', 'Plans  for May')).toBe(
    app('Calibri', 'Office Theme', 'PLANS FOR MAY'),
  )
})
