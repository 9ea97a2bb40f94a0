// The cards that the stand-in knows, with Stripe's own test numbers.

export interface TestCard {
  /** Digits alone. */
  readonly number: string
  readonly effect: string
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', effect: 'Pays' },
  { number: '4000000000000002', effect: 'Is declined' },
  { number: '4000000000009995', effect: 'Has insufficient funds' },
  { number: '4000002500003155', effect: 'Asks the bank first' },
  { number: '4000000000000341', effect: 'Pays now, fails on renewal' },
  { number: '4000000000000259', effect: 'Pays, and is disputed later' },
]

/** Four digits at a time, as on a card. */
export function inGroups(number: string): string {
  return number
    .replaceAll(/\D/g, '')
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
