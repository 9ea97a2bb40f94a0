// The feedback and support forms of /contact and /support.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Submission } from '../../../worker/contract/submission.ts'
import { openApp } from '../app.tsx'
import { answer } from '../network.ts'
import { expectFocus, field, fill, findInToast, press } from '../page-parts.ts'

const TEXT = 'The second table is empty.'

async function openForm(path: '/contact' | '/support') {
  const app = await openApp(path)
  await screen.findByRole('textbox', { name: 'Email' })
  return app
}

function fillRequest(email = 'ada@verso.test'): void {
  fill('Email', email)
  fill('Subject', 'A table')
  fill('Message', TEXT)
}

it('sends feedback, with a rating of 5 unless another is chosen, and says that it arrived', async () => {
  const { user } = await openForm('/contact')
  const sent: Submission[] = []
  answer('POST', '/api/test-email', async (request, pass) => {
    sent.push((await request.json()) as Submission)
    return pass()
  })
  expect(screen.getByRole('radio', { name: 'Feedback' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: '5 of 5' })).toHaveProperty('checked', true)
  screen.getByRole('radio', { name: '5 of 5' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: '4 of 5' })).toHaveProperty('checked', true)
  fill('Email', 'ada@verso.test')
  fill('Feedback', 'The tables stand where they stood.')
  await press(user, 'Send feedback')
  await findInToast('Submitted Successfully')
  await findInToast('Thank you for your feedback!')
  const feedback = 'The tables stand where they stood.'
  expect(sent).toEqual([{ type: 'feedback', email: 'ada@verso.test', rating: 4, feedback }])
  expect(field('Email').value).toBe('')
  // The toast goes away; that the message arrived stands until another is begun.
  const received = "If we have an answer or a question, we'll write to ada@verso.test."
  await screen.findByText(received)
  fill('Feedback', 'And')
  await waitFor(() => expect(screen.queryByText(received)).toBeNull())
})

it('asks for what is missing, and for a subject of a support request', async () => {
  const { user } = await openForm('/support')
  expect(screen.getByRole('radio', { name: 'Support request' })).toHaveProperty('checked', true)
  await press(user, 'Send request')
  await findInToast('Missing Information')
  await findInToast('Please fill in all required fields.')
  await expectFocus(() => field('Email'))
  screen.getByRole('textbox', { name: 'Email', description: 'Enter your email address.' })

  fill('Email', 'ada@verso.test')
  fill('Message', TEXT)
  await press(user, 'Send request')
  await findInToast('Subject Required')
  await findInToast('Please provide a subject for your support request.')
  await expectFocus(() => field('Subject'))

  fill('Subject', 'A table')
  await press(user, 'Send request')
  await findInToast('Submitted Successfully')
  await findInToast("We'll get back to you soon.")
})

it('keeps what was typed when it could not be sent, and when the kind is changed', async () => {
  const { user } = await openForm('/support')
  answer('POST', '/api/test-email', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  fillRequest()
  await press(user, 'Send request')
  await findInToast('Submission Failed')
  await findInToast('There was an error submitting your request. Please try again.')
  await user.click(screen.getByRole('radio', { name: 'Feedback' }))
  await waitFor(() => expect(field('Feedback').value).toBe(TEXT))
  await press(user, 'Send feedback')
  await findInToast('Submitted Successfully')
})

it('says to wait when there were too many messages, and gives a server up that does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openForm('/support')
  answer('POST', '/api/test-email', () => new Response('Too many', { status: 429 }), { times: 1 })
  fillRequest('josé@verso.test')
  const send = screen.getByRole('button', { name: 'Send request' })
  await press(user, 'Send request')
  await findInToast(/Please try again. .*wait a minute/)
  const neverAnswer = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
  answer('POST', '/api/test-email', neverAnswer, { times: 1 })
  await press(user, 'Send request')
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'))
  await vi.advanceTimersByTimeAsync(21_000)
  await findInToast(/Verso didn't answer in time/)
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull())
  await press(user, 'Send request')
  await findInToast('Submitted Successfully')
})

it('counts a long text, and refuses one that is too long instead of cutting it', async () => {
  const { user } = await openForm('/support')
  fillRequest()
  const long = 'a'.repeat(2_010)
  fireEvent.change(field('Message'), { target: { value: long } })
  await screen.findByText('2,010 / 2,000')
  await press(user, 'Send request')
  await screen.findByRole('textbox', { name: 'Message', description: /^This is too long\./ })
  expect(field('Message').value).toBe(long)
})
