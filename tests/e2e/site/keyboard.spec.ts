// Every flow of the public pages by keyboard alone. The demo, the chat's input, the language search, the client's
// registration and the divider are covered in the specs of their pages, and the walk
// through every page is in pages.spec.ts.
import { expect, type Page } from '@playwright/test'
import { SEEDED_USER } from '../../people/accounts.ts'
import { holdClock, tabTo, visit } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

const toast = (page: Page) => page.getByRole('region', { name: /F8/ })

test('the theme is switched with the arrow keys, and stays', async ({ page }) => {
  await visit(page, '/about')
  await tabTo(page, 'radio', 'System')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Try the demo' })).toBeFocused()
})

test('questions open and close with Enter and Space', async ({ page }) => {
  await visit(page, '/pricing')
  await tabTo(page, 'button', 'What is a credit?')
  const answer = page.getByText('Verso counts the pages that have text')
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Which file formats can I translate?' })).toBeFocused()
})

test('a chat is opened, asked, minimised and closed', async ({ page }) => {
  await visit(page, '/privacy')
  await page.getByRole('link', { name: 'Terms' }).last().focus()
  await tabTo(page, 'button', 'Ask a question')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Type your question…' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'How long does a translation take?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('30 to 60 seconds')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Verso assistant' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('30 to 60 seconds')
  for (const name of ['Minimise the assistant', 'Close the assistant']) {
    await page.keyboard.press('Shift+Tab')
    const button = page.getByRole('button', { name })
    while (!(await button.and(page.locator(':focus')).isVisible())) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    if (name.startsWith('Minimise')) await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused()
})

test('a professional registers, and opens an account on the way', async ({ page }) => {
  const email = `constance-${Date.now()}@verso.test`
  await visit(page, '/signup-therapist')
  await tabTo(page, 'textbox', 'First name')
  for (const text of ['Constance', 'Garnett', email, 'Brighton', 'ATA 123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const choice of ['Literary', '3-5']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.type(choice)
    const option = await page.getByRole('option', { name: choice }).getAttribute('id')
    await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', option ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('combobox', { name: 'Specialty' })).toHaveText('Literary Translation')
  await expect(page.getByRole('combobox', { name: 'Years of experience' })).toHaveText('3-5 years')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await tabTo(page, 'textbox', 'Bio')
  await page.keyboard.type('Novels')
  await tabTo(page, 'button', 'Register as a professional')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('Your therapist account has been created.')).toBeVisible()
})

test('support is asked for; F8 leads to what was said, Escape closes it', async ({ page }) => {
  await visit(page, '/support')
  await tabTo(page, 'radio', 'Support request')
  await page.keyboard.press('Tab')
  for (const text of ['ada@verso.test', 'A table', 'The second table is empty.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('Submitted Successfully')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  const close = toast(page).getByRole('button', { name: 'Close' })
  while (!(await close.and(page.locator(':focus')).isVisible())) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page).getByText('Submitted Successfully')).toHaveCount(0)
})

test('the sign-in dialog keeps the keyboard, and gives it back', async ({ page }) => {
  await visit(page, '/about')
  await tabTo(page, 'link', 'Get Started')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await dialog.getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeFocused()
})

testAlone(
  'a tip opens when its button has the focus, and after 700 ms under a pointer; Escape closes it',
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/dev/components')
    const button = page.getByRole('button', { name: 'Tooltip' }).first()
    await button.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Popover' }).first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused()
    const tip = page.getByRole('tooltip')
    await expect(tip).toHaveText('Opens after 700 ms')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await page.keyboard.press('Tab')
    await holdClock(page)
    await page.clock.runFor(400) // one that closed a moment ago would have the next open at once
    await button.hover()
    await page.clock.runFor(600)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(tip).toHaveText('Opens after 700 ms')
  },
)
