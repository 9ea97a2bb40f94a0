// Development's side of payments: the card form's calls, a page to move the clock, and the stand-in's own calls.
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ZodError } from 'zod'
import type { Bindings } from '../../env.ts'
import { isLoopback } from '../identity/loopback.ts'
import { cardFormRoutes } from './card-form.ts'
import { dashboardRoutes } from './dashboard.ts'
import { control } from './stand-in.ts'

export const stripeRoutes = new Hono<{ Bindings: Bindings }>()

/** A developer reads these. */
stripeRoutes.onError((error, c) => {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  if (error instanceof ZodError || error instanceof SyntaxError) return c.json({ error: error.message }, 400)
  throw error
})

for (const path of ['/dev/stripe', '/dev/stripe/*']) {
  stripeRoutes.use(path, async (c, next) => {
    if (!isLoopback(c.req.url)) throw new HTTPException(403)
    await next()
  })
}

stripeRoutes.route('/', cardFormRoutes)
stripeRoutes.route('/', dashboardRoutes)

/** `GET` and `POST /_control/…` of the stand-in, for tests that know the app's address alone. */
stripeRoutes.on(['GET', 'POST'], '/dev/stripe/control/:name', async (c) => {
  const body = c.req.method === 'POST' ? await c.req.json<object>() : undefined
  return c.json(await control<object>(c.env, c.req.param('name'), body))
})
