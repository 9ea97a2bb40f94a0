// Three stories, one at a time, each under an address of its own.
import { expect, type Page } from '@playwright/test'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

const story = (page: Page) => page.getByRole('tabpanel')

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
