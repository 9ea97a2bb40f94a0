// Folders of the list that know jobs: what a job is, the steps that do its work, and what runs it.
import { CHANCE, COMPRESSION, EVERY_GLOBAL, PURE, TEXT_CODECS, TIMERS, type FolderRule } from './folder-rule.ts'

/** The job's record, the decisions about it, and what it answers over RPC. Pure: the layers above carry it out. */
export const jobModel: readonly FolderRule[] = [
  {
    folder: 'worker/job-model',
    imports: [
      'worker/agents',
      'worker/app-error.ts',
      'worker/contract',
      'worker/documents',
      'worker/documents/inline',
      'worker/documents/tally',
    ],
    types: ['worker/terminology'],
    globals: ['TextEncoder'],
    refused: PURE,
  },
]

/** The steps that use the engine, the models and the stores. */
export const pipeline: readonly FolderRule[] = [
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
      'worker/documents/plain-text.ts',
      'worker/documents/tally',
      'worker/documents/text',
      'worker/env.ts',
      'worker/exports',
      'worker/job-model',
      'worker/log.ts',
      'worker/storage',
      'worker/terminology',
    ],
    types: ['worker/documents/file', 'worker/host.ts'],
    packages: ['harfbuzzjs'],
    globals: ['AbortController', 'Blob', 'Response', 'URL', ...TEXT_CODECS, ...COMPRESSION, ...TIMERS],
    refused: [...CHANCE, ...EVERY_GLOBAL],
  },
]

/** The Durable Object, the queues' consumers, and the beginnings and ends of jobs. */
export const jobs: readonly FolderRule[] = [
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
      'worker/documents/inline',
      'worker/documents/tally',
      'worker/env.ts',
      'worker/job-model',
      'worker/log.ts',
      'worker/storage',
      'worker/terminology',
    ],
    types: ['worker/documents'],
    packages: ['cloudflare:workers'],
    globals: ['Response', 'WebSocketPair', 'WebSocketRequestResponsePair', 'crypto', 'setTimeout'],
    refused: EVERY_GLOBAL,
  },
  {
    folder: 'worker/jobs/lifecycle',
    imports: [
      'worker/app-error.ts',
      'worker/billing',
      'worker/contract',
      'worker/db',
      'worker/env.ts',
      'worker/job-model',
      'worker/jobs/admission',
      'worker/log.ts',
      'worker/pipeline',
      'worker/storage',
      'worker/terminology',
    ],
    types: ['worker/documents', 'worker/host.ts'],
    packages: ['drizzle-orm'],
    globals: ['AbortController', 'crypto', ...TIMERS],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
  {
    folder: 'worker/jobs/consumers',
    imports: [
      'worker/db',
      'worker/env.ts',
      'worker/jobs/admission',
      'worker/jobs/lifecycle',
      'worker/log.ts',
      'worker/pipeline',
    ],
    types: ['worker/host.ts'],
    refused: ['Math.random', ...EVERY_GLOBAL],
  },
]
