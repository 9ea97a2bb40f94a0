import { type Checklist, differs, shown } from './entry.ts'

export const PAYMENT: Checklist = {
  '/billing | Billing & Usage': shown(
    'tests/app/billing/billing-texts.test.tsx › the way to the pages, and the billing page, have their texts',
  ),
  '/checkout?plan=': shown(
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor signs in first, and comes back to the plan',
  ),
  '/subscribe | Pro subscription payment': shown(
    'tests/app/billing/billing-checkout.test.tsx › Pro is bought on its own page, which stays and leads on',
  ),
  'Current plan card, upgrade section': shown(
    'tests/app/billing/billing-texts.test.tsx › the way to the pages, and the billing page, have their texts',
  ),
  'If plan or priceId is missing': shown(
    'tests/app/billing/billing-return.test.tsx › a checkout without a plan leads to the plans, signed in or not',
  ),
  "While payment is set up: spinner 'Setting up your subscription": shown(
    'tests/app/billing/billing-texts.test.tsx › the checkout has its texts, also when it fails',
  ),
  'Then: Back to Pricing button': shown(
    'tests/app/billing/billing-texts.test.tsx › the checkout has its texts, also when it fails',
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor chooses Standard, signs in, pays, and is led to the dashboard',
  ),
  "Spinner 'Setting up your Pro subscription": shown(
    'tests/app/billing/billing-texts.test.tsx › the page of the Pro plan has its texts',
  ),
  "Plan: standard ('Standard Plan'": shown(
    'tests/app/billing/billing-texts.test.tsx › the checkout has its texts, also when it fails',
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor chooses Standard, signs in, pays, and is led to the dashboard',
    'tests/app/billing/billing-checkout.test.tsx › Pro is bought on its own page, which stays and leads on',
  ),
  'Payment and subscription responses carry clientSecret': shown(
    'tests/integration/billing/checkout.test.ts › brings plan, role and credits when its first payment is confirmed',
    'tests/integration/billing/checkout.test.ts › waits for the bank where the bank asks',
  ),
  'Checkout: loading (no client secret)': shown(
    'tests/app/billing/billing-texts.test.tsx › the checkout has its texts, also when it fails',
  ),
  'On confirmation success a toast shows': differs(
    'The dashboard is the start page of a signed-in person. /dashboard leads there.',
    'tests/app/billing/billing-checkout.test.tsx › two seconds after a payment, the dashboard comes',
    'tests/app/site/served-pages.test.tsx › answers every address of the specification with its own page and title',
  ),
  'the confirmation return address is /billing': shown(
    'src/features/billing/checkout/checkout-search.test.ts › carries the page that the purchase is for, on this site alone, also by way of a bank',
    'tests/app/billing/billing-return.test.tsx › coming back from a bank asks the provider what became of the payment',
  ),
  'On setup failure an alert shows': shown(
    'tests/app/billing/billing-return.test.tsx › a set-up that fails says why, and leads back to the plans',
  ),
  '/subscribe has no redirect after success': differs(
    'When the set-up fails, the page says so and offers two ways to go on. A spinner would turn for ever.',
    'tests/app/billing/billing-checkout.test.tsx › Pro is bought on its own page, which stays and leads on',
    'tests/app/billing/billing-return.test.tsx › a set-up of Pro that fails stays, with two ways on',
  ),
  'Checkout requires plan to be standard': shown(
    'src/features/billing/checkout/checkout-search.test.ts › takes a link that names a plan which is bought, and its price',
    'src/features/billing/checkout/checkout-search.test.ts › refuses a link without a plan or a price, and plans that are not bought',
  ),
  "'Payment Successful' /": shown(
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor chooses Standard, signs in, pays, and is led to the dashboard',
  ),
  "'Subscription Activated!'": shown(
    'tests/app/billing/billing-checkout.test.tsx › Pro is bought on its own page, which stays and leads on',
  ),
  "Payment: 'Payment Failed' destructive toast": shown(
    'tests/app/billing/billing-texts.test.tsx › the checkout has its texts, also when it fails',
    'tests/app/billing/billing-checkout.test.tsx › a declined card is told in the words of the bank, and another one pays',
  ),
  'Setup failure on /checkout: browser alert': differs(
    "The page says it. The browser's alert would block the page.",
    'tests/app/billing/billing-return.test.tsx › a set-up that fails says why, and leads back to the plans',
  ),
}
