// The PDF engine's resources besides the document: CMaps for reading, fonts and HarfBuzz for writing. They are
// injected, so that the engine runs where resources are static assets and where they are files.

export interface PdfResources {
  /** A predefined CMap in pdf.js' binary form, by its PDF name: "UniJIS-UTF16-H". Throws PdfResourceMissingError. */
  cMap(name: string): Promise<Uint8Array>
  /** A font of the catalogue by its file name. Throws PdfResourceMissingError. */
  font(file: string): Promise<Uint8Array>
  /** Compiled, to be instantiated for each job: an instance's memory never shrinks. */
  harfbuzz(): Promise<WebAssembly.Module>
}

export class PdfResourceMissingError extends Error {
  override name = 'PdfResourceMissingError'
}

/** A name that comes out of a document: it must not lead out of the folder. */
export function isResourceName(name: string): boolean {
  return /^[\w.-]{1,64}$/.test(name) && !name.startsWith('.')
}
