import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../pdf-resources.ts'
import { createTextShaper } from './shape-text.ts'
import { openTypesetFonts, type FontStyle } from './typeset-fonts.ts'

const SERIF: FontStyle = { family: 'serif', isBold: false, isItalic: false }
const SANS: FontStyle = { family: 'sans', isBold: false, isItalic: false }
const MONO: FontStyle = { family: 'mono', isBold: true, isItalic: true }
const fonts = await openTypesetFonts(pdfResources(nodeAssets()))

async function shape(text: string, style: FontStyle = SERIF, language = 'en') {
  await fonts.load(style, text)
  return createTextShaper(fonts, { direction: 'ltr', language })(text, style)
}

describe('shaped text', () => {
  it('kerns', async () => {
    const [kerned, one, other] = [await shape('AV'), await shape('A'), await shape('V')]
    expect(kerned.width).toBeLessThan(one.width + other.width - 0.05)
    expect(kerned.runs[0]?.glyphs[0]?.adjust).toBeLessThan(-0.05)
  })

  it.each(['Straße œuvre żółć İstanbul ơ', 'Ἐν ἀρχῇ ἦν ὁ λόγος', 'Съешь ещё этих мягких французских булок, їжак'])(
    'is whole in its own font: %s',
    async (text) => {
      const { runs, missing } = await shape(text)
      expect(missing).toBe(0)
      expect(runs.map(({ font }) => font.key)).toEqual(['Tinos-Regular'])
      expect(runs.flatMap(({ glyphs }) => glyphs.map(({ unicode }) => unicode)).join('')).toBe(text)
      expect(runs.flatMap(({ glyphs }) => glyphs).every(({ id }) => id !== 0)).toBe(true)
    },
  )

  it('sets a mark over its letter and tells the letter with the mark once', async () => {
    const { runs } = await shape('x\u0302', SANS)
    const glyphs = runs.flatMap((run) => run.glyphs)
    expect(glyphs.map(({ unicode }) => unicode)).toEqual(['x\u0302', ''])
    expect(glyphs[1]?.dx).toBeLessThan(0)
  })

  it('takes another font of the same weight and slant for what its own lacks', async () => {
    const { runs, missing } = await shape('a\u1f00b', MONO)
    expect(missing).toBe(0)
    expect(new Set(runs.map(({ font }) => font.key.split('-')[1]))).toEqual(new Set(['BoldItalic']))
  })

  it('writes another character that says the same, and counts what nothing says', async () => {
    const text = async (value: string) =>
      (await shape(value)).runs.flatMap((run) => run.glyphs.map(({ unicode }) => unicode)).join('')
    expect(await text('\uff21\uff22')).toBe('AB')
    expect(await text('\u21d2')).toBe('→')
    expect((await shape('a漢字b')).missing).toBe(2)
  })

  it('has the widths of Times New Roman', async () => {
    await fonts.load(SERIF, 'Hamburgefons')
    expect(fonts.plainWidth(SERIF, 'Ham')).toBeCloseTo(0.722 + 0.444 + 0.778, 2)
    expect(fonts.plainWidth(SERIF, '漢')).toBeNull()
  })
})
