import { AppError } from '../../app-error.ts'
import { findCustomerOf } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import type { Bindings } from '../../env.ts'
import { hasProviderCode } from '../stripe/provider-error.ts'
import { paymentProvider } from '../stripe/stripe-client.ts'

/**
 * The address of the provider's own page for a customer. Throws AppError `plan_not_active` for who has never paid, and for
 * whose customer is deleted at the provider's.
 */
export async function openPortal(env: Bindings, userId: string, returnUrl: string): Promise<string> {
  const provider = paymentProvider(env)
  const customer = await findCustomerOf(database(env.DB), userId)
  if (!customer) throw new AppError('plan_not_active', `user ${userId} has never been at a checkout`)
  try {
    const create = { customer: customer.id, return_url: returnUrl }
    return (await provider.ask((stripe) => stripe.billingPortal.sessions.create(create))).url
  } catch (error) {
    if (!hasProviderCode(error, 'resource_missing')) throw error
    throw new AppError('plan_not_active', `customer ${customer.id} is gone`, { cause: error })
  }
}
