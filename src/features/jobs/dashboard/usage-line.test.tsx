import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { accountQuery, billingQuery, usageQuery } from '../../../lib/session/account.ts'
import { UsageLine } from './usage-line.tsx'

afterEach(() => void vi.unstubAllGlobals())

const SUBSCRIPTION: Subscription = {
  plan: 'standard',
  nextPlan: 'pro',
  state: 'active',
  periodStart: '2027-02-04T12:00:00Z',
  periodEnd: '2027-03-04T12:00:00Z',
  isEnding: false,
  openInvoice: null,
  card: null,
}

interface Person {
  readonly credits?: number
  readonly isUnlimited?: boolean
  /** Credits of the last days, oldest first. */
  readonly used?: readonly number[]
  readonly subscription?: Subscription | null
}

async function showLine({ credits = 25, isUnlimited = false, used = [], subscription = null }: Person) {
  // What was read before stands; the line asks for news of it, and none comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = new QueryClient()
  client.setQueryDefaults(accountQuery.queryKey, { staleTime: Infinity })
  client.setQueryData([...accountQuery.queryKey], { credits, isUnlimited })
  client.setQueryData([...billingQuery.queryKey], { subscription })
  client.setQueryData([...usageQuery.queryKey], { days: used.map((spent) => ({ credits: spent })) })
  await show(
    <QueryClientProvider client={client}>
      <UsageLine />
    </QueryClientProvider>,
  )
  return screen.getByText('Billing & Usage').parentElement?.textContent
}

it('says how many credits are left, and leads to the rest', async () => {
  expect(await showLine({ credits: 1 })).toBe('1 credit leftBilling & Usage')
  expect(screen.getByRole('link', { name: 'Billing & Usage' }).getAttribute('href')).toBe('/billing')
})

it('adds up what was used, and says what the next plan brings and when', async () => {
  const line = await showLine({ credits: 1_200, used: [0, 40, 2], subscription: SUBSCRIPTION })
  expect(line).toMatch(/^1,200 credits left·42 used in the last 30 days·2,000 more on March 4, 2027/)
})

it.each([{ isEnding: true }, { state: 'past_due' }] as const)(
  'promises no credits to a plan that ends or is not paid: %o',
  async (change) => {
    expect(await showLine({ subscription: { ...SUBSCRIPTION, ...change } })).toBe('25 credits leftBilling & Usage')
  },
)

it('counts nothing for someone without a limit', async () => {
  expect(await showLine({ isUnlimited: true, credits: 0 })).toMatch(/^Unlimited/)
})
