import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RoleBadge } from './role-badge.tsx'

it.each([
  [{ role: 'premium', subscriptionType: 'standard' }, 'Premium · Standard plan'],
  [{ role: 'premium', subscriptionType: 'pro' }, 'Premium · Pro plan'],
  [{ role: 'premium', subscriptionType: 'free' }, 'Premium'],
  [{ role: 'admin', subscriptionType: 'pro' }, 'Admin'],
  [{ role: 'user', subscriptionType: 'free' }, 'Free'],
  [null, 'Free'],
] as const)('of %j is %s', (account, words) => {
  render(<RoleBadge account={account} />)
  expect(screen.getByText(words)).toBeDefined()
})
