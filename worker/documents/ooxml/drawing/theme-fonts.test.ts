import { describe, expect, it } from 'vitest'
import { zipBytes } from '../../archive/testing/zip-bytes.ts'
import { bufferFile } from '../../file/buffer-file.ts'
import { officeLanguage } from '../office-language.ts'
import { openPackage } from '../package/office-package.ts'
import { decodeUtf8, encodeUtf8 } from '../../xml/utf8.ts'
import { WorkBudget } from '../../work-budget.ts'
import { KeptTally } from '../../tally/kept-tally.ts'
import { rebuildPart, rebuildState } from '../rebuild-part.ts'
import { themeReader } from './theme-fonts.ts'

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml'

/** The theme's font for text of a language, from such a theme. */
async function theme(code: string, fonts: string, end = '</a:theme>'): Promise<string> {
  const xml = `<a:theme xmlns:a="${A}"><a:minorFont>${fonts}</a:minorFont>${end}`
  const name = 'word/theme/theme1.xml'
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${name}" ContentType="${TYPE}"/></Types>`
  const pkg = await openPackage(bufferFile(zipBytes([{ name: '[Content_Types].xml', content: types }, { name, content: xml }]))) // prettier-ignore
  const entry = pkg.archive.find(name)
  const language = officeLanguage(code)
  if (!entry || !language) throw new Error('there is no such theme or language')
  const reader = await themeReader(pkg, entry, language)
  if (!reader) return 'as it was'
  const state = rebuildState(none(), { kept: new KeptTally(), work: WorkBudget.unlimited() })
  let result = ''
  for await (const chunk of rebuildPart(one(encodeUtf8(xml)), reader, state)) result += decodeUtf8(chunk)
  return /<a:minorFont>(.*)<\/a:minorFont>/.exec(result)?.[1] ?? ''
}

async function* none(): AsyncGenerator<never, void, void> {}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}

describe('the fonts of a theme', () => {
  const fonts = '<a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface=""/>'

  it('get one for the script that is not listed', async () => {
    expect(await theme('ja', fonts)).toBe(`${fonts}<a:font script="Jpan" typeface="Yu Mincho"/>`)
    const listed = `${fonts}<a:font script="Hans" typeface="宋体"/>`
    expect(await theme('zh', listed)).toBe(listed)
    expect(await theme('ar', listed)).toBe(`${listed}<a:font script="Arab" typeface="Times New Roman"/>`)
  })

  it('are others where the slot has one without the script', async () => {
    const japanese = fonts.replace('<a:ea typeface=""/>', '<a:ea typeface="ＭＳ 明朝"/>')
    expect(await theme('ja', japanese)).toBe(japanese)
    expect(await theme('ko', japanese)).toBe(fonts.replace('<a:ea typeface=""/>', '<a:ea typeface="Batang"/>'))
  })

  it('stay for languages in Latin letters, and where the theme is damaged', async () => {
    expect(await theme('fr', fonts)).toBe('as it was')
    expect(await theme('ja', fonts, '')).toBe('as it was')
  })
})
