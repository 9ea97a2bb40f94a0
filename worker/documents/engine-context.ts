// What an engine needs beside the document. It is handed in, so that engines run where assets are served and where they
// are files, and nobody who hands it in knows which format needs what.

export interface EngineContext {
  readonly assets: EngineAssets
}

/** The files that come with the engines: fonts, character maps, compiled code. */
export interface EngineAssets {
  /** A file of a folder in `public/engine/`. Throws AssetMissingError. */
  file(folder: string, name: string): Promise<Uint8Array>
  /** WebAssembly, compiled: whoever needs it instantiates it. Throws AssetMissingError. */
  module(name: string): Promise<WebAssembly.Module>
}

export class AssetMissingError extends Error {
  override name = 'AssetMissingError'
}

/** A name that comes out of a document must not lead out of the folder. */
export function isAssetName(name: string): boolean {
  return /^[\w.-]{1,64}$/.test(name) && !name.startsWith('.')
}
