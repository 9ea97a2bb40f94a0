// Folders of the list that know one format each. A new format is an entry of `formats`.
import { CHANCE, CLOCK, COMPRESSION, PURE, TEXT_CODECS, type FolderRule } from './folder-rule.ts'

/** What the formats are. Everybody asks the list of facts, and nobody a format by itself. */
export const facts: readonly FolderRule[] = [
  { folder: 'worker/documents/format-facts.ts', isOpen: true, imports: [], refused: PURE },
  { folder: 'worker/documents/*/facts.ts', imports: [], refused: PURE },
  { folder: 'worker/documents/formats.ts', isOpen: true, imports: ['worker/documents/*/facts.ts'], refused: PURE },
]

/** What each format is made with. Formats do not import each other. */
const SHARED = [
  'worker/app-error.ts',
  'worker/contract',
  'worker/documents',
  'worker/documents/file',
  'worker/documents/identify',
  'worker/documents/inline',
  'worker/documents/tally',
  'worker/documents/text',
]

export const formats: readonly FolderRule[] = [
  {
    folder: 'worker/documents/docx',
    imports: [...SHARED, 'worker/documents/archive', 'worker/documents/ooxml', 'worker/documents/xml'],
    globals: ['TextDecoder'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/pdf',
    imports: [
      ...SHARED,
      'worker/documents/archive',
      'worker/documents/archive/native-transform.ts',
      'worker/documents/pdf/content/pdfjs/pdfjs-font-stub.ts',
    ],
    packages: ['linebreak', 'unpdf'],
    // An encrypted PDF needs `crypto.subtle`. HarfBuzz is WebAssembly, compiled by who hands it in.
    globals: [...TEXT_CODECS, ...COMPRESSION, 'WebAssembly', 'crypto'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/txt',
    imports: [...SHARED, 'worker/documents/txt/encoding'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
]

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
