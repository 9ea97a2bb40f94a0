// Slight growth is compensated by narrower letters.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, root, run } from '../testing/docx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import type { Inline } from '../model.ts'
import { docxFormat } from './docx-format.ts'

/** The body with every text a little longer. */
async function grown(body: string, styles = ''): Promise<string> {
  const longer = (source: readonly Inline[]) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: `${inline.text}!` } : inline))
  const parts = { 'word/styles.xml': root('w:styles', styles) }
  const { bytes } = await translateAll(docxFormat, docx(body, parts), longer)
  return bodyOf(bytes)
}

describe('a translation that is slightly wider', () => {
  const text = 'Every line of this paragraph ends there.'

  it('is set that much narrower, in the place the schema gives to it', async () => {
    expect(await grown(paragraph(run(text, '<w:b/><w:sz w:val="24"/>')))).toBe(
      paragraph(run(`${text}!`, '<w:b/><w:w w:val="99"/><w:sz w:val="24"/>')),
    )
    expect(await grown(paragraph(run(text)))).toBe(paragraph(run(`${text}!`, '<w:w w:val="99"/>')))
  })

  it('names its language once, also where nothing stands before it', async () => {
    expect(await grown(paragraph(run(text, '<w:lang w:val="en-US"/>')))).toBe(
      paragraph(run(`${text}!`, '<w:w w:val="99"/><w:lang w:val="es-ES"/>')),
    )
  })

  it('is made narrower than it was, where it was narrow before', async () => {
    const narrow = paragraph(run(text, '<w:w w:val="80"/><w:lang w:val="en-US"/>'))
    expect(await grown(narrow)).toContain('<w:w w:val="79"/><w:lang w:val="es-ES"/>')
  })

  it('is narrower than its styles have it: its own width replaces theirs', async () => {
    const style = (type: string, id: string, inner: string) =>
      `<w:style w:type="${type}" w:styleId="${id}">${inner}</w:style>`
    const narrow = (percent: number) => `<w:rPr><w:w w:val="${percent}"/></w:rPr>`
    const styles = [
      `<w:docDefaults><w:rPrDefault>${narrow(90)}</w:rPrDefault></w:docDefaults>`,
      style('paragraph', 'Half', narrow(50)),
      style('paragraph', 'Based', '<w:basedOn w:val="Half"/>'),
      style('character', 'Third', narrow(33)),
    ].join('')
    const based = (...runs: string[]) => `<w:p><w:pPr><w:pStyle w:val="Based"/></w:pPr>${runs.join('')}</w:p>`
    expect(await grown(paragraph(run(text)), styles)).toContain('<w:w w:val="89"/>')
    expect(await grown(based(run(text)), styles)).toContain('<w:w w:val="50"/>')
    expect(await grown(based(run(text, '<w:rStyle w:val="Third"/>')), styles)).toContain('<w:w w:val="33"/>')
    const byTable = styles + style('table', 'Grid', `<w:tblStylePr>${narrow(80)}</w:tblStylePr>`)
    expect(await grown(based(run(text)), byTable)).not.toContain('<w:w ')
  })

  it('keeps the sign of a width in per cent, as the strict edition writes it', async () => {
    const narrow = paragraph(run(text, '<w:w w:val="80%"/>'))
    expect(await grown(narrow)).toContain('<w:w w:val="79%"/>')
  })

  it('gets its width back when a later text has room', async () => {
    const fitted = paragraph(run(`${text} Yes.`, '<w:b/><w:w w:val="98"/>'))
    const { bytes } = await translateAll(docxFormat, docx(fitted), () => [{ kind: 'text', text }])
    expect(await bodyOf(bytes)).toBe(paragraph(run(text, '<w:b/>')))
  })

  it('flows on where it has grown by more', async () => {
    expect(await grown(paragraph(run('Twelve words')))).toBe(paragraph(run('Twelve words!')))
  })
})
