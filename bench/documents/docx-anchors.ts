// How many segments of Word documents light up the paragraph that has their words, as docx-preview draws it in a
// browser: npm run bench -- docx-anchors FOLDER …
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../worker/documents/docx/docx-format.ts'
import type * as CutModule from '../../src/features/jobs/preview/docx/cut-document.ts'
import type * as DrawingModule from '../../src/features/jobs/preview/docx/docx-drawing.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import { previewAll } from '../../worker/documents/testing/run-format.ts'

/** Of a segment's words that its paragraph must have. */
const COVERED = 0.9
const NAMED = 30
const EXCERPT = 70
const WORD = /[\p{L}\p{N}]+/gu

/** Modules of the product: the page loads them without the worker that cuts beside it. */
const DRAWING = ['cut-document', 'docx-drawing'] as const

/** What the paragraphs of a drawing say, by part and number. */
type Drawn = Readonly<Record<string, readonly string[]>>

export async function benchDocxAnchors(named: readonly string[]): Promise<void> {
  const files = named.flatMap(docxOf)
  if (files.length === 0) return console.log('docx-anchors: name folders of Word documents')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docx-anchors-'))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  const missed: string[] = []
  let [judged, covered, undrawn] = [0, 0, 0]
  try {
    const page = await browser.newPage()
    await servePane(page, folder)
    for (const file of files) {
      const bytes = await readFile(file)
      const name = path.basename(file)
      const startedAt = performance.now()
      const copy = Buffer.from(await previewAll(docxFormat, bytes))
      const copiedMs = performance.now() - startedAt
      const drawn = await draw(page, copy)
      if (typeof drawn === 'string') {
        console.log(`${name}: ${drawn}`)
        continue
      }
      let [ofFile, found] = [0, 0]
      for await (const { anchor, source } of docxFormat.extract(bufferFile(bytes))) {
        const text = renderInlines(source, plainText)
        const words = text.match(WORD) ?? []
        if (words.length === 0) continue
        const { ref, place } = anchor
        const paragraphs = ref === undefined ? undefined : drawn[ref]
        // docx-preview draws no comments, charts, properties and the like: there is nothing to light up.
        if (ref === undefined || (!paragraphs && !isDrawnPart(place.label ?? ''))) {
          undrawn += 1
          continue
        }
        ofFile += 1
        if (paragraphs && shareOf(words, paragraphs.join(' ')) >= COVERED) found += 1
        else
          missed.push(
            `${name} ${ref}  ${text.slice(0, EXCERPT)} | ${paragraphs?.[0]?.slice(0, EXCERPT) ?? 'not drawn'}`,
          )
      }
      const growth = `${bytes.length} → ${copy.length} bytes in ${copiedMs.toFixed(0)} ms`
      console.log(`${share(found, ofFile)}  ${name}, ${growth}`)
      judged += ofFile
      covered += found
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  console.log(`${share(covered, judged)}  of all, ${undrawn} in parts that are not drawn`)
  for (const line of missed.slice(0, NAMED)) console.log(`  ${line}`)
}

function isDrawnPart(part: string): boolean {
  return /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(part)
}

function shareOf(words: readonly string[], text: string): number {
  const there = new Set(text.match(WORD))
  return words.filter((word) => there.has(word)).length / words.length
}

/** The product's own drawing, alone on a page. */
async function servePane(page: Page, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      lib: {
        entry: DRAWING.map((name) => `src/features/jobs/preview/docx/${name}.ts`),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  await page.route('http://docx-anchors.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="host"></div>' })
    if (!pathname.endsWith('.js')) return route.fulfill({ status: 404 }) // a picture that the document lacks
    return route.fulfill({ contentType: 'text/javascript', path: path.join(folder, path.basename(pathname)) })
  })
  await page.goto('http://docx-anchors.invalid/')
}

async function draw(page: Page, bytes: Buffer): Promise<Drawn | string> {
  try {
    return await page.evaluate(async (base64) => {
      const [cutting, drawing] = ['/cut-document.js', '/docx-drawing.js']
      const { cutDocument } = (await import(cutting)) as typeof CutModule
      const { DocxDrawing } = (await import(drawing)) as typeof DrawingModule
      const host = document.createElement('div')
      document.body.replaceChildren(host)
      const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const drawn = await DocxDrawing.open(host, document.body, await cutDocument(file.buffer))
      await drawn.drawAll()
      const texts: Record<string, string[]> = {}
      for (const paragraphs of drawn.paragraphs()) {
        for (const [key, elements] of paragraphs) {
          ;(texts[key] ??= []).push(...elements.map((element) => element.innerText))
        }
      }
      return texts
    }, bytes.toString('base64'))
  } catch (error) {
    return `cannot be drawn: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
  }
}

function docxOf(named: string): string[] {
  if (!statSync(named).isDirectory()) return named.endsWith('.docx') ? [named] : []
  return readdirSync(named, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.docx'))
    .toSorted()
    .map((file) => path.join(named, file))
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? '—' : `${((100 * part) / whole).toFixed(2)} %`
  return `${percent.padStart(9)}  ${part} of ${whole}`
}
