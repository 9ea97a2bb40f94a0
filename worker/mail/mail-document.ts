// Writes a mail once as plain text and once as HTML. Mail programs know neither stylesheets nor fonts of a page, so the
// HTML has its few styles in place, and colours that do in light and dark.
import { app_name as appName } from '../../src/messages/generated/messages.js'

export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly href: string }
  /** Why the person gets this mail, and how to end it. */
  readonly footer: string
}

export function plainText({ paragraphs, button, footer }: MailContent): string {
  return [...paragraphs, `${button.label}: ${button.href}`, '-- ', footer].join('\n\n').replace('-- \n\n', '-- \n')
}

export function htmlText({ subject, paragraphs, button, footer }: MailContent): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif"><div style="max-width:36em;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">${escaped(appName())}</p>
${body}
<p style="margin:24px 0"><a href="${escaped(button.href)}" style="display:inline-block;padding:10px 18px;border:2px solid #9a3412;border-radius:6px;color:#9a3412;font-weight:bold;text-decoration:none">${escaped(button.label)}</a></p>
<p style="margin:32px 0 0;font-size:13px;color:#78716c">${escaped(footer)}</p>
</div></body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
