// The frame of the stand-in's few pages. Each says what it is; none has a script.
import { TEST_CARDS } from '../objects/test-cards.ts'

/** Markup that is safe to insert. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | readonly Html[]

/** Escapes what it inserts, but for `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)))
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function page(title: string, body: Html, status = 200): Response {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title} (stand-in)</title>
      <style>
        :root {
          color-scheme: light dark;
          font:
            16px/1.5 system-ui,
            sans-serif;
        }
        body {
          max-width: 40rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        td {
          padding: 0.25rem 1rem 0.25rem 0;
          vertical-align: top;
        }
        select,
        button {
          font: inherit;
          padding: 0.25rem 0.5rem;
        }
      </style>
      <h1>${title}</h1>
      <p>This is a stand-in for a page of Stripe’s, on this machine. No money moves.</p>
      ${body}
    </html>`
  return new Response(markup, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

export function cardChoice(): Html {
  return html`<label
    >Card
    <select name="number">
      ${TEST_CARDS.map(({ number, does }) => html`<option value="${number}">${number}, ${does}</option>`)}
    </select></label
  >`
}

export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
