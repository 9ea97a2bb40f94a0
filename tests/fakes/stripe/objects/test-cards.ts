// The card numbers that the stand-in knows, and what each does. All but one behave as Stripe's test cards do.

export interface Decline {
  readonly code: string
  readonly decline_code: string
  readonly message: string
}

interface TestCard {
  readonly number: string
  /** The name that Stripe's own tests give the card. */
  readonly token: string
  readonly brand: 'visa' | 'mastercard'
  readonly does: string
  /** Declines the payment after this many that went through; 0 declines the first. */
  readonly declines?: { readonly after: number; readonly reason: Decline }
  /** Asks for authentication until a payment with it has been authenticated, or each time. */
  readonly authentication?: 'once' | 'always'
  readonly isDisputed?: boolean
}

const GENERIC: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', does: 'pays' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', does: 'pays' },
  {
    number: '4000000000000002',
    token: 'pm_card_chargeDeclined',
    brand: 'visa',
    does: 'is declined',
    declines: { after: 0, reason: GENERIC },
  },
  {
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    does: 'has insufficient funds',
    declines: {
      after: 0,
      reason: {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    },
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    does: 'has expired',
    declines: {
      after: 0,
      reason: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
    },
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    does: 'asks the bank the first time',
    authentication: 'once',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    does: 'asks the bank every time',
    authentication: 'always',
  },
  {
    // Stripe's declines every payment. Here the first goes through, so that a renewal can fail.
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    does: 'pays once, and is declined from then on',
    declines: { after: 1, reason: GENERIC },
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    does: 'pays, and the payment is disputed',
    isDisputed: true,
  },
]

/** Null for a number that is none of them. Spaces do not count. */
export function testCard(numberOrToken: string): TestCard | null {
  const plain = numberOrToken.replaceAll(' ', '')
  return TEST_CARDS.find(({ number, token }) => number === plain || token === plain) ?? null
}

export const GENERIC_DECLINE = GENERIC
