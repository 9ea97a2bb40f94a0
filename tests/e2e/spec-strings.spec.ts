// Every SPEC text of the public pages appears where spec-strings.ts says.
import { expect, type Page, test } from '@playwright/test'
import { signIn, visit } from './actions.ts'
import { expectShown } from './shown-text.ts'
import { DEVIATIONS, type Place, PUBLIC_TEXTS, RECORD_VALUES } from './spec-strings.ts'

const lookedAt = new Set<Place>()
const values = new Set<string>()

async function look(page: Page, place: Place): Promise<void> {
  const { quoted, named } = PUBLIC_TEXTS[place]
  await expectShown(page, place, [...quoted, ...named])
  lookedAt.add(place)
}

test.describe.configure({ mode: 'serial' })

test('the pages have their texts', async ({ page }) => {
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
  for (const [path, place] of Object.entries(places)) {
    await visit(page, path)
    await look(page, place)
  }
  await visit(page, '/pricing')
  await page.getByRole('button', { name: 'Which file formats can I translate?' }).click()
  await look(page, 'pricing page, on file formats')
  await visit(page, '/signup-therapist')
  await look(page, 'professional registration')
  await page.getByRole('combobox', { name: 'Specialty' }).press('Enter')
  await look(page, 'professional registration, specialties')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Years of experience' }).press('Enter')
  await look(page, 'professional registration, experience')
})

test('the demo and the assistant have theirs', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/demo')
  await look(page, 'demo page')
  await page.getByRole('combobox', { name: 'Source language' }).press('Enter')
  await look(page, 'demo page, source languages')
  await page.keyboard.press('Escape')
  const translate = page.getByRole('button', { name: 'Translate', exact: true })
  await translate.click()
  await look(page, 'demo page, translating')
  await page.clock.runFor(3_000)
  await look(page, 'demo page, done')
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('Good morning')
  await translate.click()
  await page.clock.runFor(3_000)
  await look(page, 'demo page, a text without a canned translation')

  await page.getByRole('button', { name: 'Ask a question' }).click()
  const input = page.getByRole('textbox', { name: 'Type your question…' })
  await input.fill('Is there a glossary?')
  await input.press('Enter')
  await page.clock.runFor(2_000)
  await expectShown(page, 'the first answer', ['Custom glossaries are part of Pro and Enterprise'])
  await input.fill('Do you have support by phone?')
  await input.press('Enter')
  await page.clock.runFor(2_000)
  await look(page, 'assistant on plans')
})

test('the forms have theirs, also when they fail', async ({ page }) => {
  await visit(page, '/support')
  const sendRequest = page.getByRole('button', { name: 'Send request' })
  await sendRequest.click()
  await look(page, 'support form, empty')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@verso.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('The second table is empty.')
  await sendRequest.click()
  await look(page, 'support form without a subject')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A table')
  const [request] = await Promise.all([page.waitForRequest('**/api/test-email'), sendRequest.click()])
  values.add(typeIn(request.postDataJSON()))
  await look(page, 'support form, sent')

  await visit(page, '/contact')
  await look(page, 'feedback form')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@verso.test')
  await page.getByRole('textbox', { name: 'Feedback' }).fill('The tables stand where they stood.')
  const sendFeedback = page.getByRole('button', { name: 'Send feedback' })
  await page.route('**/api/test-email', (route) => route.abort(), { times: 1 })
  await sendFeedback.click()
  await look(page, 'feedback form, not sent')
  const [feedback] = await Promise.all([page.waitForRequest('**/api/test-email'), sendFeedback.click()])
  values.add(typeIn(feedback.postDataJSON()))
  await look(page, 'feedback form, sent')
})

test('signing in, up and out has its texts, also when it fails', async ({ page }) => {
  await page.goto('/translate')
  await look(page, 'workspace, not signed in')
  await look(page, 'sign-in dialog, Sign In')
  const dialog = page.getByRole('dialog')
  await refuseOnce(page, 'signInWithPassword')
  await dialog.getByLabel('Email').fill('user@verso.test')
  await dialog.getByLabel('Password', { exact: true }).fill('verso-user')
  await page.keyboard.press('Enter')
  await look(page, 'sign-in refused')
  await refuseOnce(page, 'signInWithIdp')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button').last().click()
  await look(page, 'Google sign-in refused')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await look(page, 'sign-in dialog, Sign Up')
  await refuseOnce(page, 'signUp')
  await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@verso.test`)
  await dialog.getByLabel('Password', { exact: true }).fill('a password')
  await page.keyboard.press('Enter')
  await look(page, 'sign-up refused')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await look(page, 'signed up')

  const signOut = async () => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  }
  await page.evaluate(() => {
    const transaction = () => {
      throw new Error('the storage is gone')
    }
    Object.assign(IDBDatabase.prototype, { transaction })
  })
  await signOut()
  await look(page, 'sign-out failed')
  await page.reload()
  await signOut()
  await look(page, 'signed out')
})

test('registering has its texts, and keeps what it says', async ({ page }) => {
  const register = page.getByRole('button', { name: 'Register as a client' })
  await signIn(page)
  await look(page, 'signed in')
  await visit(page, '/signup-client')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Business email').fill('ada@verso.test')
  await page.getByLabel('Organization').fill('Analytical Engines')
  await page.route('**/api/registrations', (route) => route.abort(), { times: 1 })
  await register.click()
  await look(page, 'registration failed')
  await register.click()
  await look(page, 'client registered')

  await visit(page, '/signup-therapist')
  for (const label of ['First name', 'Last name', 'Location', 'License/Certification']) {
    await page.getByLabel(label).fill('Garnett')
  }
  await page.getByLabel('Professional email').fill('constance@verso.test')
  for (const name of ['Specialty', 'Years of experience']) {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await look(page, 'professional registered')
  const records = await page.evaluate(() =>
    ['verso-client-onboarding', 'verso-therapist-onboarding'].map((key): unknown =>
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    ),
  )
  for (const record of records) for (const value of Object.values(record ?? {})) values.add(String(value))
})

test('no text was left out', () => {
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
async function refuseOnce(page: Page, call: string): Promise<void> {
  const json = { error: { code: 400, message: 'SOMETHING_ODD', errors: [] } }
  await page.route(`**/accounts:${call}?**`, (route) => route.fulfill({ status: 400, json }), { times: 1 })
}

function typeIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : ''
}
