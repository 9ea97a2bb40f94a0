// Folders of the list that are pure: the contract, the document engine, and what reads and writes segments.
import { CHANCE, CLOCK, COMPRESSION, EVERY_GLOBAL, PURE, TEXT_CODECS, TIMERS, type FolderRule } from './folder-rule.ts'
import { formats, roomsOfFormats } from './format-folders.ts'

/** What everybody may import. */
export const contract: readonly FolderRule[] = [
  { folder: 'messages', imports: [], refused: PURE },
  { folder: 'worker/app-error.ts', imports: [], types: ['worker/contract'], refused: PURE },
  { folder: 'worker/log.ts', imports: [], types: ['worker/contract'], globals: ['console'], refused: PURE },
  {
    folder: 'worker/contract',
    imports: [],
    packages: ['zod'],
    globals: ['TextEncoder', 'URL'],
    refused: [...CLOCK, ...CHANCE],
  },
]

/** The engine is pure: bytes and values in, bytes and values out. */
export const documents: readonly FolderRule[] = [
  ...formats,
  ...roomsOfFormats,
  {
    folder: 'worker/documents',
    isFlat: true,
    imports: ['worker/app-error.ts'],
    types: ['worker/contract', 'worker/documents/file'],
    refused: PURE,
  },
  { folder: 'worker/documents/file', imports: [], refused: PURE },
  { folder: 'worker/documents/text', imports: [], refused: PURE },
  { folder: 'worker/documents/tally', imports: ['worker/contract'], types: ['worker/documents'], refused: PURE },
  {
    folder: 'worker/documents/inline',
    imports: ['worker/app-error.ts', 'worker/contract'],
    types: ['worker/documents'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/pseudo',
    imports: ['worker/documents/inline'],
    types: ['worker/documents'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/plain-text.ts',
    imports: ['worker/documents/inline'],
    types: ['worker/documents', 'worker/documents/file'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/on-demand-format.ts',
    imports: ['worker/documents/plain-text.ts'],
    types: ['worker/documents'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/format-registry.ts',
    imports: ['worker/documents/on-demand-format.ts', ...formats.map(({ folder }) => folder)],
    types: ['worker/documents', 'worker/documents/identify'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/identify.ts',
    imports: [
      'worker/app-error.ts',
      'worker/documents',
      'worker/documents/format-registry.ts',
      'worker/documents/identify',
    ],
    types: ['worker/documents/file'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/identify',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/archive',
      'worker/documents/identify/syntax',
      'worker/documents/txt/encoding',
    ],
    types: ['worker/documents/file'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
  {
    folder: 'worker/documents/identify/syntax',
    imports: [],
    types: ['worker/contract'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/archive',
    imports: ['worker/app-error.ts', 'worker/documents/archive/native-transform.ts'],
    types: ['worker/documents/file'],
    globals: [...TEXT_CODECS, ...COMPRESSION],
    refused: PURE,
  },
  {
    // It lets the platform's stream have its turn. It never waits for a time to pass.
    folder: 'worker/documents/archive/native-transform.ts',
    imports: [],
    globals: ['setTimeout', 'clearTimeout'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/xml',
    imports: ['worker/app-error.ts', 'worker/documents/text'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
  {
    folder: 'worker/documents/ooxml',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/archive',
      'worker/documents/file',
      'worker/documents/inline',
      'worker/documents/tally',
      'worker/documents/text',
      'worker/documents/xml',
    ],
    packages: ['diff'],
    globals: ['TextDecoder'],
    refused: PURE,
  },
]

/** Writers of a translation's segments in other formats, and readers of what others write. Pure, as the engine is. */
export const exchange: readonly FolderRule[] = [
  {
    folder: 'worker/exports',
    imports: [
      'messages',
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/*/facts.ts',
      'worker/documents/archive',
      'worker/documents/file',
      'worker/documents/inline',
      'worker/documents/xml',
    ],
    packages: ['docx'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
]

/** Matching of the translation memory and of terms. Pure: rows come from the database's folder. */
export const terminology: readonly FolderRule[] = [
  {
    folder: 'worker/terminology',
    imports: ['worker/contract', 'worker/documents/inline'],
    types: ['worker/documents'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
]

/** Models and checks. Storage, the database and jobs are out of their reach. */
export const agents: readonly FolderRule[] = [
  {
    folder: 'worker/agents',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents/inline',
      'worker/documents/tally',
      'worker/documents/text',
      'worker/terminology',
    ],
    types: ['worker/documents'],
    packages: ['eld', 'zod'],
    globals: [
      'AbortController',
      'AbortSignal',
      'DOMException',
      'ReadableStream',
      'Response',
      'TextDecoderStream',
      'TextEncoder',
      'URLSearchParams',
      'fetch',
      ...TIMERS,
    ],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
]
