// Three stories, one at a time, each under an address of its own.
import { expect, type Page, test } from '@playwright/test'
import { visit } from './actions.ts'

const story = (page: Page) => page.getByRole('tabpanel')

test('shows the story of the company that is chosen, with all that belongs to it', async ({ page }) => {
  await visit(page, '/case-studies')
  const companies = ['An international law firm', 'A regional hospital group', 'An asset management company']
  for (const company of companies) {
    await page.getByRole('tab', { name: company }).click()
    await expect(story(page)).toHaveCount(1)
    for (const part of ['Challenge', 'Solution', 'Languages', 'Document types', 'Key results']) {
      await expect(story(page).getByRole('heading', { name: part, exact: true }), company).toBeVisible()
    }
    await expect(story(page).getByRole('blockquote'), company).toBeVisible()
  }
  await expect(page).toHaveURL('/case-studies#finance')
})

test('walks from company to company with the arrow keys', async ({ page }) => {
  await visit(page, '/case-studies')
  await page.getByRole('tab', { name: 'An international law firm' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'A regional hospital group' })).toBeFocused()
  await expect(story(page)).toContainText('Discharge letters that patients can read')
  await page.keyboard.press('ArrowRight')
  await expect(story(page)).toContainText('A quarterly report')
})

test('opens the story that an address names, from outside and from the footer', async ({ page }) => {
  await visit(page, '/case-studies#healthcare')
  await expect(story(page)).toContainText('Discharge letters that patients can read')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Finance' }).click()
  await expect(story(page)).toContainText('A quarterly report')
  await expect(page.getByRole('tab', { name: 'An asset management company' })).toBeInViewport()
  await footer.getByRole('link', { name: 'Enterprise' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Enterprise', exact: true })).toBeInViewport()
  await footer.getByRole('link', { name: 'Legal' }).click()
  await expect(story(page)).toContainText('A bundle of contracts')
})

test('leaves the marks of a quotation to the language', async ({ page }) => {
  await visit(page, '/case-studies?pseudo=long')
  await expect(story(page).getByRole('blockquote')).toHaveText(/^\[“.+”\]$/)
})
