// The calls of the stand-in card form, which the development entry passes on to the stand-in of the payment provider.

/** As Stripe's own `confirmPayment` answers. */
export interface Confirmation {
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled'
  readonly error?: { readonly message: string; readonly code?: string; readonly decline_code?: string }
}

export interface Card {
  /** Digits alone. */
  readonly number: string
  /** `12 / 30` */
  readonly expiry: string
  readonly cvc: string
}

export function confirmCard(clientSecret: string, { number, expiry, cvc }: Card): Promise<Confirmation> {
  const [month = '', year = ''] = expiry.split(' / ')
  return post('/dev/stripe/confirm', {
    clientSecret,
    number,
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    cvc,
  })
}

/** What the person has told their bank. */
export function answerBank(clientSecret: string, isApproved: boolean): Promise<Confirmation> {
  return post('/dev/stripe/authenticate', { clientSecret, isApproved })
}

async function post(path: string, body: object): Promise<Confirmation> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}`)
  return (await response.json()) as Confirmation
}
