// Writes a mail once as plain text and once as HTML, with the app's ink and blue. Mail programs know neither the
// stylesheets nor the fonts of a page, and not all of them know dark colours: the HTML has the light look in place, and
// the dark one in a style of its own.
import { app_name as appName, mail_plain_link as plainLink } from '../../messages/generated/messages.js'

interface MailLink {
  readonly label: string
  readonly href: string
}

export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: MailLink
  /** Why the person gets this mail, and how to end it. */
  readonly footer: { readonly text: string; readonly link?: MailLink }
}

export function plainText({ paragraphs, button, footer }: MailContent): string {
  const foot = footer.link ? `${footer.text}\n${footer.link.label}: ${footer.link.href}` : footer.text
  return [...paragraphs, `${button.label}: ${button.href}`, `-- \n${foot}`].join('\n\n')
}

const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #151412 !important; color: #ece7db !important }
  .sheet { background: #1d1c19 !important; border-color: #37342d !important }
  .muted { color: #aaa496 !important }
  .link { color: #9ab6f5 !important }
  .button, .mark { background: #9ab6f5 !important; color: #10182b !important }
}`

export function htmlText({ subject, paragraphs, button, footer }: MailContent): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('\n')
  const foot = [escaped(footer.text), ...(footer.link ? [anchor(footer.link)] : [])].join(' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:32px 16px;background:#f7f4ed;color:#1d1b16;font:16px/1.6 Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div class="sheet" style="box-sizing:border-box;max-width:38rem;margin:0 auto;padding:32px;border:1px solid #e0dacc;border-radius:8px;background:#fffdf9;overflow-wrap:anywhere">
<p style="margin:0 0 28px;font:600 24px/1 Newsreader,Georgia,serif"><span class="mark" style="display:inline-block;width:10px;height:18px;margin-right:9px;border-radius:1px 4px 4px 1px;background:#22459b"></span>${escaped(appName())}</p>
${body}
<p style="margin:24px 0"><a class="button" href="${escaped(button.href)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#22459b;color:#fffdf9;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
<p class="muted" style="margin:0;font-size:13px;color:#5c574b">${escaped(plainLink())} ${anchor({ label: button.href, href: button.href })}</p>
</div>
<p class="muted" style="box-sizing:border-box;max-width:38rem;margin:20px auto 0;padding:0 32px;font-size:13px;color:#5c574b">${foot}</p>
</body></html>`
}

function anchor({ label, href }: MailLink): string {
  return `<a class="link" href="${escaped(href)}" style="color:#22459b">${escaped(label)}</a>`
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
