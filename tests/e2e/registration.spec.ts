// The two sign-up pages: their fields, the sign-in over the form, and the record in the browser and on the server.
import { expect, type Page, test } from '@playwright/test'
import { SEEDED_USER, signUp } from '../people/accounts.ts'
import { signIn, visit, visitSignedIn } from './actions.ts'

async function fillClient(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Business email').fill('ada@verso.test')
  await page.getByLabel('Organization').fill('Analytical Engines')
}

const recordOf = (page: Page, kind: 'client' | 'therapist') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, `verso-${kind}-onboarding`)

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: /F8/ })

test('registers a client who signs in over the form, by keyboard alone', async ({ page }) => {
  await visit(page, '/signup-client')
  await expect(page.getByRole('heading', { level: 1, name: 'Join as a Client' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client Registration' })).toBeVisible()
  await expect(page.getByText('AI translation with 95%+ accuracy')).toBeVisible()
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Lovelace', 'ada@verso.test', 'Analytical Engines']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Legal Documents' })).toBeChecked()
  await page.getByLabel('Translation needs').focus()
  await page.keyboard.type('Two contracts a week')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const sent = page.waitForResponse('**/api/registrations')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Welcome to Verso' })
  await expect(dialog).toHaveAccessibleDescription(
    'Create an account or sign in. Verso saves your registration with your account.',
  )
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@verso.test')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@verso.test')
  await page.getByLabel('Email', { exact: true }).fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  expect((await sent).status()).toBe(200)
  await expect(toast(page).getByText('Your client account has been created successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await recordOf(page, 'client')).toEqual({
    userType: 'client',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@verso.test',
    organization: 'Analytical Engines',
    needs: 'Two contracts a week',
    documentTypes: ['Legal Documents'],
    registeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  await visit(page, '/signup-client')
  await expect(main(page).getByText('You have registered')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Fill in the form again' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('names what is missing, leads to the first of it, and keeps what was typed when the sign-in is called off', async ({
  page,
}) => {
  await visit(page, '/signup-client')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Business email').fill('nobody')
  await page.getByRole('button', { name: 'Register as a client' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please fill in this field.')
  await expect(page.getByLabel('Business email')).toHaveAccessibleDescription("This isn't a valid email address.")
  await expect(page.getByLabel('Organization')).toHaveAccessibleDescription('Please fill in this field.')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await fillClient(page)
  await page.getByRole('button', { name: 'Register as a client' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/signup-client')
  await expect(page.getByRole('button', { name: 'Register as a client' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Registration Failed')).toHaveCount(0)
  await expect(page.getByLabel('Organization')).toHaveValue('Analytical Engines')
  expect(await recordOf(page, 'client')).toBeNull()
})

test('registers a signed-in professional, whose credentials wait for verification', async ({ page }) => {
  await visitSignedIn(page, '/signup-therapist')
  await expect(page.getByRole('heading', { level: 1, name: 'Join as a Translation Professional' })).toBeVisible()
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await expect(page.getByRole('combobox', { name: 'Specialty' })).toHaveAccessibleDescription('Please choose one.')

  await page.getByLabel('First name').fill('Constance')
  await page.getByLabel('Last name').fill('Garnett')
  await page.getByLabel('Professional email').fill('constance@verso.test')
  await page.getByLabel('Location').fill('Brighton')
  await page.getByLabel('License/Certification').fill('ATA 123')
  await page.getByRole('combobox', { name: 'Specialty' }).press('Enter')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText('Legal Translation')
  await expect(options.last()).toHaveText('Other')
  await page.keyboard.type('Literary')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Years of experience' }).click()
  await page.getByRole('option', { name: '10+ years' }).click()
  await page.getByLabel('Russian').check()
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await expect(
    toast(page).getByText("Your therapist account has been created. We'll verify your credentials within 24 hours."),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await recordOf(page, 'therapist')).toMatchObject({
    userType: 'therapist',
    license: 'ATA 123',
    specialty: 'Literary Translation',
    languages: ['Russian'],
    experience: '10+',
    status: 'pending_verification',
  })
})

test('gives a professional without a name the one of the form', async ({ page, request }) => {
  const account = await signUp(request)
  await signIn(page, account)
  await expect(page.getByRole('button', { name: `Account menu for ${account.email}` })).toBeVisible()
  await visit(page, '/signup-therapist')
  await page.getByLabel('First name').fill('Constance')
  await page.getByLabel('Last name').fill('Garnett')
  await page.getByLabel('Professional email').fill(account.email)
  await page.getByLabel('Location').fill('Brighton')
  await page.getByLabel('License/Certification').fill('ATA 123')
  await page.getByRole('combobox', { name: 'Specialty' }).click()
  await page.getByRole('option', { name: 'Legal Translation' }).click()
  await page.getByRole('combobox', { name: 'Years of experience' }).click()
  await page.getByRole('option', { name: '10+ years' }).click()
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await expect(page.getByRole('button', { name: 'Account menu for Constance Garnett' })).toBeVisible()
  await visit(page, '/profile')
  await expect(page.getByRole('group', { name: 'Name', exact: true })).toContainText('Constance Garnett')
})

test('says that a registration failed when the server did not take it, and takes it at the next try', async ({
  page,
}) => {
  await visitSignedIn(page, '/signup-client')
  await page.route('**/api/registrations', (route) => route.abort(), { times: 1 })
  await fillClient(page)
  await page.getByRole('button', { name: 'Register as a client' }).click()
  await expect(toast(page).getByText('Registration Failed')).toBeVisible()
  expect(await recordOf(page, 'client')).toBeNull()
  await page.getByRole('button', { name: 'Register as a client' }).click()
  await expect(toast(page).getByText('Your client account has been created successfully.')).toBeVisible()
})

test('leads back home, and from one page to the other', async ({ page }) => {
  await visit(page, '/signup-client')
  await fillClient(page)
  await page.getByLabel('Contracts').check()
  await main(page).getByRole('link', { name: 'Join as a Translation Professional' }).click()
  await expect(page.getByRole('heading', { name: 'Professional Registration' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Join as a Client' }).click()
  await expect(page.getByLabel('Organization')).toHaveValue('Analytical Engines')
  await expect(page.getByLabel('Contracts')).toBeChecked()
  await main(page).getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
