import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame of the provider's few pages, with the app's paper and ink in light and dark. */
export function page(title: string, body: Html, width: 'narrow' | 'wide' = 'narrow') {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Verso (development)</title>
        <style>
          :root {
            color-scheme: light dark;
            --paper: light-dark(#f7f4ed, #151412);
            --sheet: light-dark(#fffdf9, #1d1c19);
            --ink: light-dark(#1d1b16, #ece7db);
            --ink-muted: light-dark(#5c574b, #aaa496);
            --rule: light-dark(#e0dacc, #37342d);
            --control: light-dark(#8a8373, #7d7769);
            --accent: light-dark(#22459b, #9ab6f5);
            --on-accent: light-dark(#fffdf9, #10182b);
            background: var(--paper);
            color: var(--ink);
            font:
              16px/1.5 Inter,
              system-ui,
              sans-serif;
          }
          body {
            max-width: ${width === 'wide' ? '60rem' : '30rem'};
            margin: 0 auto;
            padding: 2rem 1rem;
          }
          .brand {
            display: flex;
            align-items: baseline;
            gap: 0.6rem;
            margin: 0 0 1.5rem;
            font:
              600 1.5rem/1 Newsreader,
              Georgia,
              serif;
          }
          .brand::before {
            content: '';
            width: 0.65rem;
            height: 1.1rem;
            border-radius: 1px 4px 4px 1px;
            background: var(--accent);
          }
          .brand small,
          .muted {
            color: var(--ink-muted);
            font:
              400 0.875rem/1.5 Inter,
              system-ui,
              sans-serif;
          }
          main {
            padding: 1.5rem;
            border: 1px solid var(--rule);
            border-radius: 0.5rem;
            background: var(--sheet);
            overflow-wrap: anywhere;
          }
          h1,
          h2 {
            margin: 0 0 0.75rem;
            font:
              500 1.75rem/1.2 Newsreader,
              Georgia,
              serif;
          }
          h2 {
            font-size: 1.25rem;
          }
          p {
            margin: 0 0 0.75rem;
          }
          a {
            color: var(--accent);
          }
          label,
          button,
          input {
            display: block;
            box-sizing: border-box;
            width: 100%;
            font: inherit;
          }
          label {
            font-weight: 500;
          }
          input,
          button {
            margin: 0.25rem 0 1rem;
            padding: 0.5rem 0.75rem;
            border: 1px solid var(--control);
            border-radius: 0.375rem;
            background: var(--sheet);
            color: var(--ink);
          }
          button {
            border-color: var(--accent);
            background: var(--accent);
            color: var(--on-accent);
            font-weight: 500;
          }
          button.plain {
            border-color: var(--control);
            background: var(--sheet);
            color: var(--ink);
            text-align: start;
          }
          :focus-visible {
            outline: 2px solid var(--accent);
            outline-offset: 2px;
          }
          .mail {
            display: grid;
            gap: 0.5rem 1.5rem;
            padding: 1.25rem 0;
            border-top: 1px solid var(--rule);
          }
          @media (min-width: 48rem) {
            .mail {
              grid-template-columns: 14rem minmax(0, 1fr);
            }
          }
          pre {
            margin: 0 0 0.75rem;
            font: inherit;
            white-space: pre-wrap;
          }
          iframe {
            width: 100%;
            height: 30rem;
            margin-top: 0.5rem;
            border: 1px solid var(--rule);
            border-radius: 0.375rem;
          }
        </style>
      </head>
      <body>
        <p class="brand">Verso <small>Development</small></p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
