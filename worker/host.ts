// The parts an entry point adds to the product: production adds nothing, development adds its stand-ins.
import type { Hono } from 'hono'
import type { TranslationProvider } from './agents/translation-provider.ts'
import type { PublicConfig } from './contract/config.ts'
import type { IdentityTrust } from './auth/identity-trust.ts'
import type { Bindings } from './env.ts'
import type { MailHost } from './mail/mailer.ts'

export interface Host extends MailHost {
  /** Answers for `TRANSLATION_ENGINE=embedded`; without it that value is `engine_not_configured`. */
  readonly embeddedProvider?: TranslationProvider
  /** Replaces Firebase as the issuer of ID tokens. */
  readonly identity?: {
    trust(env: Bindings): IdentityTrust
    publicConfig(env: Bindings, origin: string): Pick<PublicConfig, 'identity' | 'testAccounts'>
  }
  /** False lifts the limits of how often, for tests and benches that ask faster than people. */
  readonly hasRateLimits?: (env: Bindings) => boolean
  /** Signs download links where SIGNING_SECRET is not set. */
  readonly signingSecret?: (env: Bindings) => Promise<string>
  /** Part of every API key's hash where API_KEY_PEPPER is not set. */
  readonly apiKeyPepper?: (env: Bindings) => Promise<string>
  /** Part of every mailbox's hash where MAILBOX_PEPPER is not set. */
  readonly mailboxPepper?: (env: Bindings) => Promise<string>
  /** The page a development server has, where no build has written any. */
  readonly unbuiltPage?: { readonly path: string; readonly contentSecurityPolicy: string }
  /** Pages of the app that exist on development machines only. */
  readonly appPages?: readonly string[]
  /** Routes that exist on development machines only. */
  readonly routes?: Hono<{ Bindings: Bindings }>
}
