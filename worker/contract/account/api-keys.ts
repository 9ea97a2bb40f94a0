// API keys (docs/identity.md#api-keys): what a key may do and how it looks.
import { z } from 'zod'
import { MAX_API_KEY_NAME_LENGTH } from '../limits.ts'

export const API_SCOPES = ['read', 'translate'] as const
/** `read`: see one's translations and download them. `translate`: upload, start, cancel and delete them. */
export const apiScopeSchema = z.enum(API_SCOPES).meta({ id: 'ApiScope' })
export type ApiScope = z.infer<typeof apiScopeSchema>

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(apiScopeSchema),
    hint: z.string().meta({ description: 'The beginning of the key, which tells it apart and opens nothing.' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKeySchema>

/** `POST /api/keys`. */
export const newApiKeySchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_API_KEY_NAME_LENGTH),
    scopes: z
      .array(apiScopeSchema)
      .min(1)
      .max(API_SCOPES.length)
      .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  })
  .meta({ id: 'NewApiKey' })

export const createdApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'The whole key. It is never shown again.' }) })
  .meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
