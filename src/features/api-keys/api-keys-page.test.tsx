import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../tests/components/api.ts'
import { BARE_CONFIG } from '../../../tests/components/config.ts'
import { show } from '../../../tests/components/show.tsx'
import { loadConfig } from '../../lib/api/config.ts'
import { ApiKeysPage } from './api-keys-page.tsx'

it('offers no key where the server has none set up', async () => {
  answerCalls({ 'GET /api/config': BARE_CONFIG })
  await loadConfig()
  await show(<ApiKeysPage />, '/api-keys')
  expect(screen.queryByText(/API keys aren't set up on this server\./)).not.toBeNull()
  expect(screen.queryByText('Create an API key')).toBeNull()
})
