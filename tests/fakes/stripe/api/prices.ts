// /v1/products and /v1/prices: the catalogue is read, not changed.
import type { Stripe } from 'stripe'
import { listOf } from '../http/list.ts'
import { expand, flag, pages, parameters, text } from '../http/parameters.ts'
import { route } from '../http/route.ts'

const retrieveParams = parameters<Stripe.PriceRetrieveParams>()({ expand })
const listParams = parameters<Stripe.PriceListParams>()({
  ...pages,
  active: flag.optional(),
  product: text.optional(),
})
const productListParams = parameters<Stripe.ProductListParams>()({ ...pages, active: flag.optional() })

export const priceRoutes = [
  route('GET /v1/products', productListParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.products).filter(
        ({ active }) => params.active === undefined || active === params.active,
      ),
      '/v1/products',
      params,
    ),
  ),
  route('GET /v1/products/:id', retrieveParams, ({ account, path }) => account.get('products', path['id'] ?? '')),
  route('GET /v1/prices', listParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.prices).filter(
        ({ active, product }) =>
          (params.active === undefined || active === params.active) &&
          (params.product === undefined || product === params.product),
      ),
      '/v1/prices',
      params,
    ),
  ),
  route('GET /v1/prices/:id', retrieveParams, ({ account, path }) => account.get('prices', path['id'] ?? '')),
]
