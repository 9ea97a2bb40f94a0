// Folders of the list that meet storage, people and requests.
import { CHANCE, CLOCK, EVERY_GLOBAL, PURE, TEXT_CODECS, type FolderRule } from './folder-rule.ts'

/** Settings, the stores, and who the caller is. */
export const stores: readonly FolderRule[] = [
  {
    folder: 'worker/env.ts',
    imports: ['worker/contract'],
    types: ['worker/job-model'],
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
    folder: 'worker/auth',
    imports: ['worker/app-error.ts', 'worker/contract', 'worker/log.ts'],
    packages: ['jose', 'node:zlib', 'zod'],
    globals: ['AbortSignal', 'TextEncoder', 'URL', 'crypto', 'fetch'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/billing',
    imports: ['worker/app-error.ts', 'worker/contract', 'worker/db', 'worker/env.ts', 'worker/log.ts'],
    packages: ['stripe', 'zod'],
    globals: ['TextEncoder', 'URL', 'fetch'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/db',
    imports: ['worker/app-error.ts', 'worker/contract'],
    types: ['worker/terminology'],
    packages: ['drizzle-orm'],
    globals: ['crypto'],
    refused: ['Date', ...CLOCK, 'Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/mail',
    imports: ['messages', 'worker/contract', 'worker/db', 'worker/env.ts', 'worker/log.ts'],
    packages: ['drizzle-orm'],
    refused: [...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/storage',
    imports: ['worker/app-error.ts', 'worker/contract'],
    globals: [...TEXT_CODECS, 'crypto', 'setTimeout'],
    refused: ['Date', ...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
]

/** What is done with accounts, and the sweeper's duties. */
export const duties: readonly FolderRule[] = [
  {
    folder: 'worker/accounts',
    imports: [
      'worker/app-error.ts',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/jobs/lifecycle',
      'worker/log.ts',
      'worker/storage',
    ],
    types: ['worker/env.ts'],
    packages: ['drizzle-orm'],
    globals: ['TextEncoder'],
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
    folder: 'worker/sweep.ts',
    imports: [
      'worker/accounts',
      'worker/billing',
      'worker/db',
      'worker/job-model',
      'worker/jobs/lifecycle',
      'worker/log.ts',
      'worker/mail',
      'worker/storage',
    ],
    types: ['worker/env.ts', 'worker/host.ts'],
    packages: ['drizzle-orm'],
    refused: ['Date', ...CLOCK, ...CHANCE, ...EVERY_GLOBAL],
  },
]

/** What requests meet. */
export const api: readonly FolderRule[] = [
  {
    folder: 'worker/api',
    imports: [
      'worker/accounts',
      'worker/admin',
      'worker/app-error.ts',
      'worker/auth',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/env.ts',
      'worker/job-model',
      'worker/jobs/lifecycle',
      'worker/log.ts',
      'worker/mail',
      'worker/pipeline',
      'worker/storage',
    ],
    types: ['worker/host.ts'],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    globals: [
      'Blob',
      'Headers',
      'ReadableStream',
      'Request',
      'Response',
      'TextEncoder',
      'URL',
      'URLSearchParams',
      'atob',
      'btoa',
      'crypto',
      'setTimeout',
    ],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
]

/** The app that mounts the routes, and the entry points. */
export const entryPoints: readonly FolderRule[] = [
  {
    folder: 'worker/app.ts',
    imports: ['worker/api', 'worker/app-error.ts', 'worker/contract', 'worker/log.ts'],
    types: ['worker/host.ts'],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    globals: ['crypto'],
    refused: EVERY_GLOBAL,
  },
  {
    folder: 'worker',
    isFlat: true,
    imports: ['worker/app.ts', 'worker/jobs/consumers', 'worker/jobs/object', 'worker/sweep.ts'],
    types: ['worker/env.ts', 'worker/host.ts'],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
]

/** Stand-ins that only the development entry has. Nobody imports them. */
export const development: readonly FolderRule[] = [
  {
    folder: 'worker/dev',
    imports: [
      'worker',
      'worker/accounts',
      'worker/agents',
      'worker/auth',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/dev/terminal.ts',
      'worker/documents/inline',
      'worker/documents/pseudo',
      'worker/env.ts',
      'worker/jobs/object',
      'worker/log.ts',
      'worker/mail',
      'worker/sweep.ts',
    ],
    types: ['worker/documents', 'worker/host.ts'],
    packages: ['hono', 'jose', 'node:*', 'zod'],
    globals: ['Buffer', 'Response', 'TextEncoder', 'URL', 'URLSearchParams', 'crypto', 'fetch'],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
  { folder: 'worker/dev/terminal.ts', imports: [], globals: ['console'], refused: PURE },
]
