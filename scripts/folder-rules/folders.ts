// Which folder may import which, and which globals each folder may touch. This is the only list: dependency-cruiser
// checks the imports (`.dependency-cruiser.mjs`) and oxlint the globals (`oxlint.config.ts`).

export interface FolderRule {
  /**
   * A folder or a file. A file belongs only to the longest entry its path begins with. `*` stands for one folder of any
   * name; its sibling folders are as foreign to it as all others.
   */
  readonly folder: string
  /** The entry is for the files right in the folder: each folder inside has an entry of its own. */
  readonly isFlat?: true
  /** Other entries of this list. What belongs to the same entry may always be imported. */
  readonly imports: readonly string[]
  /** Entries of which types alone may be imported. */
  readonly types?: readonly string[]
  /** npm packages, and modules of the platform. `node:*` stands for all of Node's. */
  readonly packages?: readonly string[]
  /** Globals beyond ECMAScript's own. `browser` stands for all of a page's. */
  readonly globals?: readonly string[]
  /** Globals, or members of them, that are refused though they would be permitted otherwise. */
  readonly refused?: readonly string[]
}

/** Who asks these gets another answer each time. Times are passed in, and so is chance. */
const CLOCK = ['Date.now', 'performance']
const CHANCE = ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues']
/** Through this name every other global can be reached. */
const EVERY_GLOBAL = ['globalThis']
/** `Date` as a whole: `new Date()` asks the clock too. */
const PURE = ['Date', ...CLOCK, ...CHANCE, ...EVERY_GLOBAL]

const TEXT_CODECS = ['TextDecoder', 'TextEncoder']
const COMPRESSION = ['CompressionStream', 'DecompressionStream']
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']

const contract: readonly FolderRule[] = [
  { folder: 'worker/contract', imports: [], packages: ['zod'], globals: ['URL'], refused: [...CLOCK, ...CHANCE] },
]

/** The engine is pure: bytes and values in, bytes and values out. Formats do not import each other. */
const documents: readonly FolderRule[] = [
  {
    folder: 'worker/documents',
    isFlat: true,
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents/archive',
      'worker/documents/identify',
      'worker/documents/inline',
    ],
    globals: TEXT_CODECS,
    refused: PURE,
  },
  {
    folder: 'worker/documents/inline',
    imports: ['worker/contract'],
    types: ['worker/documents'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/format-registry.ts',
    imports: [
      'worker/app-error.ts',
      'worker/documents',
      'worker/documents/docx',
      'worker/documents/pdf',
      'worker/documents/txt',
    ],
    refused: PURE,
  },
  {
    folder: 'worker/documents/identify',
    imports: ['worker/documents/txt/encoding'],
    types: ['worker/documents'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/archive',
    imports: ['worker/app-error.ts', 'worker/documents/archive/native-transform.ts'],
    types: ['worker/documents'],
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
    imports: ['worker/app-error.ts'],
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
      'worker/documents/inline',
      'worker/documents/xml',
    ],
    packages: ['diff'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/docx',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/archive',
      'worker/documents/inline',
      'worker/documents/ooxml',
      'worker/documents/xml',
    ],
    globals: ['TextDecoder'],
    refused: PURE,
  },
  {
    folder: 'worker/documents/pdf',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/archive',
      'worker/documents/archive/native-transform.ts',
      'worker/documents/inline',
      'worker/documents/pdf/content/pdfjs/pdfjs-font-stub.ts',
    ],
    packages: ['linebreak', 'unpdf'],
    // An encrypted PDF needs `crypto.subtle`. HarfBuzz is WebAssembly, compiled by who hands it in.
    globals: [...TEXT_CODECS, ...COMPRESSION, 'WebAssembly', 'crypto'],
    refused: PURE,
  },
  {
    // pdf.js looks for `FontFace` among the globals.
    folder: 'worker/documents/pdf/content/pdfjs/pdfjs-font-stub.ts',
    imports: [],
    refused: ['Date', ...CLOCK, ...CHANCE],
  },
  {
    folder: 'worker/documents/txt',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/inline',
      'worker/documents/txt/encoding',
    ],
    globals: TEXT_CODECS,
    refused: PURE,
  },
  {
    folder: 'worker/documents/txt/encoding',
    imports: ['worker/app-error.ts', 'worker/documents'],
    globals: TEXT_CODECS,
    refused: PURE,
  },
]

/** Writers of a translation's segments in other formats, and readers of what others write. Pure, as the engine is. */
const exchange: readonly FolderRule[] = [
  {
    folder: 'worker/exports',
    imports: [
      'src/messages',
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/archive',
      'worker/documents/inline',
      'worker/documents/xml',
    ],
    packages: ['docx'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
]

/** Matching of the translation memory and of terms. Pure: rows come from the database's folder. */
const terminology: readonly FolderRule[] = [
  {
    folder: 'worker/terminology',
    imports: ['worker/app-error.ts', 'worker/contract', 'worker/documents', 'worker/documents/inline'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
]

/** Models and checks. Storage, the database and jobs are out of their reach. */
const agents: readonly FolderRule[] = [
  {
    folder: 'worker/agents',
    imports: [
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/inline',
      'worker/terminology',
    ],
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

/** Decisions about a job are pure. The object, the queues and the lifecycle carry them out. */
const jobs: readonly FolderRule[] = [
  {
    folder: 'worker/jobs/domain',
    imports: [
      'worker/agents',
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/inline',
      'worker/terminology',
    ],
    types: ['worker/db'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
  {
    folder: 'worker/jobs/admission',
    imports: ['worker/contract'],
    types: ['worker/documents'],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/jobs/object',
    imports: [
      'worker/agents',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/documents',
      'worker/documents/inline',
      'worker/env.ts',
      'worker/jobs/domain',
      'worker/storage',
      'worker/terminology',
    ],
    packages: ['cloudflare:workers'],
    globals: ['Response', 'WebSocketPair', 'WebSocketRequestResponsePair', 'console', 'crypto', 'setTimeout'],
    refused: EVERY_GLOBAL,
  },
  {
    folder: 'worker/jobs/lifecycle',
    imports: [
      'worker/mail',
      'worker/accounts',
      'worker/app-error.ts',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/env.ts',
      'worker/jobs/admission',
      'worker/jobs/domain',
      'worker/pipeline',
      'worker/storage',
      'worker/terminology',
    ],
    types: ['worker/documents', 'worker/host.ts'],
    packages: ['drizzle-orm'],
    globals: ['AbortController', 'console', 'crypto', ...TIMERS],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/jobs/consumers',
    imports: ['worker/db', 'worker/env.ts', 'worker/jobs/admission', 'worker/jobs/lifecycle', 'worker/pipeline'],
    types: ['worker/host.ts'],
    globals: ['console'],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/pipeline',
    imports: [
      'worker/agents',
      'worker/app-error.ts',
      'worker/contract',
      'worker/db',
      'worker/documents',
      'worker/documents/format-registry.ts',
      'worker/documents/inline',
      'worker/documents/pdf',
      'worker/env.ts',
      'worker/exports',
      'worker/jobs/domain',
      'worker/storage',
      'worker/terminology',
    ],
    types: ['worker/host.ts'],
    packages: ['harfbuzzjs'],
    globals: ['AbortController', 'Blob', 'Response', 'console', ...TEXT_CODECS, ...COMPRESSION, ...TIMERS],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
]

/** What requests meet. Nobody imports the routes but the app that mounts them. */
const service: readonly FolderRule[] = [
  {
    folder: 'worker',
    isFlat: true,
    imports: [
      'worker/app.ts',
      'worker/contract',
      'worker/env.ts',
      'worker/jobs/consumers',
      'worker/jobs/lifecycle',
      'worker/jobs/object',
    ],
    types: ['worker/api', 'worker/host.ts'],
    packages: ['hono'],
    globals: ['Headers', 'Request', 'Response', 'URL'],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/app.ts',
    imports: ['worker', 'worker/api', 'worker/app-error.ts', 'worker/contract'],
    types: ['worker/host.ts'],
    packages: ['@hono/zod-openapi', 'hono'],
    globals: ['console', 'crypto'],
    refused: EVERY_GLOBAL,
  },
  { folder: 'worker/app-error.ts', imports: [], types: ['worker/contract'], refused: PURE },
  {
    folder: 'worker/env.ts',
    imports: ['worker/agents', 'worker/contract'],
    types: ['worker/jobs/domain'],
    packages: ['zod'],
    globals: ['URL'],
    refused: PURE,
  },
  {
    folder: 'worker/host.ts',
    imports: [],
    types: ['worker/agents', 'worker/auth', 'worker/contract', 'worker/env.ts', 'worker/mail'],
    packages: ['hono'],
    refused: PURE,
  },
  {
    folder: 'worker/api',
    imports: [
      'worker/admin',
      'worker/mail',
      'worker/accounts',
      'worker/app-error.ts',
      'worker/auth',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/env.ts',
      'worker/jobs/domain',
      'worker/jobs/lifecycle',
      'worker/pipeline',
      'worker/storage',
    ],
    types: ['worker/host.ts'],
    packages: ['@hono/zod-openapi', 'hono'],
    globals: [
      'Blob',
      'ReadableStream',
      'Request',
      'TextEncoder',
      'URL',
      'URLSearchParams',
      'atob',
      'btoa',
      'console',
      'crypto',
    ],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/auth',
    imports: ['worker/app-error.ts', 'worker/contract'],
    types: ['worker/db'],
    packages: ['jose', 'node:zlib', 'zod'],
    globals: ['AbortSignal', 'TextEncoder', 'console', 'crypto', 'fetch'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/admin',
    imports: ['worker/app-error.ts', 'worker/billing', 'worker/contract', 'worker/db'],
    types: ['worker/env.ts'],
    packages: ['drizzle-orm'],
    globals: ['crypto'],
    refused: ['Date', ...CLOCK, 'Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/mail',
    imports: ['src/messages', 'worker/contract', 'worker/db', 'worker/env.ts'],
    types: ['worker/host.ts'],
    packages: ['drizzle-orm'],
    globals: ['console'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/accounts',
    imports: [
      'worker/app-error.ts',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/env.ts',
      'worker/jobs/lifecycle',
      'worker/storage',
    ],
    packages: ['drizzle-orm'],
    globals: ['TextEncoder', 'console'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/billing',
    imports: ['worker/app-error.ts', 'worker/contract', 'worker/db', 'worker/env.ts'],
    packages: ['stripe', 'zod'],
    globals: ['TextEncoder', 'URL', 'console', 'fetch'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/db',
    imports: ['worker/contract'],
    types: ['worker/terminology'],
    packages: ['drizzle-orm'],
    globals: ['crypto'],
    refused: ['Date', ...CLOCK, 'Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/storage',
    imports: ['worker/app-error.ts', 'worker/contract'],
    globals: [...TEXT_CODECS, 'crypto', 'setTimeout'],
    refused: ['Date', ...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    // Stand-ins that only the development entry has. Nobody imports them.
    folder: 'worker/dev',
    imports: [
      'worker',
      'worker/accounts',
      'worker/agents',
      'worker/app-error.ts',
      'worker/auth',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/documents',
      'worker/documents/inline',
      'worker/env.ts',
      'worker/jobs/lifecycle',
      'worker/jobs/object',
      'worker/mail',
    ],
    types: ['worker/host.ts'],
    packages: ['hono', 'jose', 'node:*', 'zod'],
    globals: ['Buffer', 'Response', 'TextEncoder', 'URL', 'URLSearchParams', 'console', 'crypto', 'fetch'],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
]

const REACT = ['@tanstack/react-query', '@tanstack/react-router', 'clsx', 'lucide-react', 'radix-ui', 'react']
const FORMS = ['@hookform/resolvers', 'react-hook-form', 'zod']
/** `lib` talks to the server, and keeps what a page remembers. */
const SERVER_AND_MEMORY = ['WebSocket', 'XMLHttpRequest', 'fetch', 'indexedDB', 'localStorage', 'sessionStorage']

/** The app: routes compose features, features use components and lib. */
const app: readonly FolderRule[] = [
  { folder: 'src/messages', imports: [] },
  {
    folder: 'src/content',
    imports: ['src/messages', 'worker/contract'],
    refused: PURE,
  },
  {
    folder: 'src/lib',
    imports: ['src/messages', 'worker/contract'],
    types: ['worker/app.ts'],
    packages: [...REACT, 'firebase', 'hono', 'tailwind-merge', 'zod'],
    globals: ['browser'],
  },
  {
    // The one way from the app to a stand-in of development.
    folder: 'src/lib/payment/stand-in-form.ts',
    imports: ['src/dev', 'src/lib'],
    packages: ['react'],
    refused: PURE,
  },
  {
    folder: 'src/components',
    imports: ['src/lib', 'src/messages', 'worker/contract'],
    packages: [...REACT, 'class-variance-authority', 'cmdk', 'country-flag-icons'],
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
  {
    folder: 'src/features/*',
    imports: [
      'src/components',
      'src/content',
      'src/lib',
      'src/lib/payment/stand-in-form.ts',
      'src/messages',
      'worker/contract',
    ],
    packages: [
      ...REACT,
      ...FORMS,
      '@stripe/react-stripe-js',
      '@stripe/stripe-js',
      '@tanstack/react-virtual',
      'cmdk',
      'docx-preview',
      'jszip',
      'pdfjs-dist',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-state',
      'prosemirror-view',
      'react-dropzone',
      'recharts',
    ],
    globals: ['browser'],
    refused: ['WebSocket', 'XMLHttpRequest', ...EVERY_GLOBAL],
  },
  {
    folder: 'src/routes',
    imports: ['src/components', 'src/content', 'src/features/*', 'src/lib', 'src/messages', 'worker/contract'],
    packages: REACT,
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
  {
    folder: 'src/prerender',
    imports: ['src', 'src/features/*', 'src/lib', 'src/messages', 'worker/contract'],
    packages: ['@tanstack/react-router', 'react-dom'],
    globals: ['Response'],
    refused: PURE,
  },
  {
    folder: 'src/dev',
    imports: ['src/components', 'src/lib'],
    packages: REACT,
    globals: ['browser'],
    refused: EVERY_GLOBAL,
  },
  {
    folder: 'src',
    isFlat: true,
    imports: ['src/dev', 'src/lib', 'src/routes'],
    packages: [...REACT, 'react-dom'],
    globals: ['browser'],
    refused: [...SERVER_AND_MEMORY, ...EVERY_GLOBAL],
  },
]

export const FOLDERS: readonly FolderRule[] = [
  ...contract,
  ...documents,
  ...exchange,
  ...terminology,
  ...agents,
  ...jobs,
  ...service,
  ...app,
]

/** Programs of people who work on Verso: they may import everything, and nobody above imports them. */
export const FREE_FOLDERS = ['bench', 'scripts', 'tests'] as const

/** Tests, and what only tests import: as free. */
export const TEST_FILES = /(?:\.test\.tsx?|-testing\.ts|\/testing\/.*)$/

export function isFile(entry: string): boolean {
  return entry.endsWith('.ts')
}
