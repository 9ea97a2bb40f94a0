// Holds the anchors of a PDF's segments against pdf.js's text content for `anchors.ts`: a path comes in as a
// message, the result goes back.
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileHandleFile } from '../../scripts/engine/file-handle-file.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { PageBox, PlacedBox } from '../../worker/contract/translation/anchor.ts'
import { pdfFormat } from '../../worker/documents/pdf/pdf-format.ts'

export interface AnchoredFile {
  /** Null, or why the file has no segments. */
  readonly failure: string | null
  /** Segments with words that pdf.js has on their pages too, and those of them that are covered. */
  readonly judged: number
  readonly covered: number
  /** Most of their words are not where pdf.js has text: nothing can be said. */
  readonly unlocated: number
  readonly missed: readonly MissedSegment[]
}

export interface MissedSegment {
  readonly id: string
  readonly page: number
  readonly share: number
  readonly text: string
  /** The words outside of the boxes. */
  readonly outside: readonly string[]
}

/** Of a segment's words, this share has to lie in its boxes. */
const COVERED_SHARE = 0.9
/** A segment of which pdf.js has fewer words is not judged: they are no text for it, or another text. */
const LOCATED_SHARE = 0.5
/** Items with a gap of more than this, in heights of the letters, have no word in common. */
const APART = 0.5
/** In points. */
const TOLERANCE = 2

interface Point {
  readonly x: number
  readonly y: number
}

interface Word {
  readonly text: string
  /** The middle of each letter, on its baseline. */
  readonly letters: readonly Point[]
  /** The box that it stands in, where the places of its letters are not known. */
  readonly frame?: PageBox
}

async function judge(file: string): Promise<AnchoredFile> {
  const segments: { id: string; boxes: readonly [PlacedBox, ...PlacedBox[]]; text: string }[] = []
  const input = await open(file)
  let failure: string | null = null
  try {
    const handler = pdfFormat({ assets: nodeAssets() })
    for await (const { id, anchor, source } of handler.extract(await fileHandleFile(input))) {
      const [first, ...others] = anchor.boxes ?? []
      if (first) segments.push({ id, boxes: [first, ...others], text: renderInlines(source, plainText) })
    }
  } catch (error) {
    failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await input.close()
  }
  const viewed = await viewedPages(file)
  const missed: MissedSegment[] = []
  let [judged, unlocated] = [0, 0]
  for (const { id, boxes, text } of segments) {
    const places = await Promise.all(boxes.map(async ({ page, box }) => ({ box, words: await viewed.words(page) })))
    const result = coverage(wordsOf(text), places)
    if (result === null) unlocated++
    else judged++
    if (result && result.share < COVERED_SHARE) {
      missed.push({ id, page: boxes[0].page, share: result.share, text, outside: result.outside })
    }
  }
  await viewed.close()
  return { failure, judged, covered: judged - missed.length, unlocated, missed }
}

/** Null where too little of the segment is on the pages at all. */
function coverage(
  wanted: readonly string[],
  places: readonly { box: PageBox; words: readonly Word[] }[],
): { share: number; outside: string[] } | null {
  const [onPages, inBoxes] = [new Map<string, number>(), new Map<string, number>()]
  const seen = new Set<readonly Word[]>()
  for (const { box, words } of places) {
    for (const word of words) {
      if (!seen.has(words)) add(onPages, word.text)
      if (isCovered(word, box)) add(inBoxes, word.text)
    }
    seen.add(words)
  }
  let [located, inside] = [0, 0]
  const outside: string[] = []
  for (const [word, count] of counts(wanted)) {
    const found = Math.min(count, onPages.get(word) ?? 0)
    const held = Math.min(found, inBoxes.get(word) ?? 0)
    located += found
    inside += held
    if (held < found) outside.push(word)
  }
  return located === 0 || located < wanted.length * LOCATED_SHARE ? null : { share: inside / located, outside }
}

function isCovered({ letters, frame }: Word, box: PageBox): boolean {
  if (!frame) return letters.every((letter) => isWithin(letter, box))
  return isWithin({ x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 }, frame)
}

function isWithin({ x, y }: Point, { left, bottom, right, top }: PageBox): boolean {
  return x >= left - TOLERANCE && x <= right + TOLERANCE && y >= bottom - TOLERANCE && y <= top + TOLERANCE
}

function counts(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of words) add(found, word)
  return found
}

function add(counted: Map<string, number>, word: string): void {
  counted.set(word, (counted.get(word) ?? 0) + 1)
}

/** Compatibility forms are spelt out (ligatures), and hyphens left out: at a line's end they may be no letter. */
function normal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}\p{Cf}\p{M}\u00AD]/gu, '')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).map(normal).filter(Boolean)
}

interface TextItem {
  readonly str: string
  readonly dir: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

async function viewedPages(file: string) {
  const { getDocument } = await import('unpdf/pdfjs')
  const data = await readAll(file)
  const cMapUrl = `${pathToFileURL(path.resolve('node_modules/pdfjs-dist/cmaps')).href}/`
  const task = getDocument({ data, cMapUrl, cMapPacked: true, useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages = new Map<number, Promise<readonly Word[]>>()
  const read = async (number: number): Promise<readonly Word[]> => {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const annotations: readonly unknown[] = await page.getAnnotations()
    page.cleanup()
    return [...pageWords((items as readonly unknown[]).filter(isText)), ...annotations.flatMap(annotationWords)]
  }
  return {
    words(number: number): Promise<readonly Word[]> {
      let words = pages.get(number)
      if (!words) pages.set(number, (words = read(number)))
      return words
    },
    close: () => task.destroy(),
  }
}

function isText(item: unknown): item is TextItem {
  return typeof item === 'object' && item !== null && 'str' in item
}

/** What viewers write themselves: the texts of notes on the page and of form fields. They stand somewhere in their box. */
function annotationWords(annotation: unknown): Word[] {
  const { rect, fieldValue, textContent, contentsObj } = annotation as PdfjsAnnotation
  const texts = [fieldValue, contentsObj?.str, ...(textContent ?? [])]
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const words = texts.filter((text) => typeof text === 'string').flatMap(wordsOf)
  return [...new Set(words)].map((text) => ({ text, letters: [], frame: { left, bottom, right, top } }))
}

interface PdfjsAnnotation {
  readonly rect: readonly number[]
  readonly fieldValue?: unknown
  readonly textContent?: readonly string[]
  readonly contentsObj?: { readonly str: string }
}

async function readAll(file: string): Promise<Uint8Array> {
  const input = await open(file)
  try {
    return new Uint8Array(await input.readFile())
  } finally {
    await input.close()
  }
}

/** A word that is divided at a line's end is one, and stands there in its parts as well. */
function pageWords(items: readonly TextItem[]): Word[] {
  const words: Word[] = []
  let text = ''
  let letters: Point[] = []
  let divided: Word | null = null
  const end = () => {
    const word = { text: normal(text), letters }
    if (word.text !== '') {
      words.push(word)
      if (divided) words.push({ text: divided.text + word.text, letters: [...divided.letters, ...letters] })
      divided = /[\p{Pd}\u00AD]$/u.test(text) ? word : null
    }
    text = ''
    letters = []
  }
  let before: TextItem | null = null
  for (const item of items) {
    if (item.str === '' && !item.hasEOL) continue
    if (before && isApart(before, item)) end()
    before = item
    const characters = Array.from(item.str)
    characters.forEach((character, index) => {
      if (/\s/u.test(character)) return end()
      text += character
      letters.push(letterAt(item, (index + 0.5) / characters.length))
    })
    if (item.hasEOL) end()
  }
  end()
  return words
}

/** pdf.js has no space between texts that are far from each other. */
function isApart(before: TextItem, { transform }: TextItem): boolean {
  const reach = Math.max(before.height, 1) * APART
  const ends = [letterAt(before, 0), letterAt(before, 1)]
  return ends.every(({ x, y }) => Math.hypot(x - (transform[4] ?? 0), y - (transform[5] ?? 0)) > reach)
}

/** pdf.js tells where an item begins and how long it is. Its letters are taken to be of one width. */
function letterAt({ dir, transform, width, height }: TextItem, share: number): Point {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
  if (dir === 'ttb') {
    const scale = Math.hypot(c, d) || 1
    return { x: x - (c / scale) * height * share, y: y - (d / scale) * height * share }
  }
  const scale = Math.hypot(a, b) || 1
  const along = width * (dir === 'rtl' ? 1 - share : share)
  return { x: x + (a / scale) * along, y: y + (b / scale) * along }
}

process.on('message', (file) => {
  void judge(String(file)).then((judged) => process.send?.(judged))
})
