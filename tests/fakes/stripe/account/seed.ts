// The catalogue that a new stand-in has: the two plans that can be bought.
import type { Account } from './account.ts'
import type { Price } from './wire.ts'

const CATALOGUE = [
  { product: 'prod_standard', price: 'price_standard_monthly', name: 'Verso Standard', pence: 2400 },
  { product: 'prod_pro', price: 'price_pro_monthly', name: 'Verso Pro', pence: 7900 },
] as const

export function seedCatalogue(account: Account): void {
  const created = account.now()
  for (const { product, price, name, pence } of CATALOGUE) {
    account.objects.products[product] ??= {
      id: product,
      object: 'product',
      active: true,
      created,
      default_price: price,
      description: null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: created,
      url: null,
    }
    account.objects.prices[price] ??= monthlyPrice(price, product, pence, created)
  }
}

function monthlyPrice(id: string, product: string, pence: number, created: number): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'gbp',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: pence,
    unit_amount_decimal: String(pence),
  }
}
