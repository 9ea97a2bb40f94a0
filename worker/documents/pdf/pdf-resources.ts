// What the PDF engine takes from the assets: CMaps for reading, fonts and HarfBuzz for writing.
import type { EngineAssets } from '../engine-context.ts'

export interface PdfResources {
  /** A predefined CMap in pdf.js' binary form, by its PDF name: "UniJIS-UTF16-H". Throws AssetMissingError. */
  cMap(name: string): Promise<Uint8Array>
  /** A font of the catalogue by its file name. Throws AssetMissingError. */
  font(file: string): Promise<Uint8Array>
  /** To be instantiated for each job: an instance's memory never shrinks. */
  harfbuzz(): Promise<WebAssembly.Module>
}

export function pdfResources(assets: EngineAssets): PdfResources {
  return {
    cMap: (name) => assets.file('cmaps', `${name}.bcmap`),
    font: (file) => assets.file('fonts', file),
    harfbuzz: () => assets.module('harfbuzz'),
  }
}
