// What a person does in the browser at a checkout.
import { PUBLISHABLE_KEY } from '../fakes/stripe/http/keys.ts'
import type { World } from './world.ts'

/** Confirms a payment with a card. Returns the payment's state, or the error's code. */
export async function confirmPayment(world: World, clientSecret: string, card: string): Promise<string> {
  const intent = clientSecret.split('_secret_')[0] ?? ''
  const answer = await world.atProvider(
    `/v1/payment_intents/${intent}/confirm`,
    {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    },
    PUBLISHABLE_KEY,
  )
  const { status, error } = (await answer.json()) as { status?: string; error?: { code?: string } }
  return status ?? error?.code ?? String(answer.status)
}
