// The provider's pages: the mailbox, the pages its links lead to, the account chooser.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Bindings } from '../../env.ts'
import { accountOperations } from './account-operations.ts'
import { CHOOSER_SCRIPT, chooserPage, type GoogleChoice } from './google-chooser.ts'
import { mailOperations } from './mail-operations.ts'
import { latestMails } from './mails.ts'
import { isLoopback } from './loopback.ts'
import { page } from './page.ts'
import { storedMail, storedMails } from '../mailbox.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'
import { ProviderError } from './provider-error.ts'

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

/** Where mailed links lead; by mode, as Firebase's own handler. */
identityPages.get('/emulator/action', async (c) => {
  const { mode, oobCode = '', continueUrl } = c.req.query()
  const call = { d1: c.env.DB, origin: new URL(c.req.url).origin, nowMs: Date.now() }
  if (mode === 'signIn' && continueUrl) {
    if (!isLoopback(continueUrl)) throw new ProviderError('UNAUTHORIZED_DOMAIN')
    const target = new URL(continueUrl)
    for (const [name, value] of Object.entries(c.req.query())) {
      if (name !== 'continueUrl') target.searchParams.set(name, value)
    }
    return c.redirect(target.href)
  }
  if (mode === 'verifyEmail') {
    await accountOperations.update({ ...call, body: { oobCode } })
    return c.html(page('Email verified', html`<p>You can close this page.</p>`))
  }
  const { email } = (await mailOperations.resetPassword({ ...call, body: { oobCode } })) as { email: string }
  return c.html(
    page(
      'Reset your password',
      html`<form method="post" action="/emulator/action">
        <input type="hidden" name="oobCode" value="${oobCode}" />
        <label>
          New password for ${email}
          <input
            name="newPassword"
            type="password"
            minlength="${MIN_PASSWORD_LENGTH}"
            autocomplete="new-password"
            required
          />
        </label>
        <button>Save</button>
      </form>`,
    ),
  )
})

identityPages.post('/emulator/action', async (c) => {
  const body = await c.req.parseBody()
  await mailOperations.resetPassword({ d1: c.env.DB, origin: '', body, nowMs: Date.now() })
  return c.html(page('Password changed', html`<p>You can now <a href="/?signin=1">sign in</a> with it.</p>`))
})

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
