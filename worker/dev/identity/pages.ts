// The provider's pages: the mailbox and the account chooser.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Bindings } from '../../env.ts'
import { actionPages } from './action-pages.ts'
import { CHOOSER_SCRIPT, chooserPage, type GoogleChoice } from './google-chooser.ts'
import { latestMails } from './mails.ts'
import { page } from './page.ts'
import { storedMail, storedMails } from '../mailbox.ts'

export const identityPages = new Hono<{ Bindings: Bindings }>()

identityPages.get('/dev/mail', async (c) => {
  const mails = await latestMails(c.env.DB)
  const sent = await storedMails(c.env.DB)
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
        : html`<p>No mail of the sign-in yet.</p>`,
      sent.map(
        (mail) =>
          html`<article>
            <h2>${mail.subject}</h2>
            <p>To ${mail.recipient}, ${new Date(mail.created_at).toISOString()}</p>
            <pre style="white-space: pre-wrap">${mail.text}</pre>
            ${mail.html === null ? '' : html`<p><a href="/dev/mail/${mail.id}">As HTML</a></p>`}
          </article>`,
      ),
    ),
  )
})

identityPages.get('/dev/mail/:id{[0-9]+}', async (c) => {
  const mail = await storedMail(c.env.DB, Number(c.req.param('id')))
  return mail?.html ? c.html(mail.html) : c.notFound()
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
