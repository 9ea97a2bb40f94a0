import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { chooseFile, signIn, visitSignedIn } from './actions.ts'

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
)
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ONE_BYTE_TOO_MANY = 52_428_801

test('refuses a wrong password, and lets the person try again', async ({ page }) => {
  await signIn(page, { email: SEEDED_USER.email, password: 'not the password' })
  await expect(page.getByText('Sign-in failed', { exact: true })).toBeVisible()
  await expect(page.getByText("The email and password don't match an account.").first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('asks a visitor to sign in before the workspace, and leads back to it', async ({ page }) => {
  await page.goto('/translate')
  await expect(page.getByText('Please sign in to access the document translator.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /user@verso\.test/ }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/translate$/)
})

test('refuses a picture that calls itself a text', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'letter.txt', mimeType: 'text/plain', buffer: PNG })
  await expect(page.getByText("This file doesn't contain plain text.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
})

test('takes a Word document that is named .pdf, and refuses a PDF that is only begun', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const buffer = await readFile('public/samples/service-agreement.docx')
  await chooseFile(page, { name: 'agreement.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove agreement.pdf' }).click()
  await chooseFile(page, { name: 'begun.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(page.getByText("This document is damaged and can't be opened.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
})

test('says of a text that is named .docx that it is no Word document', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'letter.docx', mimeType: WORD_TYPE, buffer: Buffer.from('Only text.\n') })
  await expect(page.getByText("This isn't a Word document.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
})

test('refuses one byte more than 50 MB before it travels', async ({ page }) => {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/detect-language')) uploads++
  })
  await visitSignedIn(page, '/translate')
  // Made in the page: a file this large does not pass through the test's own connection to the browser.
  await page.locator('input[type=file]').evaluate((input, size) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(size).fill(97)], 'huge.txt', { type: 'text/plain' }))
    if (input instanceof HTMLInputElement) input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, ONE_BYTE_TOO_MANY)
  await expect(page.getByText('Upload Error', { exact: true })).toBeVisible()
  await expect(page.getByText(/File is larger than 52428800 bytes/).first()).toBeVisible()
  expect(uploads).toBe(0)
})
