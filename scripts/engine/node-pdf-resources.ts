import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PdfResourceMissingError, isResourceName, type PdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { CMAP_SOURCE, FONT_SOURCES, HARFBUZZ_SOURCE } from '../build/pdf-assets.ts'

/** Node has it; the Worker's types leave it out, since there modules come compiled. */
const compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> = Reflect.get(WebAssembly, 'compile')

/** The engine's resources out of node_modules: the files that the Worker has as static assets. */
export function nodePdfResources(): PdfResources {
  let harfbuzz: Promise<WebAssembly.Module> | null = null
  return {
    async cMap(name) {
      if (!isResourceName(name)) throw new PdfResourceMissingError(`no CMap ${name}`)
      return read(path.join(CMAP_SOURCE, `${name}.bcmap`))
    },
    async font(file) {
      const source = FONT_SOURCES.get(file)
      if (source === undefined) throw new PdfResourceMissingError(`no font ${file}`)
      return read(source)
    },
    harfbuzz() {
      harfbuzz ??= readFile(HARFBUZZ_SOURCE).then(compile)
      return harfbuzz
    },
  }
}

async function read(file: string): Promise<Uint8Array> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(file)
    return new Uint8Array(buffer, byteOffset, byteLength)
  } catch (cause) {
    throw new PdfResourceMissingError(`no file ${path.basename(file)}`, { cause })
  }
}
