// Copies the static assets of PDFs from their packages into public/engine/: fonts for writing, pdf.js's CMaps for
// reading, and its decoders of pictures. The ASSETS binding serves them to the Worker, and to the preview in the browser.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const TARGET = path.join(ROOT, 'public', 'engine')
const FONT_PACKAGES = path.join(ROOT, 'node_modules', '@expo-google-fonts')

/** The packages' names for the four styles of a family. */
const STYLES = { Regular: '400Regular', Bold: '700Bold', Italic: '400Regular_Italic', BoldItalic: '700Bold_Italic' }
/** Packages of @expo-google-fonts: metric-compatible with Arial and Helvetica, Times New Roman, Courier New. */
const FAMILIES = ['Arimo', 'Tinos', 'Cousine']

const CMAP_SOURCE = path.join(ROOT, 'node_modules', 'pdfjs-dist', 'cmaps')
/** Decoders as JavaScript: the content security policy of our pages lets no wasm run. */
const DECODER_SOURCE = path.join(ROOT, 'node_modules', 'pdfjs-dist', 'wasm')
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** WebAssembly that the engine asks for by name. The Worker's bundle has it compiled. */
export const MODULE_SOURCES: ReadonlyMap<string, string> = new Map([
  ['harfbuzz', path.join(ROOT, 'node_modules', 'harfbuzzjs', 'dist', 'harfbuzz.wasm')],
])

const ARABIC = ['Regular', 'Bold'] as const

/** From the file names of the font catalogue to the packages' files. */
const FONT_SOURCES: ReadonlyMap<string, string> = new Map([
  ...ARABIC.map((style): [string, string] => [
    `NotoSansArabic-${style}.ttf`,
    path.join(FONT_PACKAGES, 'noto-sans-arabic', STYLES[style], `NotoSansArabic_${STYLES[style]}.ttf`),
  ]),
  ...FAMILIES.flatMap((family) =>
    Object.entries(STYLES).map(([style, folder]): [string, string] => [
      `${family}-${style}.ttf`,
      path.join(FONT_PACKAGES, family.toLowerCase(), folder, `${family}_${folder}.ttf`),
    ]),
  ),
])

/** What the engine asks for, as `fonts/Arimo-Regular.ttf`, and the packages' files. */
export function assetSources(): ReadonlyMap<string, string> {
  return new Map([
    ...[...FONT_SOURCES].map(([file, source]) => [`fonts/${file}`, source] as const),
    ...readdirSync(CMAP_SOURCE)
      .filter((file) => file.endsWith('.bcmap'))
      .map((file) => [`cmaps/${file}`, path.join(CMAP_SOURCE, file)] as const),
  ])
}

/** Idempotent; what is there with the right size is left alone, so that a development server does not reload. */
export function copyPdfAssets() {
  const wanted = new Map([
    ...[...assetSources()].map(([file, source]) => [path.normalize(file), source] as const),
    ...DECODERS.map((file) => [path.join('pdfjs', file), path.join(DECODER_SOURCE, file)] as const),
  ])
  for (const folder of ['fonts', 'cmaps', 'pdfjs']) mkdirSync(path.join(TARGET, folder), { recursive: true })
  for (const [file, source] of wanted) {
    const target = path.join(TARGET, file)
    if (!existsSync(target) || statSync(target).size !== statSync(source).size) cpSync(source, target)
  }
  for (const file of readdirSync(TARGET, { recursive: true, withFileTypes: true })) {
    const target = path.join(file.parentPath, file.name)
    if (file.isFile() && !wanted.has(path.relative(TARGET, target))) rmSync(target)
  }
}
