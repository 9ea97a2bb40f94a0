// Translates texts as a job does, slice by slice and down the repair ladder, without the job's storage.
import { parseMarkup } from '../../../worker/documents/inline/inline-markup.ts'
import { nextSteps, type AskedItem } from '../../../worker/agents/translator/repair-ladder.ts'
import {
  addUsage,
  NO_USAGE,
  type RejectedTarget,
  type SourceSegment,
  type TranslationProvider,
  type TranslationRequest,
  type Usage,
} from '../../../worker/agents/translation-provider.ts'
import { itemVerdict } from '../../../worker/job-model/retry.ts'
import { type SliceDeps, translateSlice } from '../../../worker/pipeline/translate-slice.ts'

const BATCH = 25
const LANES = [0, 1, 2, 3]
const CONTEXT_PAIRS = 2
/** Slices that end in trouble and bring nothing, before the run is given up. */
const MAX_VAIN_SLICES = 9

export interface SlicesRun {
  readonly translated: number
  readonly flagged: number
  /** Why it was given up: every question refused, or trouble that went on. */
  readonly code: string | null
  readonly usage: Usage
}

interface Item extends AskedItem {
  readonly ids: readonly string[]
  failures: number
}

/** English into German; `pauseShare`: of the pauses that a job would make. */
export async function runSlices(
  provider: TranslationProvider,
  texts: readonly string[],
  pauseShare: number,
): Promise<SlicesRun> {
  const segments = texts.map((text, index): SourceSegment => ({
    id: `s${index}`,
    role: 'paragraph',
    source: parseMarkup(text) ?? [],
  }))
  const ids = segments.map(({ id }) => id)
  const open = new Map<number, Item>()
  const asked = new Set<number>()
  const translated = new Map<string, SourceSegment['source']>()
  const flagged = new Set<string>()
  const rejections = new Map<string, RejectedTarget>()
  let usage = NO_USAGE
  let count = 0
  const add = (item: Omit<Item, 'failures'>, failures = 0) => open.set(count++, { ...item, failures })
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    add({ stage: 'first', vainHalvings: 0, batchSize: batch.length, ids: batch })
  }

  const requestOf = ({ ids: wanted, stage }: Item): TranslationRequest => {
    const first = ids.indexOf(wanted[0] ?? '')
    const before = segments.slice(Math.max(0, first - CONTEXT_PAIRS), first)
    return {
      sourceLanguage: 'en',
      targetLanguage: 'de',
      segments: segments
        .filter(({ id }) => wanted.includes(id))
        .map((segment) => {
          const rejection = rejections.get(segment.id)
          return rejection ? { ...segment, rejection } : segment
        }),
      context: {
        headings: [],
        previous: before.map(({ id, source }) => ({ source, target: translated.get(id) ?? null })),
        next: segments[ids.indexOf(wanted.at(-1) ?? '') + 1]?.source ?? null,
      },
      style: { maintainTone: true, instructions: null },
      ...(stage === 'words' || stage === 'last_words' ? { isTagless: true } : {}),
    }
  }

  const deps = (): SliceDeps => {
    const lost = new AbortController()
    return {
      lost,
      isTimeUp: () => false,
      nextBatch: async () => {
        const next = [...open].find(([number]) => !asked.has(number))
        if (next === undefined) return 'drained'
        asked.add(next[0])
        return { item: next[0], request: requestOf(next[1]) }
      },
      translate: (request) => provider.translate(request, lost.signal),
      save: async (number, outcome) => {
        const item = open.get(number)
        open.delete(number)
        usage = addUsage(usage, outcome.usage)
        if (item === undefined) return true
        const steps = nextSteps(item, outcome, rejections)
        for (const { id, target } of [...steps.accepted, ...steps.delivered]) translated.set(id, target)
        for (const { id } of steps.flagged) flagged.add(id)
        for (const rejected of outcome.rejected) rejections.set(rejected.id, rejected)
        for (const ask of steps.asks) add({ ...ask, batchSize: item.batchSize })
        return true
      },
      fail: async (number, fault) => {
        const item = open.get(number)
        if (item === undefined) return true
        item.failures += fault === 'oversized' ? 0 : 1
        const verdict = itemVerdict(fault, item.failures, item.ids.length)
        if (verdict === 'retry') return true
        open.delete(number)
        const middle = Math.ceil(item.ids.length / 2)
        const parts = verdict === 'split' ? [item.ids.slice(0, middle), item.ids.slice(middle)] : []
        for (const part of parts) add({ ...item, batchSize: part.length, ids: part }, item.failures)
        if (verdict === 'giveUp') for (const id of item.ids) flagged.add(id)
        return true
      },
    }
  }

  let vain = 0
  let code: string | null = null
  while (open.size > 0 && code === null) {
    const before = translated.size + flagged.size
    asked.clear()
    const result = await translateSlice(deps(), LANES)
    vain = translated.size + flagged.size > before ? 0 : vain + 1
    if (result.kind === 'refused') code = result.code
    else if (vain >= MAX_VAIN_SLICES) code = 'model_unavailable'
    else if (result.kind === 'ended' && open.size > 0)
      await new Promise((resolve) => setTimeout(resolve, result.pauseMs * pauseShare))
  }
  return { translated: translated.size, flagged: flagged.size, code, usage }
}
