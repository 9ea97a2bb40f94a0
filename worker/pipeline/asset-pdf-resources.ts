// The PDF engine's resources as the Worker has them: static assets behind its binding, HarfBuzz compiled into it.
import harfbuzzModule from 'harfbuzzjs/dist/harfbuzz.wasm'
import { PdfResourceMissingError, isResourceName, type PdfResources } from '../documents/pdf/pdf-resources.ts'

/** The binding routes by path alone; Vite's development server behind it answers local names only. */
const ORIGIN = 'http://assets.localhost'

export function assetPdfResources(assets: Fetcher): PdfResources {
  return {
    cMap: (name) => asset(assets, 'cmaps', `${name}.bcmap`),
    font: (file) => asset(assets, 'fonts', file),
    async harfbuzz() {
      return harfbuzzModule
    },
  }
}

async function asset(assets: Fetcher, folder: 'cmaps' | 'fonts', file: string): Promise<Uint8Array> {
  if (!isResourceName(file)) throw new PdfResourceMissingError(`no asset ${file}`)
  const response = await assets.fetch(`${ORIGIN}/engine/${folder}/${file}`)
  // A path that is no asset is answered with the app's page, and 200.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html') === true) {
    await response.body?.cancel()
    throw new PdfResourceMissingError(`no asset ${folder}/${file}: ${response.status}`)
  }
  return new Uint8Array(await response.arrayBuffer())
}
