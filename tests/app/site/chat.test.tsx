// The assistant at the bottom right (SPEC §2, §4, §5, §9).
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SEEDED_USER } from '../../people/accounts.ts'
import { expectPath, openApp } from '../app.tsx'
import { calls } from '../network.ts'
import { expectFocus, press } from '../page-parts.ts'

const panel = () => screen.getByRole('region', { name: 'Verso assistant' })
const input = () => within(panel()).queryByRole('textbox', { name: 'Type your question…' })
const log = () => within(panel()).getByRole('log')

it('keeps the conversation when minimised, also on another page, and ends it when closed; nobody outside is asked', async () => {
  const { user } = await openApp('/')
  await press(user, 'Ask a question')
  await waitFor(() => expect(document.activeElement).toBe(input()))
  calls.length = 0
  await press(user, 'How much does it cost?', panel())
  await waitFor(() => expect(log().textContent).toContain('£79 a month'))
  expect(calls).toEqual([])
  await user.type(document.activeElement ?? document.body, 'Which languages are supported?{Enter}')
  await user.click(await within(log()).findByRole('link', { name: 'All languages' }))
  await expectPath('/languages')
  await press(user, 'Minimise the assistant', panel())
  expect(input()).toBeNull()
  const title = within(panel()).getByRole('button', { expanded: false })
  expect(title.querySelector('svg')).not.toBeNull()
  await expectFocus(() => title)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(log().textContent).toContain('from any of them into any other'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(input()).toBeNull())
  await press(user, 'Close the assistant', panel())
  await expectFocus(() => screen.getByRole('button', { name: 'Ask a question' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(log()).getAllByRole('button')).toHaveLength(4))
})

it('stays out of the way of people at work', async () => {
  await openApp('/', SEEDED_USER)
  await screen.findByRole('heading', { name: 'Recent Translations' })
  expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull()
})
