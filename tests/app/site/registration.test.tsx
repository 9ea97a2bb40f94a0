// The two sign-up pages: their fields, the sign-in over the form, and the record in the browser and on the server.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { identity } from '../../../src/lib/session/session.ts'
import { SEEDED_USER, signUp } from '../../people/accounts.ts'
import { expectPath, main, openApp, request } from '../app.tsx'
import { answer } from '../network.ts'
import { choose, expectClosedList, expectFocus, field, fill, findInToast, press } from '../page-parts.ts'

const AS_CLIENT = 'Register as a client'
const AS_PROFESSIONAL = 'Register as a professional'

function fillClient(): void {
  fill('First name', 'Ada')
  fill('Last name', 'Lovelace')
  fill('Business email', 'ada@verso.test')
  fill('Organization', 'Analytical Engines')
}

async function fillProfessional(user: UserEvent, email: string): Promise<void> {
  fill('First name', 'Constance')
  fill('Last name', 'Garnett')
  fill('Professional email', email)
  fill('Location', 'Brighton')
  fill('License/Certification', 'ATA 123')
  await choose(user, 'Years of experience', '10+ years')
}

function recordOf(kind: 'client' | 'therapist'): unknown {
  return JSON.parse(localStorage.getItem(`verso-${kind}-onboarding`) ?? 'null')
}

const findForm = (submit: string) => screen.findByRole('button', { name: submit })

it('registers a client who signs in over the form', async () => {
  const { user, router } = await openApp('/signup-client')
  await findForm(AS_CLIENT)
  screen.getByRole('heading', { level: 1, name: 'Join as a Client' })
  screen.getByRole('heading', { name: 'Client Registration' })
  screen.getByText('AI translation with 95%+ accuracy')
  fillClient()
  fill('Translation needs', 'Two contracts a week')
  await user.click(screen.getByRole('checkbox', { name: 'Legal Documents' }))
  await press(user, AS_CLIENT)

  const description = 'Create an account or sign in. Verso saves your registration with your account.'
  const dialog = await screen.findByRole('dialog', { name: 'Welcome to Verso', description })
  expect(within(dialog).getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
  expect(field('Email', dialog).value).toBe('ada@verso.test')
  await expectFocus(() => field('Password', dialog))
  within(dialog).getByRole('tab', { name: 'Sign Up' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(within(dialog).getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
  await within(dialog).findByRole('button', { name: 'Sign in' })
  expect(field('Email', dialog).value).toBe('ada@verso.test')
  fill('Email', SEEDED_USER.email, dialog)
  fill('Password', SEEDED_USER.password, dialog)
  await press(user, 'Sign in', dialog)
  await findInToast('Your client account has been created successfully.')
  await screen.findByRole('heading', { name: 'Recent Translations' })
  await expectPath('/')
  expect(recordOf('client')).toEqual({
    userType: 'client',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@verso.test',
    organization: 'Analytical Engines',
    needs: 'Two contracts a week',
    documentTypes: ['Legal Documents'],
    registeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  })
  await router.navigate({ to: '/signup-client' })
  await screen.findByText('You have registered')
  expect(screen.queryByLabelText(/^First name/)).toBeNull()
  await press(user, 'Fill in the form again')
  await waitFor(() => field('First name'))
})

it('names what is missing, leads to the first of it, and keeps what was typed when the sign-in is called off', async () => {
  const { user } = await openApp('/signup-client')
  await findForm(AS_CLIENT)
  fill('Last name', 'Lovelace')
  fill('Business email', 'nobody')
  await press(user, AS_CLIENT)
  await expectFocus(() => field('First name'))
  for (const [name, description] of [
    ['First name', 'Please fill in this field.'],
    ['Business email', "This isn't a valid email address."],
    ['Organization', 'Please fill in this field.'],
  ] as const) {
    screen.getByRole('textbox', { name, description })
  }
  expect(screen.queryByRole('dialog')).toBeNull()

  fillClient()
  await press(user, AS_CLIENT)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectPath('/signup-client')
  expect(screen.getByRole('button', { name: AS_CLIENT }).getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByText('Registration Failed')).toBeNull()
  expect(field('Organization').value).toBe('Analytical Engines')
  expect(recordOf('client')).toBeNull()
})

it('registers a signed-in professional, whose credentials wait for verification', async () => {
  const { user } = await openApp('/signup-therapist', SEEDED_USER)
  await findForm(AS_PROFESSIONAL)
  screen.getByRole('heading', { level: 1, name: 'Join as a Translation Professional' })
  await press(user, AS_PROFESSIONAL)
  await screen.findByRole('combobox', { name: 'Specialty', description: 'Please choose one.' })

  await user.click(screen.getByRole('combobox', { name: 'Specialty' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect([options.at(0), options.at(-1)]).toEqual(['Legal Translation', 'Other'])
  await user.click(screen.getByRole('option', { name: 'Literary Translation' }))
  await expectClosedList()
  await fillProfessional(user, 'constance@verso.test')
  await user.click(screen.getByRole('checkbox', { name: 'Russian' }))
  await press(user, AS_PROFESSIONAL)
  await findInToast("Your therapist account has been created. We'll verify your credentials within 24 hours.")
  await expectPath('/')
  expect(recordOf('therapist')).toMatchObject({
    userType: 'therapist',
    license: 'ATA 123',
    specialty: 'Literary Translation',
    languages: ['Russian'],
    experience: '10+',
    status: 'pending_verification',
  })
})

it('gives a professional without a name the one of the form', async () => {
  const account = await signUp(request)
  const { user, router } = await openApp('/signup-therapist', account)
  await screen.findByRole('button', { name: `Account menu for ${account.email}` })
  await findForm(AS_PROFESSIONAL)
  await choose(user, 'Specialty', 'Legal Translation')
  await fillProfessional(user, account.email)
  await press(user, AS_PROFESSIONAL)
  await screen.findByRole('button', { name: 'Account menu for Constance Garnett' })
  await router.navigate({ to: '/profile' })
  const name = await screen.findByRole('group', { name: 'Name' })
  expect(name.textContent).toContain('Constance Garnett')
})

it('says that a registration failed when the server did not take it, and takes it at the next try', async () => {
  const { user } = await openApp('/signup-client', SEEDED_USER)
  await findForm(AS_CLIENT)
  answer('POST', '/api/registrations', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  fillClient()
  await press(user, AS_CLIENT)
  await findInToast('Registration Failed')
  expect(recordOf('client')).toBeNull()
  await press(user, AS_CLIENT)
  await findInToast('Your client account has been created successfully.')
})

it('leads back home, and from one page to the other', async () => {
  const { user } = await openApp('/signup-client')
  await findForm(AS_CLIENT)
  fillClient()
  await user.click(screen.getByRole('checkbox', { name: 'Contracts' }))
  await user.click(within(main()).getByRole('link', { name: 'Join as a Translation Professional' }))
  await screen.findByRole('heading', { name: 'Professional Registration' })
  await user.click(within(main()).getByRole('link', { name: 'Join as a Client' }))
  await waitFor(() => expect(field('Organization').value).toBe('Analytical Engines'))
  expect(screen.getByRole('checkbox', { name: 'Contracts' }).getAttribute('aria-checked')).toBe('true')
  await user.click(within(main()).getByRole('link', { name: 'Back to Home' }))
  await expectPath('/')
})

it.each(['left', 'open'])(
  'shows the next person in the tab nothing of a form that was %s at the sign-out',
  async (state) => {
    const { router } = await openApp('/signup-client', SEEDED_USER)
    await findForm(AS_CLIENT)
    fillClient()
    if (state === 'left') {
      await router.navigate({ to: '/about' })
      await screen.findByRole('heading', { level: 1, name: 'About' })
    }
    await (await identity()).signOut()
    await router.navigate({ to: '/pricing' })
    await screen.findByRole('heading', { level: 1, name: 'Pricing' })
    await router.navigate({ to: '/signup-client' })
    await waitFor(() => expect(field('Organization').value).toBe(''))
  },
)
