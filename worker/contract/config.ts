import { z } from 'zod'
import { providerNameSchema } from './translation-providers.ts'

/** `GET /api/config`: the facts about this deployment that the SPA needs before a sign-in. None of them is secret. */
export const publicConfigSchema = z
  .object({
    identity: z
      .object({
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
        /** Origin of the embedded provider (development); null for Firebase itself. */
        emulatorOrigin: z.string().nullable(),
      })
      .nullable(),
    /** Shown in the sign-in dialog on development machines only. */
    testAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
    /** `embedded`: no model is connected, and the app says so. Null: none is configured. */
    engine: providerNameSchema.nullable(),
    /** Whether mail is sent: settings about mail are hidden without it. */
    hasMail: z.boolean(),
    /** Whether this server has API keys at all; each user's plan decides who may make them. */
    hasApiKeys: z.boolean(),
    /** Whether people who sign up get trial credits on this server. */
    hasTrial: z.boolean(),
    /** How plans are paid; null where payments are not set up. */
    payments: z
      .object({
        publishableKey: z.string(),
        /** A stand-in on a development machine: no money moves, and no script of the provider is loaded. */
        isStandIn: z.boolean(),
        /** The provider's price ids. */
        prices: z.object({ standard: z.string(), pro: z.string() }),
      })
      .nullable(),
    supportEmail: z.string().nullable(),
    /** Files of a translation are deleted after this many days. */
    retentionDays: z.int().positive(),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfigSchema>
