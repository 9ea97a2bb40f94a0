// The feedback and support forms of /contact and /support.
import { expect, type Page, test } from '@playwright/test'
import { visit } from './actions.ts'

const toast = (page: Page) => page.getByRole('region', { name: /F8/ })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('sends feedback by keyboard, with a rating of 5 unless another is chosen', async ({ page }) => {
  await visit(page, '/contact')
  await expect(page.getByRole('radio', { name: 'Feedback' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 of 5' })).toBeChecked()
  await box(page, 'Email').focus()
  await page.keyboard.type('ada@verso.test')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('The tables stand where they stood.')
  await page.keyboard.press('Tab')
  const sent = page.waitForRequest('**/api/test-email')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    type: 'feedback',
    email: 'ada@verso.test',
    rating: 4,
    feedback: 'The tables stand where they stood.',
  })
  await expect(toast(page).getByText('Submitted Successfully')).toBeVisible()
  await expect(toast(page).getByText('Thank you for your feedback!')).toBeVisible()
  await expect(box(page, 'Email')).toHaveValue('')
  // The toast goes away; that the message arrived stands until another is begun.
  const received = page.getByText("If we have an answer or a question, we'll write to ada@verso.test.")
  await expect(received).toBeVisible()
  await box(page, 'Feedback').fill('And')
  await expect(received).toBeHidden()
})

test('asks for what is missing, and for a subject of a support request', async ({ page }) => {
  await visit(page, '/support')
  await expect(page.getByRole('radio', { name: 'Support request' })).toBeChecked()
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(toast(page).getByText('Missing Information')).toBeVisible()
  await expect(toast(page).getByText('Please fill in all required fields.')).toBeVisible()
  await expect(box(page, 'Email')).toBeFocused()
  await expect(box(page, 'Email')).toHaveAccessibleDescription('Enter your email address.')

  await box(page, 'Email').fill('ada@verso.test')
  await box(page, 'Message').fill('The second table is empty.')
  await send.click()
  await expect(toast(page).getByText('Subject Required')).toBeVisible()
  await expect(toast(page).getByText('Please provide a subject for your support request.')).toBeVisible()
  await expect(box(page, 'Subject')).toBeFocused()

  await box(page, 'Subject').fill('A table')
  await send.click()
  await expect(toast(page).getByText('Submitted Successfully')).toBeVisible()
  await expect(toast(page).getByText("We'll get back to you soon.")).toBeVisible()
})

test('keeps what was typed when it could not be sent, and when the kind is changed', async ({ page }) => {
  await visit(page, '/support')
  await page.route('**/api/test-email', (route) => route.abort(), { times: 1 })
  await box(page, 'Email').fill('ada@verso.test')
  await box(page, 'Subject').fill('A table')
  await box(page, 'Message').fill('The second table is empty.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(page).getByText('Submission Failed')).toBeVisible()
  await expect(toast(page).getByText('There was an error submitting your request. Please try again.')).toBeVisible()
  await page.getByRole('radio', { name: 'Feedback' }).click()
  await expect(box(page, 'Feedback')).toHaveValue('The second table is empty.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(toast(page).getByText('Submitted Successfully')).toBeVisible()
})

test('says to wait when there were too many messages, and gives a server up that does not answer', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/support')
  await page.route('**/api/test-email', (route) => route.fulfill({ status: 429, body: 'Too many' }), { times: 1 })
  await box(page, 'Email').fill('josé@verso.test')
  await box(page, 'Subject').fill('A table')
  await box(page, 'Message').fill('The second table is empty.')
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(toast(page).getByText(/Please try again. .*wait a minute/)).toBeVisible()
  await page.route('**/api/test-email', () => undefined, { times: 1 })
  const asked = page.waitForRequest('**/api/test-email')
  await send.click()
  await asked
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(21_000)
  await expect(toast(page).getByText(/Verso didn't answer in time/)).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy')
  await send.click()
  await expect(toast(page).getByText('Submitted Successfully')).toBeVisible()
})

test('says on a phone, too, what to know before writing before the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/contact', '/support']) {
    await visit(page, path)
    const secret = await page.getByText("Please don't send documents or passwords here.").boundingBox()
    const email = await box(page, 'Email').boundingBox()
    expect(secret?.y).toBeLessThan(email?.y ?? 0)
  }
})

test('counts a long text, and refuses one that is too long instead of cutting it', async ({ page }) => {
  await visit(page, '/support')
  await box(page, 'Email').fill('ada@verso.test')
  await box(page, 'Subject').fill('A table')
  await box(page, 'Message').fill('a'.repeat(2_010))
  await expect(page.getByText('2,010 / 2,000')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(box(page, 'Message')).toHaveAccessibleDescription('This is too long.')
  await expect(box(page, 'Message')).toHaveValue('a'.repeat(2_010))
})

test('on a phone, an empty form leads to a field that its toast does not cover', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  const toast = await page.getByRole('listitem').filter({ hasText: 'Missing Information' }).boundingBox()
  const field = await email.boundingBox()
  expect(field?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0))
})
