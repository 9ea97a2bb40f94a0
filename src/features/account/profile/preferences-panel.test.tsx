import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { User } from '../../../../worker/contract/account/account.ts'
import { WithQueries } from '../../../components/with-queries.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

const ACCOUNT: User = {
  uid: 'u1',
  email: 'ada@verso.test',
  emailVerified: true,
  displayName: null,
  photoURL: null,
  role: 'user',
  subscriptionType: 'free',
  subscriptionStatus: 'active',
  credits: 50,
  creditsExpiring: null,
  isUnlimited: false,
  hasApiKeys: false,
  hasGlossaries: false,
  emailNotifications: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

function Configured() {
  return useConfig() === undefined ? null : <p>Configured</p>
}

it('hides the notifications where no mail is sent', async () => {
  answerCalls({ 'GET /api/config': { hasMail: false } })
  await show(
    <WithQueries>
      <PreferencesPanel account={ACCOUNT} />
      <Configured />
    </WithQueries>,
  )
  await screen.findByText('Configured')
  expect(screen.getByRole('switch', { name: 'Maintain tone' })).toBeDefined()
  expect(screen.queryByRole('switch', { name: 'Email notifications' })).toBeNull()
})
