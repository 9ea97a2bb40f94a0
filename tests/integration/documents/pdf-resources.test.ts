import { env } from 'cloudflare:workers'
import LineBreaker from 'linebreak'
import { describe, expect, it } from 'vitest'
import { PdfResourceMissingError } from '../../../worker/documents/pdf/pdf-resources.ts'
import { createTextShaper } from '../../../worker/documents/pdf/typeset/fonts/shape-text.ts'
import { openTypesetFonts } from '../../../worker/documents/pdf/typeset/fonts/typeset-fonts.ts'
import { assetPdfResources } from '../../../worker/pipeline/asset-pdf-resources.ts'

describe('the resources of the PDF engine in the Worker', () => {
  const resources = () => {
    if (!env.ASSETS) throw new Error('no ASSETS binding')
    return assetPdfResources(env.ASSETS)
  }

  it('are static assets', async () => {
    expect([...(await resources().font('Tinos-BoldItalic.ttf')).subarray(0, 4)]).toEqual([0, 1, 0, 0])
    expect((await resources().cMap('UniJIS-UTF16-H')).length).toBeGreaterThan(1_000)
  })

  it.each(['Nothing-Here', '../../index.html', '..'])('are missing, not the page of the app: %s', async (name) => {
    await expect(resources().cMap(name)).rejects.toBeInstanceOf(PdfResourceMissingError)
  })

  it('shape and break text as they do elsewhere', async () => {
    const fonts = await openTypesetFonts(resources())
    const style = { family: 'serif', isBold: false, isItalic: false } as const
    await fonts.load(style, 'AV')
    const shaped = createTextShaper(fonts, { direction: 'ltr', language: 'en' })('AV', style)
    expect(shaped.width).toBeCloseTo(1.3154, 3)
    expect(new LineBreaker('to do').nextBreak()).toEqual({ position: 3, required: false })
  })
})
