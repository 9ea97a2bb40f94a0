// What pages say of the deployment that serves them.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../tests/components/api.ts'
import { show } from '../../../tests/components/show.tsx'
import { HelpPage } from '../../features/help/help-page.tsx'
import { PrivacyPage } from '../../features/legal/privacy-page.tsx'
import { SiteFooter } from './site-footer.tsx'

it('says how long files are kept on the help page and on the privacy page, and where to write to', async () => {
  answerCalls({ 'GET /api/config': { retentionDays: 12, supportEmail: 'support@verso.test' } })
  const user = userEvent.setup()
  await show(
    <>
      <HelpPage />
      <PrivacyPage />
      <SiteFooter />
    </>,
  )
  // By text: roles take long to find on pages of so many words.
  const question = screen.getByText('How long are my files kept?')
  await user.click(question)
  const answer = document.getElementById(question.closest('button')?.getAttribute('aria-controls') ?? '')
  await waitFor(() => expect(answer?.textContent).toContain('For 12 days.'))
  const more = answer?.querySelector('a')
  expect([more?.textContent, more?.getAttribute('href')]).toEqual(['What Verso keeps, and for how long', '/privacy'])
  screen.getByText(/^Files are deleted after 12 days,/)
  expect(screen.getByText('support@verso.test').getAttribute('href')).toBe('mailto:support@verso.test')
})
