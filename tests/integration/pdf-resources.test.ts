import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PdfResourceMissingError } from '../../worker/documents/pdf/pdf-resources.ts'
import { assetPdfResources } from '../../worker/jobs/asset-pdf-resources.ts'

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

  it('hold HarfBuzz compiled', async () => {
    const { exports } = await WebAssembly.instantiate(await resources().harfbuzz(), {
      env: {
        _emscripten_runtime_keepalive_clear() {},
        _abort_js() {},
        _setitimer_js() {},
        emscripten_resize_heap() {},
      },
      wasi_snapshot_preview1: { proc_exit() {} },
    })
    expect(Object.keys(exports)).toContain('hb_shape')
  })
})
