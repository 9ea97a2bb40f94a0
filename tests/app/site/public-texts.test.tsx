// Every SPEC text of the public pages appears where spec-strings.ts says. What Google's popup and a browser's storage
// lead to is in spec-strings.spec.ts.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DEVIATIONS, type Place, PUBLIC_TEXTS, RECORD_VALUES } from '../../e2e/spec-strings.ts'
import { SEEDED_USER } from '../../people/accounts.ts'
import { signInOverDialog, signOut } from '../account/account-pages.tsx'
import { openApp } from '../app.tsx'
import { answer } from '../network.ts'
import { expectTexts, servedDocument } from './site-pages.ts'

const lookedAt = new Set<Place>(['Google sign-in refused', 'sign-out failed'])
const values = new Set<string>()

async function look(place: Place, page = document): Promise<void> {
  const { quoted, named } = PUBLIC_TEXTS[place]
  await expectTexts(place, [...quoted, ...named], page)
  lookedAt.add(place)
}

type User = Awaited<ReturnType<typeof openApp>>['user']

const button = (name: string | RegExp) => screen.findByRole('button', { name })

function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}

async function choose(user: User, label: string, option?: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }))
  const options = await screen.findAllByRole('option')
  const chosen = options.find(({ textContent }) => option === undefined || textContent === option)
  await user.click(chosen ?? document.body)
}

it('has the texts of pages as they are served', async () => {
  const places = {
    '/': 'landing page',
    '/pricing': 'pricing page',
    '/languages': 'languages page',
    '/languages-detailed': 'detailed languages page',
    '/case-studies': 'case studies',
    '/about': 'about page',
    '/signup-client': 'client registration',
    '/nothing': 'an unknown address',
  } as const
  for (const [path, place] of Object.entries(places)) await look(place, await servedDocument(path))
})

it('has the texts of what opens on them', async () => {
  const pricing = await openApp('/pricing')
  await pricing.user.click(await button('Which file formats can I translate?'))
  await look('pricing page, on file formats', partOf('Which file formats can I translate?'))
  cleanup()
  const { user } = await openApp('/signup-therapist')
  await look('professional registration')
  await user.click(screen.getByRole('combobox', { name: 'Specialty' }))
  await look('professional registration, specialties')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('combobox', { name: 'Years of experience' }))
  await look('professional registration, experience')
})

/** The answer to a question, as a page of its own. */
function partOf(question: string): Document {
  const part = document.implementation.createHTMLDocument()
  part.body.innerHTML = screen.getByRole('region', { name: question }).innerHTML
  return part
}

it('has the texts of the demo and of the assistant', async () => {
  const { user } = await openApp('/demo')
  await look('demo page')
  await user.click(screen.getByRole('combobox', { name: 'Source language' }))
  await look('demo page, source languages')
  await user.keyboard('{Escape}')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(await button('Translate'))
  await look('demo page, translating')
  await pass(3_000)
  await look('demo page, done')
  fill('Text to translate', 'Good morning')
  fireEvent.click(await button('Translate'))
  await pass(3_000)
  await look('demo page, a text without a canned translation')

  fireEvent.click(await button('Ask a question'))
  await screen.findByRole('textbox', { name: 'Type your question…' })
  await ask('Is there a glossary?')
  await expectTexts('the first answer', ['Custom glossaries are part of Pro and Enterprise'])
  await ask('Do you have support by phone?')
  await look('assistant on plans')
})

async function ask(question: string): Promise<void> {
  fill('Type your question…', question)
  fireEvent.submit(screen.getByRole('textbox', { name: 'Type your question…' }).closest('form') ?? document.body)
  await pass(2_000)
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

it('has the texts of the forms, also when they fail', async () => {
  answer('POST', '/api/test-email', async (call, pass) => {
    const { type } = (await call.clone().json()) as { type: string }
    values.add(type)
    return pass()
  })
  const support = await openApp('/support')
  const sendRequest = await button('Send request')
  await support.user.click(sendRequest)
  await look('support form, empty')
  fill('Email', 'ada@verso.test')
  fill('Message', 'The second table is empty.')
  await support.user.click(sendRequest)
  await look('support form without a subject')
  fill('Subject', 'A table')
  await support.user.click(sendRequest)
  await look('support form, sent')
  expect(values).toContain('support')
  cleanup()

  const { user } = await openApp('/contact')
  await look('feedback form')
  fill('Email', 'ada@verso.test')
  fill('Feedback', 'The tables stand where they stood.')
  answer('POST', '/api/test-email', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  await user.click(await button('Send feedback'))
  await look('feedback form, not sent')
  await user.click(await button('Send feedback'))
  await look('feedback form, sent')
  expect(values).toContain('feedback')
})

it('has the texts of signing in, up and out, also when they fail', async () => {
  const { user } = await openApp('/translate')
  await look('workspace, not signed in')
  await look('sign-in dialog, Sign In')
  refuseOnce('signInWithPassword')
  await signInOverDialog(user, SEEDED_USER)
  await look('sign-in refused')
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await look('sign-in dialog, Sign Up')
  refuseOnce('signUp')
  await signInOverDialog(user, { email: `${crypto.randomUUID()}@verso.test`, password: 'a password' })
  await look('sign-up refused')
  await user.click(await button('Create account'))
  await look('signed up')

  await signOut(user)
  await look('signed out')
})

it('has the texts of registering, and keeps what it says', async () => {
  const visitor = await openApp('/?signin=1')
  await signInOverDialog(visitor.user, SEEDED_USER)
  await look('signed in')
  cleanup()
  const { user } = await openApp('/signup-client')
  const register = await button('Register as a client')
  fill('First name', 'Ada')
  fill('Last name', 'Lovelace')
  fill('Business email', 'ada@verso.test')
  fill('Organization', 'Analytical Engines')
  answer('POST', '/api/registrations', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  await user.click(register)
  await look('registration failed')
  await user.click(register)
  await look('client registered')
  cleanup()

  const professional = await openApp('/signup-therapist')
  for (const label of ['First name', 'Last name', 'Location', 'License/Certification']) fill(label, 'Garnett')
  fill('Professional email', 'constance@verso.test')
  for (const label of ['Specialty', 'Years of experience']) await choose(professional.user, label)
  await professional.user.click(await button('Register as a professional'))
  await look('professional registered')
  for (const key of ['verso-client-onboarding', 'verso-therapist-onboarding']) {
    const record = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    for (const value of Object.values(record)) values.add(String(value))
  }
})

it('leaves no text out', () => {
  expect(Object.keys(PUBLIC_TEXTS).filter((place) => !lookedAt.has(place as Place))).toEqual([])
  expect(RECORD_VALUES.filter((value) => !values.has(value))).toEqual([])
  const deviations = Object.keys(DEVIATIONS).length
  expect(deviations).toBeLessThanOrEqual(15)
  const texts = Object.values(PUBLIC_TEXTS)
  const quoted = new Set([...texts.flatMap((text) => text.quoted), ...RECORD_VALUES]).size
  const named = new Set(texts.flatMap((text): readonly string[] => text.named)).size
  // oxlint-disable-next-line no-console -- the figures that the specification is held against
  console.log(
    `SPEC's texts on public pages: ${quoted} of ${quoted} quoted, ${named} of ${named + deviations} names, options and ` +
      `figures found; ${deviations} deviations.`,
  )
})

/** The provider refuses for an unknown reason. */
function refuseOnce(call: string): void {
  const refused = { error: { code: 400, message: 'SOMETHING_ODD', errors: [] } }
  answer('POST', new RegExp(`/accounts:${call}\\?`), () => Response.json(refused, { status: 400 }), { times: 1 })
}
