import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../tests/components/api.ts'
import { show } from '../../../tests/components/show.tsx'
import { WithQueries } from '../../components/with-queries.tsx'
import { AccountRefused } from './account-refused.tsx'

it('names the support address to write to, where one is configured', async () => {
  answerCalls({ 'GET /api/config': { supportEmail: 'help@verso.test' } })
  await show(
    <WithQueries>
      <AccountRefused refusal="disabled" />
    </WithQueries>,
  )
  const link = await screen.findByRole('link', { name: 'help@verso.test' })
  expect(link.getAttribute('href')).toBe('mailto:help@verso.test')
  expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull()
})
