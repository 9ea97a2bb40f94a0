// A new installation on a server of its own: it has no admin yet, and its model is in trouble.
import { test as base, expect } from '@playwright/test'
import { startFakeModel } from '../../fakes/model/fake-model.ts'
import { ApiClient } from '../../process/client.ts'
import { VersoServer } from '../../process/server.ts'
import { expectFaultless } from '../axe.ts'

const OWNER = { email: 'owner@verso.example', password: 'long enough' }

interface Installation {
  readonly server: VersoServer
  /** Whether the model's answers are of use. */
  isModelWell: boolean
}

const test = base.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const state = { isModelWell: false }
      const model = await startFakeModel({ rewrite: (content) => (state.isModelWell ? content : '{"segments":[]}') })
      const server = new VersoServer({
        BOOTSTRAP_ADMIN_EMAIL: OWNER.email,
        TRANSLATION_ENGINE: 'openai-compatible',
        LLM_BASE_URL: model.url,
        MODEL_TRANSLATOR: 'fake',
      })
      await server.start()
      await provide(Object.assign(state, { server }))
      await server.stop()
      server.remove()
      await model.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, provide) => provide(installation.server.origin),
})

test('whoever verifies the address of BOOTSTRAP_ADMIN_EMAIL is the admin, and can retry a translation that failed', async ({
  page,
  context,
  installation,
}) => {
  await page.goto('/?signin=1')
  await expect(page.getByRole('button', { name: 'Premium' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0) // no test account takes the place
  await page.goto('/?signin=1&account=new')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Confirm your email address' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible() // not before the address is verified
  await page.goto('/')

  const letterBox = await context.newPage()
  await letterBox.goto('/dev/mail')
  await letterBox.getByRole('row').filter({ hasText: OWNER.email }).getByRole('link').click()
  await expect(letterBox.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await letterBox.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))) // what a headless browser does not tell
  await expect(page.getByRole('banner')).toContainText('Admin')

  const client = new ApiClient(installation.server)
  await client.signIn('user@verso.test', 'verso-user')
  const id = await client.upload('Good morning.\n', { sourceLanguage: 'en', targetLanguage: 'de' }, 'failing.txt')
  expect(await client.ended(id)).toMatchObject({ status: 'failed' })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'failing.txt' })
  await expect(row).toContainText('Failed')
  await expect(row).toContainText("Too much of the document couldn't be translated.")
  await expectFaultless(page, 'admin, failed translation')

  installation.isModelWell = true
  await row.getByRole('button', { name: 'Retry failing.txt' }).click()
  await expect(page.getByText('Translation started again', { exact: true }).first()).toBeVisible()
  expect(await client.ended(id)).toMatchObject({ status: 'completed', code: null })
  await page.reload()
  await expect(row).toContainText('Completed')
  await expect(row).not.toContainText("Too much of the document couldn't be translated.")
  await expect(row.getByRole('button', { name: 'Retry failing.txt' })).toHaveCount(0)
})
