// Calls of the Stripe stand-in (tests/fakes/stripe) from the development entry.
import { HTTPException } from 'hono/http-exception'
import { type Bindings, settingsOf } from '../../env.ts'

/** Its address. Throws 404 where payments are Stripe's own, or nobody's. */
export function standInOrigin(env: Bindings): string {
  const { STRIPE_API_ORIGIN } = settingsOf(env)
  if (STRIPE_API_ORIGIN === undefined) throw new HTTPException(404)
  return STRIPE_API_ORIGIN
}

/** One of its own calls, `/_control/…`. A body makes it a POST. */
export async function control<Answer>(env: Bindings, name: string, body?: object): Promise<Answer> {
  const url = `${standInOrigin(env)}/_control/${name}`
  const answer = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const result: unknown = await answer.json()
  if (!answer.ok) throw new HTTPException(400, { message: JSON.stringify(result) })
  return result as Answer
}
