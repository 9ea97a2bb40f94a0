// The provider's pages: the mailbox and the account chooser.
import { Hono } from 'hono'
import type { Bindings } from '../../env.ts'
import { actionPages } from './action-pages.ts'
import { CHOOSER_SCRIPT, chooserPage, type GoogleChoice } from './google-chooser.ts'
import { mailPage } from '../mail-page.ts'
import { storedMails } from '../mailbox.ts'

export const identityPages = new Hono<{ Bindings: Bindings }>()

identityPages.get('/dev/mail', async (c) => c.html(mailPage(await storedMails(c.env.DB))))

identityPages.route('/', actionPages)

identityPages.get('/emulator/auth/handler', async (c) => {
  const { results } = await c.env.DB.prepare(
    'SELECT email, name FROM dev_identity_accounts WHERE google_id IS NOT NULL ORDER BY last_login_at DESC LIMIT 5',
  ).all<GoogleChoice>()
  // A page of the development server has no opener policy; a stricter one here would cut the popup off from it.
  return c.html(chooserPage(results), 200, { 'cross-origin-opener-policy': 'unsafe-none' })
})

identityPages.get('/emulator/auth/handler.js', (c) =>
  c.body(CHOOSER_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
)
