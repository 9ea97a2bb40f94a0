// The pages that mailed links lead to, by mode, as Firebase's own hosted handler has them.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Bindings } from '../../env.ts'
import { accountOperations } from './account-operations.ts'
import { isLoopback } from './loopback.ts'
import { mailOperations } from './mail-operations.ts'
import { page } from './page.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'
import { ProviderError } from './provider-error.ts'

const DONE = { verifyEmail: 'Email verified', verifyAndChangeEmail: 'Email changed' } as const

export const actionPages = new Hono<{ Bindings: Bindings }>()

/** A person reads these, so that a refused code is a page too. */
actionPages.onError((error, c) => {
  if (!(error instanceof ProviderError)) throw error
  const isCode = error.message.includes('OOB_CODE')
  const text = isCode ? 'This link has expired or has already been used. Request a new one.' : error.message
  return c.html(page('This did not work', html`<p>${text}</p>`), 400)
})

actionPages.get('/emulator/action', async (c) => {
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
  if (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail') {
    await accountOperations.update({ ...call, body: { oobCode } })
    return c.html(
      page(
        DONE[mode],
        html`<p>You can close this page.</p>
          ${continueLink(continueUrl)}`,
      ),
    )
  }
  const { email } = (await mailOperations.resetPassword({ ...call, body: { oobCode } })) as { email: string }
  return c.html(
    page(
      'Reset your password',
      html`<form method="post" action="/emulator/action">
        <input type="hidden" name="oobCode" value="${oobCode}" />
        <input type="hidden" name="continueUrl" value="${continueUrl ?? ''}" />
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

actionPages.post('/emulator/action', async (c) => {
  const { continueUrl, ...body } = await c.req.parseBody()
  await mailOperations.resetPassword({ d1: c.env.DB, origin: '', body, nowMs: Date.now() })
  const signIn = typeof continueUrl === 'string' && isLoopbackUrl(continueUrl) ? continueUrl : '/?signin=1'
  return c.html(page('Password changed', html`<p>You can now <a href="${signIn}">sign in</a> with it.</p>`))
})

/** Back to the app, where the mail was asked for there. */
function continueLink(continueUrl: string | undefined) {
  return isLoopbackUrl(continueUrl) ? html`<p><a href="${continueUrl}">Continue</a></p>` : html``
}

function isLoopbackUrl(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && isLoopback(address)
}
