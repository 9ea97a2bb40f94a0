// The page of the development mailbox. A mail is shown whole, as text and as mail programs draw its HTML.
import { html } from 'hono/html'
import { page } from './identity/page.ts'
import type { StoredMail } from './mailbox.ts'

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

export function mailPage(mails: readonly StoredMail[]) {
  const body =
    mails.length === 0
      ? html`<p>There is no mail yet.</p>`
      : html`<div role="table" aria-label="Mail, newest first">${mails.map(row)}</div>`
  return page(
    'Mail',
    html`<p class="muted">Nothing is sent from a development server. Newest first.</p>
      ${body}`,
    'wide',
  )
}

function row({ recipient, subject, text, html: asHtml, created_at: createdAt }: StoredMail) {
  const time = new Date(createdAt)
  return html`<div role="row" class="mail">
    <div role="cell" class="muted">
      <strong>${recipient}</strong><br /><time datetime="${time.toISOString()}">${TIME.format(time)} UTC</time>
    </div>
    <div role="cell">
      <h2>${subject}</h2>
      <pre>${linked(text)}</pre>
      ${
        asHtml === null
          ? ''
          : html`<details>
              <summary>As HTML</summary>
              <iframe
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                title="${subject}"
                srcdoc="${inNewTab(asHtml)}"
              ></iframe>
            </details>`
      }
    </div>
  </div>`
}

/** Every address in the text leads where it says. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function inNewTab(document: string): string {
  return document.replace('<head>', '<head><base target="_blank">')
}
