// `npm run pictures`: draws the two pages of the landing page's before and after into public/pictures. They are the
// sample PDF and its translation by the engine, with the sentences of the built-in memory, drawn by pdf.js.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type * as pdfjs from 'unpdf/pdfjs'
import { SERVICE_AGREEMENT } from '../worker/dev/sample-memory.ts'
import { createTranslationMemory } from '../worker/dev/translation-memory.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { loadEngine } from './engine/engine-bundle.ts'
import { fileHandleFile } from './engine/file-handle-file.ts'
import { nodeAssets } from './engine/node-assets.ts'
import { translateFile } from './engine/translate-file.ts'

const SAMPLE = 'public/samples/service-agreement.pdf'
const OUT = 'public/pictures'
/** German: the translation that is longest, so that what becomes of the layout is seen. */
const TARGET = 'de'
/** In pixels: for a narrow telephone, for a desk, and for either at twice the density. */
const WIDTHS = [560, 1120]
/** Answered from node_modules: a module needs an origin to be imported from. */
const ORIGIN = 'http://pictures.test'

const folder = mkdtempSync(path.join(tmpdir(), 'verso-pictures-'))
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  const translation = path.join(folder, 'translation.pdf')
  await translateSample(translation)
  mkdirSync(OUT, { recursive: true })
  const page = await openRenderer()
  await writePictures('agreement-en', await drawFirstPage(page, SAMPLE))
  await writePictures(`agreement-${TARGET}`, await drawFirstPage(page, translation))
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** A sentence that is not translated, or does not fit, would be a picture of something else. */
async function translateSample(to: string): Promise<void> {
  const engine = await loadEngine()
  const memory = createTranslationMemory(SERVICE_AGREEMENT)
  const handler = engine.formatHandler('pdf', { assets: nodeAssets() })
  const [input, output] = [await open(SAMPLE), await open(to, 'w')]
  try {
    const { report } = await translateFile(
      engine,
      handler,
      await fileHandleFile(input),
      output,
      (source) => memory.find(source, 'en', TARGET),
      { targetLanguage: TARGET },
    )
    if (report.fallbacks > 0 || report.overflow > 0) throw new Error('The sample is not translated as a whole')
  } finally {
    await input.close()
    await output.close()
  }
}

async function openRenderer(): Promise<Page> {
  const page = await browser.newPage()
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', path: 'node_modules/unpdf/dist/pdfjs.mjs' })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(`${ORIGIN}/`)
  return page
}

/** As a PNG of the largest width. */
async function drawFirstPage(page: Page, file: string): Promise<Buffer> {
  const bytes = readFileSync(file).toString('base64')
  const address = await page.evaluate(
    async ({ bytes, width, renderer }) => {
      const { getDocument } = (await import(renderer)) as typeof pdfjs
      const data = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))
      const sheet = await (await getDocument({ data }).promise).getPage(1)
      const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await sheet.render({ canvas, viewport }).promise
      return canvas.toDataURL('image/png')
    },
    { bytes, width: Math.max(...WIDTHS), renderer: `${ORIGIN}/pdf.mjs` },
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

async function writePictures(name: string, png: Buffer): Promise<void> {
  for (const width of WIDTHS) {
    const picture = sharp(png).resize({ width })
    const file = path.join(OUT, `${name}-${width}`)
    const avif = await picture.clone().avif({ quality: 55, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
    const webp = await picture.clone().webp({ quality: 78 }).toFile(`${file}.webp`)
    console.log(`${file} ${width}×${avif.height}: ${avif.size} bytes as AVIF, ${webp.size} as WebP`)
  }
}
