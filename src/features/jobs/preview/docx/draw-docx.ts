// docx-preview, loaded with the first preview of a Word document.
import { renderAsync } from 'docx-preview'
import { findParagraphs, markParagraphs } from './mark-paragraphs.ts'

/** Keeps the drawing's own styles and ours apart. */
const PAGE_STYLES = `
:host { all: initial; display: block; color: #1d1b16; }
.docx-wrapper { background: none; padding: 12px; display: flex; flex-flow: column; align-items: center; }
.docx-wrapper > section.docx {
  background: white; box-shadow: 0 1px 2px rgb(0 0 0 / 0.16); margin-bottom: 12px;
}
[data-segment] { cursor: pointer; border-radius: 2px; }
[data-light='hovered'] { background: rgb(34 69 155 / 0.12); }
[data-light='active'] { background: rgb(34 69 155 / 0.16); outline: 2px solid #22459b; outline-offset: 1px; }
[data-check] { box-shadow: -3px 0 0 #b97700; }
[dir='rtl'] [data-check] { box-shadow: 3px 0 0 #b97700; }
`

/** Draws a Word document into `host`. Answers its paragraphs. Rejects when it is none, or when it cannot be drawn. */
export async function drawDocx(host: HTMLElement, bytes: ArrayBuffer): Promise<ReadonlyMap<string, HTMLElement[]>> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const styles = document.createElement('div')
  const body = document.createElement('div')
  const own = document.createElement('style')
  own.textContent = PAGE_STYLES
  await renderAsync(await markParagraphs(bytes), body, styles, {
    inWrapper: true,
    ignoreLastRenderedPageBreak: false,
    // The content security policy lets pictures come as data, and fonts not at all.
    useBase64URL: true,
    ignoreFonts: true,
    renderAltChunks: false,
    experimental: false,
  })
  root.replaceChildren(styles, own, body)
  return findParagraphs(body)
}
