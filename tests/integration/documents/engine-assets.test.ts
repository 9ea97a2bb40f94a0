import { env } from 'cloudflare:workers'
import LineBreaker from 'linebreak'
import { describe, expect, it } from 'vitest'
import { AssetMissingError } from '../../../worker/documents/engine-context.ts'
import { pdfResources } from '../../../worker/documents/pdf/pdf-resources.ts'
import { createTextShaper } from '../../../worker/documents/pdf/typeset/fonts/shape-text.ts'
import { openTypesetFonts } from '../../../worker/documents/pdf/typeset/fonts/typeset-fonts.ts'
import { engineContext } from '../../../worker/pipeline/engine-context.ts'

describe('the assets of the engine in the Worker', () => {
  const { assets } = engineContext(env)
  const resources = pdfResources(assets)

  it('are static assets', async () => {
    expect([...(await resources.font('Tinos-BoldItalic.ttf')).subarray(0, 4)]).toEqual([0, 1, 0, 0])
    expect((await resources.cMap('UniJIS-UTF16-H')).length).toBeGreaterThan(1_000)
  })

  it.each(['Nothing-Here', '../../index.html', '..'])('are missing, not the page of the app: %s', async (name) => {
    await expect(resources.cMap(name)).rejects.toBeInstanceOf(AssetMissingError)
    await expect(assets.module(name)).rejects.toBeInstanceOf(AssetMissingError)
  })

  it('shape and break text as they do elsewhere', async () => {
    const fonts = await openTypesetFonts(resources)
    const style = { family: 'serif', isBold: false, isItalic: false } as const
    await fonts.load(style, 'AV')
    const shaped = createTextShaper(fonts, { direction: 'ltr', language: 'en' })('AV', style)
    expect(shaped.width).toBeCloseTo(1.3154, 3)
    expect(new LineBreaker('to do').nextBreak()).toEqual({ position: 3, required: false })
  })
})
