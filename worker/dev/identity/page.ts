import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame of the provider's few pages; plain on purpose, so that nobody takes them for the product. */
export function page(title: string, body: Html, more: readonly Html[] = []) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} (development)</title>
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
          label,
          button,
          input {
            display: block;
            width: 100%;
            box-sizing: border-box;
            font: inherit;
          }
          input,
          button {
            padding: 0.5rem;
            margin: 0.25rem 0 0.75rem;
          }
          td {
            padding: 0.25rem 1rem 0.25rem 0;
            vertical-align: top;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body} ${more}
      </body>
    </html>`
}
