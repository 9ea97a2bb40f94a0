// The PDF engine's resources in the Worker: static assets come from their binding, HarfBuzz is compiled in.
import { PdfResourceMissingError, isResourceName, type PdfResources } from '../documents/pdf/pdf-resources.ts'

/** The binding routes by path alone. Behind it, Vite's development server only answers local host names. */
const ORIGIN = 'http://assets.localhost'

export function assetPdfResources(assets: Fetcher): PdfResources {
  return {
    cMap: (name) => asset(assets, 'cmaps', `${name}.bcmap`),
    font: (file) => asset(assets, 'fonts', file),
    async harfbuzz() {
      return (await import('harfbuzzjs/dist/harfbuzz.wasm')).default
    },
  }
}

async function asset(assets: Fetcher, folder: 'cmaps' | 'fonts', file: string): Promise<Uint8Array> {
  if (!isResourceName(file)) throw new PdfResourceMissingError(`no asset ${file}`)
  const response = await assets.fetch(`${ORIGIN}/engine/${folder}/${file}`)
  // For a path without an asset the binding returns the app's HTML page with status 200.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html') === true) {
    await response.body?.cancel()
    throw new PdfResourceMissingError(`no asset ${folder}/${file}: ${response.status}`)
  }
  return new Uint8Array(await response.arrayBuffer())
}
