// A person's API keys. Keys are managed by signed-in people alone, so that a leaked key makes no other.
import { z } from 'zod'
import { batchForAccount } from '../../db/live-account.ts'
import { AppError } from '../../app-error.ts'
import { apiKeyHint, formatApiKey, hashApiKey, KEY_ID_BYTES, KEY_SECRET_BYTES, toHex } from '../../auth/api-key.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { type ApiKey, apiKeySchema, createdApiKeySchema, newApiKeySchema } from '../../contract/account/api-keys.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { MAX_API_KEYS, ROW_CACHE_MS } from '../../contract/limits.ts'
import {
  type ApiKeyRow,
  insertApiKeyStatements,
  listApiKeys,
  type NewApiKeyRow,
  revokeApiKey,
} from '../../db/api-keys.ts'
import { database } from '../../db/database.ts'
import { forgetApiKey, pepperOf } from '../api-key-caller.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { requireUser } from '../require-user.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/keys',
  summary: 'Lists your API keys that still work, newest first.',
  security: bearer,
  middleware: [requireUser] as const,
  responses: { 200: jsonBody(z.array(apiKeySchema), 'The keys, without their secrets.'), ...errorResponses },
})

const createKeyRoute = createRoute({
  method: 'post',
  path: '/keys',
  summary: `Creates an API key. Requires a Pro or Enterprise plan. You can have ${MAX_API_KEYS} keys at a time.`,
  security: bearer,
  middleware: [requireUser] as const,
  request: { body: { required: true, ...jsonBody(newApiKeySchema, 'The name and the scopes of the key.') } },
  responses: { 201: jsonBody(createdApiKeySchema, 'The key. This is the only time it is shown.'), ...errorResponses },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: '/keys/{id}',
  summary: `Revokes an API key. It stops working within ${durationInWords(ROW_CACHE_MS)}.`,
  security: bearer,
  middleware: [requireUser] as const,
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'The key is revoked.' }, ...errorResponses },
})

export const apiKeysApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const rows = await listApiKeys(database(c.env.DB), c.var.user.id)
    return c.json(rows.map(toApiKey), 200)
  })
  .openapi(createKeyRoute, async (c) => {
    const { user, host } = c.var
    const pepper = await pepperOf(c.env, host)
    // The row behind the token may be ten seconds old; a key of a plan that has just ended opens nothing.
    if (!entitlements(user).hasApiKeys) throw new AppError('plan_required', `the plan of ${user.id} has no API keys`)
    const parts = { id: randomHex(KEY_ID_BYTES), secret: randomHex(KEY_SECRET_BYTES) }
    const row: NewApiKeyRow = {
      ...c.req.valid('json'),
      id: parts.id,
      userId: user.id,
      secretHash: await hashApiKey(parts, pepper),
      createdAt: Date.now(),
    }
    const [inserted] = await batchForAccount(c.env.DB, user.id, insertApiKeyStatements(c.env.DB, row))
    if (inserted?.meta.changes === 0) {
      throw new AppError('too_many_api_keys', `user ${user.id} has ${MAX_API_KEYS} keys`)
    }
    return c.json({ ...toApiKey({ ...row, lastUsedAt: null }), key: formatApiKey(parts) }, 201)
  })
  .openapi(revokeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const isRevoked = await revokeApiKey(c.env.DB, c.var.user.id, id, Date.now())
    if (!isRevoked) throw new AppError('not_found', `${c.var.user.id} has no key ${id}`)
    forgetApiKey(id)
    return c.body(null, 204)
  })

function toApiKey({ id, name, scopes, createdAt, lastUsedAt }: Omit<ApiKeyRow, 'secretHash' | 'revokedAt'>): ApiKey {
  return {
    id,
    name,
    scopes,
    hint: apiKeyHint(id),
    createdAt: isoTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
  }
}

function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
