// Folders of the list that know one format each: those on disk, with what each needs beyond what all may import.
import { globSync } from 'node:fs'
import path from 'node:path'
import { CHANCE, CLOCK, COMPRESSION, PURE, TEXT_CODECS, type FolderRule } from './folder-rule.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** What the languages and the formats are. Everybody asks the list of facts, and nobody a format by itself. */
export const facts: readonly FolderRule[] = [
  { folder: 'worker/contract/languages.ts', isOpen: true, imports: [], refused: PURE },
  { folder: 'worker/contract/text-choices.ts', isOpen: true, imports: [], refused: PURE },
  { folder: 'worker/documents/format-facts.ts', isOpen: true, imports: [], refused: PURE },
  { folder: 'worker/documents/*/facts.ts', imports: [], refused: PURE },
  { folder: 'worker/documents/formats.ts', isOpen: true, imports: ['worker/documents/*/facts.ts'], refused: PURE },
]

/** What formats are made with. They do not import each other. */
const SHARED = [
  'worker/app-error.ts',
  'worker/contract',
  'worker/documents',
  'worker/documents/archive',
  'worker/documents/file',
  'worker/documents/identify',
  'worker/documents/inline',
  'worker/documents/ooxml',
  'worker/documents/tally',
  'worker/documents/text',
  'worker/documents/xml',
]

type Addition = Pick<FolderRule, 'imports' | 'packages' | 'globals'>

/** What single formats need beyond that. */
const ADDITIONS: Readonly<Partial<Record<string, Addition>>> = {
  pdf: {
    imports: ['worker/documents/archive/native-transform.ts', 'worker/documents/pdf/content/pdfjs/pdfjs-font-stub.ts'],
    packages: ['linebreak', 'unpdf'],
    // An encrypted PDF needs `crypto.subtle`. HarfBuzz is WebAssembly, compiled by who hands it in.
    globals: [...COMPRESSION, 'WebAssembly', 'crypto'],
  },
  txt: { imports: ['worker/documents/txt/encoding'] },
}

/** A folder with facts is a format's. */
export const formats: readonly FolderRule[] = globSync('worker/documents/*/facts.ts', { cwd: ROOT })
  .map((file) => path.basename(path.dirname(file)))
  .toSorted()
  .map((id) => {
    const { imports = [], packages = [], globals = [] }: Partial<Addition> = ADDITIONS[id] ?? {}
    return {
      folder: `worker/documents/${id}`,
      imports: [...SHARED, ...imports],
      packages,
      globals: [...TEXT_CODECS, ...globals],
      refused: PURE,
    }
  })

/** Folders in those of formats that others import too, or that may touch more. */
export const roomsOfFormats: readonly FolderRule[] = [
  {
    // pdf.js looks for `FontFace` among the globals.
    folder: 'worker/documents/pdf/content/pdfjs/pdfjs-font-stub.ts',
    imports: [],
    refused: ['Date', ...CLOCK, ...CHANCE],
  },
  {
    folder: 'worker/documents/txt/encoding',
    imports: ['worker/app-error.ts', 'worker/documents/file', 'worker/documents/text'],
    types: ['worker/documents'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
]
