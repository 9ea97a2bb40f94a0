// The document engine's context in the Worker: static assets come from their binding, WebAssembly is compiled in.
import { AssetMissingError, type EngineContext, isAssetName } from '../documents/engine-context.ts'
import type { Bindings } from '../env.ts'

/** The binding routes by path alone. Behind it, Vite's development server only answers local host names. */
const ORIGIN = 'http://assets.localhost'

const MODULES: ReadonlyMap<string, () => Promise<WebAssembly.Module>> = new Map([
  ['harfbuzz', async () => (await import('harfbuzzjs/dist/harfbuzz.wasm')).default],
])

export function engineContext({ ASSETS }: Pick<Bindings, 'ASSETS'>): EngineContext {
  return {
    assets: {
      async file(folder, name) {
        if (!ASSETS) throw new Error('the ASSETS binding is missing: fonts and CMaps are static assets')
        return await asset(ASSETS, folder, name)
      },
      async module(name) {
        const load = MODULES.get(name)
        if (!load) throw new AssetMissingError(`no module ${name}`)
        return await load()
      },
    },
  }
}

async function asset(assets: Fetcher, folder: string, name: string): Promise<Uint8Array> {
  if (!isAssetName(name)) throw new AssetMissingError(`no asset ${name}`)
  const response = await assets.fetch(`${ORIGIN}/engine/${folder}/${name}`)
  // For a path without an asset the binding returns the app's HTML page with status 200.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html') === true) {
    await response.body?.cancel()
    throw new AssetMissingError(`no asset ${folder}/${name}: ${response.status}`)
  }
  return new Uint8Array(await response.arrayBuffer())
}
