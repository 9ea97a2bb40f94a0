import { readFile } from 'node:fs/promises'
import { AssetMissingError, type EngineAssets } from '../../worker/documents/engine-context.ts'
import { assetSources, MODULE_SOURCES } from '../build/pdf-assets.ts'

/** Node has it; the Worker's types leave it out, since there modules come compiled. */
const compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> = Reflect.get(WebAssembly, 'compile')

/** The engine's assets out of node_modules: the files that the Worker has as static assets. */
export function nodeAssets(): EngineAssets {
  const sources = assetSources()
  const modules = new Map<string, Promise<WebAssembly.Module>>()
  return {
    async file(folder, name) {
      const { buffer, byteOffset, byteLength } = await readFile(sourceOf(sources, `${folder}/${name}`))
      return new Uint8Array(buffer, byteOffset, byteLength)
    },
    async module(name) {
      const compiled = modules.get(name) ?? readFile(sourceOf(MODULE_SOURCES, name)).then(compile)
      modules.set(name, compiled)
      return await compiled
    },
  }
}

function sourceOf(sources: ReadonlyMap<string, string>, name: string): string {
  const source = sources.get(name)
  if (source === undefined) throw new AssetMissingError(`no asset ${name}`)
  return source
}
