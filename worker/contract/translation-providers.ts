// The translation providers and what each can do. The wizard asks before a translation, its pages and report after it:
// none of them promises what the provider in use doesn't do.
import { z } from 'zod'

/** The providers of language models. */
export const MODEL_PROVIDERS = [
  'workers-ai',
  'openai-compatible',
  'anthropic',
  'google',
  'openai',
  'azure',
  'mistral',
  'amazon-bedrock',
  'deepseek',
] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/**
 * What a language model is asked to be, each with a setting for its model: `MODEL_TRANSLATOR`, … `second` translates
 * again what is at risk, without having seen the first translation.
 */
export const MODEL_ROLES = ['translator', 'reviewer', 'second'] as const
export type ModelRole = (typeof MODEL_ROLES)[number]

export const PROVIDER_NAMES = [...MODEL_PROVIDERS, 'libretranslate', 'embedded'] as const
export const providerNameSchema = z.enum(PROVIDER_NAMES).meta({ id: 'EngineName' })
export type ProviderName = z.infer<typeof providerNameSchema>

export interface ProviderAbilities {
  /** A reviewer agent reads translations where multi-agent review is on. */
  readonly hasReviewer: boolean
  /** It is told to keep the tone, and the person's instructions. */
  readonly followsStyle: boolean
  /** It is told the terms of the glossary. */
  readonly followsTerms: boolean
  /** Its answers are compared with the glossary, whether it knows the terms or not. */
  readonly checksTerms: boolean
  /** Its translations are worth remembering, besides a person's edits. */
  readonly feedsMemory: boolean
}

/** A language model, which reads what it is told. */
const MODEL: ProviderAbilities = {
  hasReviewer: true,
  followsStyle: true,
  followsTerms: true,
  checksTerms: true,
  feedsMemory: true,
}

export const PROVIDERS = {
  'workers-ai': MODEL,
  'openai-compatible': MODEL,
  anthropic: MODEL,
  google: MODEL,
  openai: MODEL,
  azure: MODEL,
  mistral: MODEL,
  'amazon-bedrock': MODEL,
  deepseek: MODEL,
  libretranslate: { ...MODEL, hasReviewer: false, followsStyle: false, followsTerms: false },
  embedded: { hasReviewer: false, followsStyle: false, followsTerms: false, checksTerms: false, feedsMemory: false },
} as const satisfies Record<ProviderName, ProviderAbilities>
