// What stands before the forms that anyone may send.
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import { MAX_FORM_BYTES } from '../contract/limits.ts'
import type { AppEnv } from './app-env.ts'

export const limitFormSize = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new AppError('request_too_large', `a form of more than ${MAX_FORM_BYTES} bytes`)
  },
})

/** How often is wrangler.toml's to say (FORM_LIMITER). The address is counted with, and not kept. */
export const limitFormRate = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('cf-connecting-ip') ?? 'unknown'
  const outcome = await c.env.FORM_LIMITER?.limit({ key })
  if (outcome && !outcome.success) throw new AppError('rate_limited', 'too many forms from one address')
  await next()
})
