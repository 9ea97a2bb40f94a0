// The assistant's conversation (SPEC §2, §4, §5, §9).
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { passTime, show } from '../../../tests/components/show.tsx'
import { ChatPanel } from './chat-panel.tsx'

const LONGEST_REPLY_MS = 2_100

const log = () => screen.getByRole('log')
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type your question…' })
const isTyping = () => within(log()).queryByText('The assistant is typing…') !== null

async function showPanel() {
  vi.useFakeTimers()
  await show(<ChatPanel onClose={() => {}} />)
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

it('offers four popular questions first, and answers one after one to two seconds', async () => {
  const user = await showPanel()
  expect(
    within(log())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'How much does it cost?',
    'Which languages are supported?',
    'Which file formats can I upload?',
    'How long does a translation take?',
  ])
  await user.click(screen.getByRole('button', { name: 'Which file formats can I upload?' }))
  expect(isTyping()).toBe(true)
  expect(within(log()).queryAllByRole('button')).toEqual([])
  expect(document.activeElement).toBe(input())
  passTime(950)
  expect(isTyping()).toBe(true)
  passTime(1_100)
  expect(log().textContent).toContain('up to 50 MB')
  expect(isTyping()).toBe(false)
})

it('sends with Enter, breaks the line with Shift+Enter, and sends neither blanks nor while it replies', async () => {
  const user = await showPanel()
  const said = () => within(log()).queryAllByText('You:').length
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  await user.type(input(), '   {Enter}')
  expect(said()).toBe(0)
  await user.clear(input())
  await user.type(input(), 'Can I{Shift>}{Enter}{/Shift}cancel?')
  expect(input().value).toBe('Can I\ncancel?')
  await user.keyboard('{Enter}')
  expect(input().value).toBe('')
  await user.keyboard('And again{Enter}')
  expect(input().value).toBe('And again')
  passTime(LONGEST_REPLY_MS)
  expect(log().textContent).toContain('30-day money-back guarantee')
  await user.keyboard('{Enter}')
  expect(said()).toBe(2)
  passTime(LONGEST_REPLY_MS)
  expect(log().textContent).toContain("I don't have a prepared answer to that.")
})
