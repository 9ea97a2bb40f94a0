import { expect, it } from 'vitest'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { parsePreferences } from '../../../lib/session/preferences.ts'
import type { BatchItem } from './batch.ts'
import { sortItems } from './sort-items.ts'

const preferences = { ...parsePreferences(null), targetLanguage: 'es' } as const

function item(key: string, draft: BatchItem['draft']): BatchItem {
  return { key, draftId: null, file: new File(['x'], key), draft }
}

function ready(key: string, language: Detection['language']): BatchItem {
  const detection = {
    draftId: key,
    fileName: key,
    sizeBytes: 1,
    state: 'ready',
    language,
    confidence: 99,
    format: 'txt',
    quote: { pages: 1, words: 1, credits: 1, balance: 9, isUnlimited: false },
    optionalTexts: null,
    warnings: [],
  } satisfies Detection
  return item(key, { kind: 'ready', file: { name: key, size: 1 }, detection })
}

const failed = (key: string) =>
  item(key, { kind: 'failed', file: { name: key, size: 1 }, message: { fact: 'No.', nextStep: '' }, retry: null })

it('every document is counted once: it is started, on its way, or refused for a reason', () => {
  const items = [
    ready('english.txt', 'en'),
    ready('spanish.txt', 'es'),
    ready('started.txt', 'en'),
    failed('photo.png'),
    failed('locked.pdf'),
    item('waiting.txt', { kind: 'waiting' }),
  ]
  const started = new Set(['started.txt'])
  const sorted = sortItems(items, preferences, started)
  const keys = (of: readonly BatchItem[]) => of.map(({ key }) => key)
  expect(keys(sorted.startable)).toEqual(['english.txt'])
  expect(keys(sorted.preparing)).toEqual(['waiting.txt'])
  expect(keys(sorted.refused)).toEqual(['spanish.txt', 'photo.png', 'locked.pdf'])
  const { startable, preparing, refused } = sorted
  expect(startable.length + preparing.length + refused.length + started.size).toBe(items.length)
})
