// `npm run og`: draws the link preview picture and the logo's bitmaps into public/, with the site's own fonts.
import { readFileSync, statSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { ORIGINAL, type SpecimenPage, TRANSLATION } from '../src/features/landing/specimen.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'

const PAPER = '#f7f4ed'
const SHEET = '#fffdf9'
const INK = '#1d1b16'
const MUTED = '#5c574b'
const RULE = '#e0dacc'
const ACCENT = '#22459b'

const MARK = `<svg viewBox="0 0 32 32" fill="none" stroke-width="2" stroke-linejoin="round">
  <path d="M16 9.5 27.5 5.5V22.5L16 27.5Z" stroke="${INK}"/>
  <path d="M16 27.5V9.5C13 6.5 9 4.5 4 4.5V22C9 22 13 24 16 27.5Z" fill="${ACCENT}" stroke="${ACCENT}"/></svg>`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
await draw(page, 'public/og.png', 1200, 630, preview())
for (const [file, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  await draw(page, `public/${file}.png`, size, size, icon())
}
await browser.close()

async function draw(page: Page, file: string, width: number, height: number, body: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>${styles()}</style>${body}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  console.log(`${file} ${(statSync(file).size / 1000).toFixed(1)} kB`)
}

function icon(): string {
  return `<div class="icon">${MARK}</div>`
}

function preview(): string {
  return `<div class="preview">
    <div><div class="brand">${MARK}<span>Verso</span></div>
      <h1>The other side of the page, in another language.</h1></div>
    <div class="book">${leaf(TRANSLATION, true)}${leaf(ORIGINAL, false)}</div>
  </div>`
}

function leaf({ title, lead, heading, intro, items, closing }: SpecimenPage, isVerso: boolean): string {
  return `<div class="${isVerso ? 'verso' : 'recto'}"><h2>${title}</h2><p>${lead}</p><p><b>${heading}</b></p><p>${intro}</p>
    <ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>${closing}</p></div>`
}

function styles(): string {
  return `
    @font-face { font-family: Display; src: url(${font('newsreader-display-latin')}) }
    @font-face { font-family: Text; font-weight: 400 600; src: url(${font('newsreader-text-latin')}) }
    * { margin: 0; box-sizing: border-box }
    body { background: ${PAPER}; color: ${INK}; width: 100vw; height: 100vh; overflow: hidden }
    .icon { display: grid; place-items: center; height: 100vh } .icon svg { width: 68%; height: 68% }
    .preview { display: grid; grid-template-columns: 470px 1fr; gap: 64px; padding: 72px 0 0 72px; height: 100vh }
    .brand { display: flex; align-items: center; gap: 14px; font: 44px Display } .brand svg { width: 56px; height: 56px }
    h1 { font: 500 62px/1.06 Display; letter-spacing: -0.025em; margin-top: 88px }
    .book { display: grid; grid-template-columns: 340px 340px; font: 17px/25px Text; height: 640px }
    .book > div { background: ${SHEET}; border: 1px solid ${RULE}; padding: 40px 32px }
    .recto { border-left: 0 !important; color: ${MUTED} }
    h2 { font: 500 26px/30px Display; padding-bottom: 14px; border-bottom: 1px solid ${RULE}; min-height: 76px }
    .verso h2, .verso b { color: ${ACCENT} } .recto h2, .recto b { color: ${INK} }
    p, ul { margin-top: 14px } ul { padding-left: 22px; list-style: '–  ' }
  `
}

function font(name: string): string {
  return `data:font/woff2;base64,${readFileSync(`src/fonts/${name}.woff2`).toString('base64')}`
}
