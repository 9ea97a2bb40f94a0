// Parses bindings and variables once, at the edge. No other module reads a raw variable.
import { z } from 'zod'
import { PROVIDER_NAMES } from './contract/translation-providers.ts'
import { DEFAULT_RETENTION_DAYS } from './contract/limits.ts'
import type { AddressLimit, KeyLimit, PersonLimit } from './contract/route-limits.ts'
import type { JobControl, JobRpc } from './job-model/rpc-answers.ts'

/** A wake-up names who has work and may be lost, late or doubled; it never carries data. */
export type WakeUp = JobWakeUp | DraftWakeUp | ImportWakeUp

export interface JobWakeUp {
  readonly id: string
  readonly run: number
}

/** One counter for each limit of the contract; without it that limit is not held. */
type RateLimiters = { readonly [Name in AddressLimit | PersonLimit | KeyLimit]?: RateLimit }
/** An uploaded file is to be read; for the engine queues alone. */
export interface DraftWakeUp {
  readonly draftId: string
}

/** A file is to be imported; for the engine queues alone. */
export interface ImportWakeUp {
  readonly importId: string
}

/** What wrangler.toml binds. Variables are strings and may be missing. */
export interface Bindings extends RateLimiters {
  readonly DB: D1Database
  readonly FILES: R2Bucket
  readonly TRANSLATION_JOB: DurableObjectNamespace<JobControl & JobRpc & Rpc.DurableObjectBranded>
  readonly ENGINE_QUEUE: Queue<WakeUp>
  readonly ENGINE_PRIORITY_QUEUE: Queue<WakeUp>
  readonly AGENTS_QUEUE: Queue<WakeUp>
  readonly AGENTS_PRIORITY_QUEUE: Queue<WakeUp>
  readonly ASSETS?: Fetcher
  readonly AI?: Ai
  readonly MAIL?: SendEmail
}

const seconds = z.coerce.number().positive()

const settingsSchema = z.object({
  TRANSLATION_ENGINE: z.enum(PROVIDER_NAMES).optional(),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: z.url().optional(),
  GOOGLE_API_KEY: z.string().optional(),
  GOOGLE_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  AZURE_API_KEY: z.string().optional(),
  AZURE_RESOURCE_NAME: z.string().optional(),
  AZURE_BASE_URL: z.url().optional(),
  AZURE_API_VERSION: z.string().optional(),
  MISTRAL_API_KEY: z.string().optional(),
  MISTRAL_BASE_URL: z.url().optional(),
  AWS_REGION: z.string().optional(),
  AWS_BEARER_TOKEN_BEDROCK: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  BEDROCK_BASE_URL: z.url().optional(),
  DEEPSEEK_API_KEY: z.string().optional(),
  DEEPSEEK_BASE_URL: z.url().optional(),
  /** `provider:model`, or the name alone of one of TRANSLATION_ENGINE. */
  MODEL_TRANSLATOR: z.string().optional(),
  MODEL_REVIEWER: z.string().optional(),
  MODEL_SECOND: z.string().optional(),
  /** The address that a LibreTranslate or Apertium-APy server's `/translate` follows. */
  LIBRETRANSLATE_URL: z.url().optional(),
  LIBRETRANSLATE_API_KEY: z.string().optional(),
  /** The longest silence of a model, before its first token and between two. */
  MODEL_IDLE_SECONDS: seconds.default(60),
  /** Six connections are all an invocation has (docs/platform.md#isolates); four leave room for D1 and R2. */
  MAX_PARALLEL_BATCHES: z.coerce.number().int().min(1).max(6).default(4),
  /** A slice of agents' work in one queue invocation. */
  SLICE_SECONDS: seconds.default(60),
  /** A step whose holder has been silent for this long is given to another; holders send a heartbeat every few seconds. */
  LEASE_SECONDS: seconds.default(90),
  /** A wake-up that no consumer has answered for this long is sent again, and then after pauses that double. */
  WAKE_UP_SECONDS: seconds.default(30),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  /** Signs download links; at least 32 characters. */
  SIGNING_SECRET: z.string().min(32).optional(),
  /** Part of every API key's hash; at least 32 characters. Without it there are no API keys. */
  API_KEY_PEPPER: z.string().min(32).optional(),
  /**
   * Part of the hash of every mailbox that has had the trial, and behind it, separated by commas, former values; at least
   * 32 characters each. Without it nobody gets trial credits.
   */
  MAILBOX_PEPPER: z
    .string()
    .transform((list) => list.split(',').map((pepper) => pepper.trim()))
    .pipe(z.array(z.string().min(32)))
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The price at which a plan is sold, and behind it those at which it is still renewed, separated by commas. */
  STRIPE_PRICE_STANDARD: z.string().optional(),
  STRIPE_PRICE_PRO: z.string().optional(),
  /** A stand-in for Stripe on a development machine: `http://127.0.0.1:4242`. */
  STRIPE_API_ORIGIN: z
    .url({ protocol: /^http$/, hostname: /^(?:127\.0\.0\.1|localhost)$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  RETENTION_DAYS: z.coerce.number().int().positive().default(DEFAULT_RETENTION_DAYS),
  SUPPORT_EMAIL: z.email().optional(),
  /** The sender of mail. With it and the MAIL binding, mail is sent; with SUPPORT_EMAIL too, messages of the forms. */
  MAIL_FROM: z.email().optional(),
  /** The site's address, for links in mails: `https://verso.example`. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  BOOTSTRAP_ADMIN_EMAIL: z.email().optional(),
})
export type Settings = z.infer<typeof settingsSchema>

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape)

const parsed = new WeakMap<object, Settings>()

/** Empty strings count as missing: that is how a variable is unset in wrangler.toml. Throws ZodError naming the variable. */
export function settingsOf(env: Bindings): Settings {
  let settings = parsed.get(env)
  if (!settings) {
    settings = settingsSchema.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
    parsed.set(env, settings)
  }
  return settings
}
