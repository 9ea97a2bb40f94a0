// A person's profile picture: uploaded, removed, and served to whoever knows its address.
import type { Context } from 'hono'
import { z } from 'zod'
import { deletePhoto, savePhoto } from '../../accounts/photo.ts'
import { photoFormat } from '../../accounts/photo-format.ts'
import { AppError } from '../../app-error.ts'
import { userSchema } from '../../contract/account/account.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE_PX } from '../../contract/limits.ts'
import { replacePhoto } from '../../db/users.ts'
import { photoKey } from '../../storage/object-keys.ts'
import { storageCall } from '../../storage/storage-call.ts'
import type { AppEnv } from '../app-env.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser, requireUser } from '../require-user.ts'
import { freshUser, toUser } from './user.ts'
import { logError } from '../../log.ts'

const picture = { schema: z.string().meta({ format: 'binary' }) }
const pictures = { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture }

const saveRoute = createRoute({
  method: 'put',
  path: '/account/photo',
  summary: `Sets your profile picture: a JPEG, PNG or WebP of at most ${MAX_PHOTO_BYTES / 1000} kB and ${MAX_PHOTO_SIDE_PX} pixels a side.`,
  security: bearer,
  middleware: [requireUser] as const,
  request: { body: { required: true, description: 'The picture.', content: pictures } },
  responses: { 200: jsonBody(userSchema, 'The account.'), ...errorResponses },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/account/photo',
  summary: 'Removes your profile picture. With `instead=google`, the picture of your Google account takes its place.',
  security: bearer,
  middleware: [requireUser] as const,
  request: { query: z.object({ instead: z.enum(['none', 'google']).default('none') }) },
  responses: { 200: jsonBody(userSchema, 'The account.'), ...errorResponses },
})

const photoRoute = createRoute({
  method: 'get',
  path: '/photos/{key}',
  summary: 'Returns an uploaded profile picture. A new picture has a new address.',
  request: { params: z.object({ key: z.uuid() }) },
  responses: { 200: { description: 'The picture.', content: pictures }, ...errorResponses },
})

/** What cannot be deleted now, the sweeper removes. */
function deleteLater({ env, executionCtx, var: { user } }: Context<AppEnv>, photoUrl: string | null): void {
  const failed = (error: unknown) => logError('photo: not deleted', { userId: user.id }, error)
  executionCtx.waitUntil(deletePhoto(env, photoUrl).catch(failed))
}

export const photoApi = apiRouter()
  .openapi(saveRoute, async (c) => {
    const { id } = c.var.user
    const bytes = await c.req.arrayBuffer()
    const format = photoFormat(new Uint8Array(bytes))
    if (!format || Math.max(format.width, format.height) > MAX_PHOTO_SIDE_PX) {
      throw new AppError('photo_unsupported', `${format?.type ?? 'no picture'}, ${bytes.byteLength} bytes`)
    }
    const nowMs = Date.now()
    const before = await savePhoto(c.env, id, { id: crypto.randomUUID(), type: format.type, bytes }, nowMs)
    deleteLater(c, before)
    forgetUser(id)
    return c.json(await toUser(c.env.DB, await freshUser(c.env.DB, id), nowMs), 200)
  })
  .openapi(removeRoute, async (c) => {
    const { user, identity } = c.var
    const nowMs = Date.now()
    const photoUrl = c.req.valid('query').instead === 'google' ? identity.picture : ''
    const before = await replacePhoto(c.env.DB, user.id, photoUrl, nowMs)
    deleteLater(c, before)
    forgetUser(user.id)
    return c.json(await toUser(c.env.DB, await freshUser(c.env.DB, user.id), nowMs), 200)
  })
  .openapi(photoRoute, async (c) => {
    const { key } = c.req.valid('param')
    const object = await storageCall(`photo ${key}`, () => c.env.FILES.get(photoKey(key)))
    if (!object) throw new AppError('not_found', `there is no photo ${key}`)
    return c.body(object.body, 200, {
      'content-type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      // An address never shows another picture. Caches that many people share do not keep it after its deletion.
      'cache-control': 'private, max-age=31536000, immutable',
    })
  })
