// The provider of `npm run dev`: no account, no network, no model. It really translates the sample agreement,
// pseudo-translates everything else, and the app says so.
import { setTimeout as wait } from 'node:timers/promises'
import {
  type AcceptedTarget,
  NO_USAGE,
  type SourceSegment,
  type TranslationProvider,
  type TranslationRequest,
} from '../agents/translation-provider.ts'
import { isTranslatable } from '../agents/translator/translatable.ts'
import { pseudoTranslateInlines } from '../documents/pseudo/pseudo.ts'
import { SERVICE_AGREEMENT } from './sample-memory.ts'
import { createTranslationMemory, type TranslationMemory } from './translation-memory.ts'

export interface EmbeddedProviderSettings {
  /** Made to wait for each batch, so that a person sees the steps go by; none by default. */
  readonly delayMs?: number
}

export function createEmbeddedProvider({ delayMs = 0 }: EmbeddedProviderSettings = {}): TranslationProvider {
  const memory = createTranslationMemory(SERVICE_AGREEMENT)
  return {
    name: 'embedded',
    isCharged: false,
    async translate(request, signal) {
      signal.throwIfAborted()
      if (delayMs > 0) await wait(delayMs, undefined, { signal })
      return {
        accepted: request.segments.map((segment) => translateSegment(segment, request, memory)),
        rejected: [],
        usage: NO_USAGE,
      }
    },
  }
}

function translateSegment(
  segment: SourceSegment,
  { sourceLanguage, targetLanguage }: TranslationRequest,
  memory: TranslationMemory,
): AcceptedTarget {
  const { id, source } = segment
  if (!isTranslatable(segment)) return { id, target: source, origin: 'builtin' }
  const known = memory.find(source, sourceLanguage, targetLanguage)
  return known === null
    ? { id, target: pseudoTranslateInlines(source), origin: 'pseudo' }
    : { id, target: known, origin: 'builtin' }
}
