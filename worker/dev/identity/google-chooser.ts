// The popup of 'Continue with Google', without Google. It offers the accounts and reports the choice to the opening
// page.
import { html } from 'hono/html'
import { page } from './page.ts'

export interface GoogleChoice {
  readonly email: string
  readonly name: string | null
}

export function chooserPage(choices: readonly GoogleChoice[]) {
  return page(
    'Choose an account',
    html`<p>This stands in for Google’s account chooser. Nothing leaves this machine.</p>
      ${choices.map(
        ({ email, name }) =>
          html`<form>
            <input type="hidden" name="email" value="${email}" /><input
              type="hidden"
              name="name"
              value="${name ?? ''}"
            />
            <button class="plain" disabled>${name ?? email} <small>${email}</small></button>
          </form>`,
      )}
      <form>
        <label>Email <input name="email" type="email" required value="google@verso.test" /></label>
        <label>Name <input name="name" value="Google account" /></label>
        <button disabled>Continue</button>
      </form>
      <script src="/emulator/auth/handler.js"></script>`,
  )
}

/** A file of its own: the content security policy allows no inline script. The message is the SDK's `authEvent`. */
export const CHOOSER_SCRIPT = `
const query = new URLSearchParams(location.search)
for (const form of document.forms) form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { email, name } = Object.fromEntries(new FormData(form))
  const idToken = JSON.stringify({ sub: 'google-' + email, email, name, email_verified: true })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: query.get('providerId') ?? '' })
  const authEvent = {
    type: query.get('authType'), eventId: query.get('eventId'), urlResponse: location.href, sessionId: 'development',
    postBody: String(postBody), tenantId: null, error: null,
  }
  opener?.postMessage({ eventType: 'sendAuthEvent', authEvent }, location.origin)
})
for (const button of document.querySelectorAll('button')) button.disabled = false // before, it would send the form nowhere
`
