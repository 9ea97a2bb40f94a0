// /v1/events
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { listOf } from '../http/list.ts'
import { expand, isWithin, pages, parameters, text, timeFilter } from '../http/parameters.ts'
import { route } from '../http/route.ts'

const listParams = parameters<Stripe.EventListParams>()({
  ...pages,
  created: timeFilter,
  type: text.optional(),
  types: z.array(text).optional(),
})
const retrieveParams = parameters<Stripe.EventRetrieveParams>()({ expand })

export const eventRoutes = [
  route('GET /v1/events', listParams, ({ account, params }) => {
    const types = params.types ?? (params.type === undefined ? null : [params.type])
    return listOf(
      Object.values(account.objects.events).filter(
        ({ created, type }) => isWithin(created, params.created) && (types === null || types.includes(type)),
      ),
      '/v1/events',
      params,
    )
  }),
  route('GET /v1/events/:id', retrieveParams, ({ account, path }) => account.get('events', path['id'] ?? '')),
]
