// The provider's pages: the mailbox and the account chooser.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Bindings } from '../../env.ts'
import { actionPages } from './action-pages.ts'
import { CHOOSER_SCRIPT, chooserPage, type GoogleChoice } from './google-chooser.ts'
import { latestMails } from './mails.ts'
import { page } from './page.ts'

export const identityPages = new Hono<{ Bindings: Bindings }>()

identityPages.get('/dev/mail', async (c) => {
  const mails = await latestMails(c.env.DB)
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${new Date(mail.created_at).toISOString()}</td>
        <td>${mail.email}</td>
        <td>${mail.used_at === null ? html`<a href="${mail.link}">${mail.kind}</a>` : `${mail.kind} (used)`}</td>
      </tr>`,
  )
  return c.html(
    page(
      'Mail',
      mails.length > 0
        ? html`<table>
            ${rows}
          </table>`
        : html`<p>No mail yet.</p>`,
    ),
  )
})

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
