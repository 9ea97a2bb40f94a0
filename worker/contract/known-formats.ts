// Formats that Verso recognises beside those that it translates. One that joins `worker/documents/formats.ts` is refused
// no more, and its facts take the place of what is said here. The engine says how each is recognised
// (worker/documents/identify/); the app's words for it are in messages/en.json (`format_*`).
import { z } from 'zod'
import { isDocumentFormat } from '../documents/formats.ts'

/** What a translation as plain text would break. */
export type Breakage = 'timings' | 'keys' | 'columns' | 'tags' | 'code'

/** What a person can do today. */
export type WayOn = 'save_as_docx' | 'save_as_xlsx' | 'save_as_pdf' | 'copy_text' | 'import_memory' | 'import_glossary'

export interface KnownFormat {
  /** Without an article: "Excel is coming soon". */
  readonly name: string
  /** With one: "This is an Excel workbook". */
  readonly description: string
  /** Lower case. A text file whose content does not tell what it is goes by its name. */
  readonly extensions: readonly string[]
  /** Null for formats that cannot pass as plain text. */
  readonly breaks: Breakage | null
  /** Whether a later release translates it. */
  readonly isComing: boolean
  readonly wayOn: WayOn | null
}

const COMING = { isComing: true, wayOn: null } as const
const NEVER = { isComing: false, wayOn: 'copy_text' } as const
const BINARY = { breaks: null, isComing: true } as const
const PICTURE = { breaks: null, ...COMING } as const

/** Not `.pl` and `.cs`: `readme.pl` may be in Polish. */
const SOURCE_EXTENSIONS =
  'js mjs cjs jsx ts tsx vue svelte py rb php java kt kts swift go rs c h cc cpp hpp scala dart lua r jl hs ex exs erl clj sql sh bash zsh fish bat cmd ps1 css scss sass less tf gradle cmake'.split(
    ' ',
  )

export const KNOWN_FORMATS = {
  vtt: {
    name: 'WebVTT',
    description: 'a WebVTT subtitle file',
    extensions: ['vtt'],
    breaks: 'timings',
    ...COMING,
  },
  srt: { name: 'SRT', description: 'an SRT subtitle file', extensions: ['srt'], breaks: 'timings', ...COMING },
  sbv: { name: 'SBV', description: 'an SBV subtitle file', extensions: ['sbv'], breaks: 'timings', ...COMING },
  ass: {
    name: 'ASS',
    description: 'an ASS subtitle file',
    extensions: ['ass', 'ssa'],
    breaks: 'timings',
    ...COMING,
  },
  po: { name: 'PO', description: 'a PO file (gettext)', extensions: ['po', 'pot'], breaks: 'keys', ...COMING },
  arb: { name: 'ARB', description: 'an ARB file', extensions: ['arb'], breaks: 'keys', ...COMING },
  json: {
    name: 'JSON',
    description: 'a JSON file',
    extensions: ['json', 'jsonc', 'json5', 'jsonl', 'ndjson'],
    breaks: 'keys',
    ...COMING,
  },
  yaml: { name: 'YAML', description: 'a YAML file', extensions: ['yaml', 'yml'], breaks: 'keys', ...COMING },
  strings: {
    name: 'Apple strings',
    description: 'an Apple strings file',
    extensions: ['strings'],
    breaks: 'keys',
    ...COMING,
  },
  properties: {
    name: 'Properties',
    description: 'a properties file',
    extensions: ['properties'],
    breaks: 'keys',
    ...COMING,
  },
  ini: {
    name: 'INI',
    description: 'an INI file (settings)',
    extensions: ['ini', 'cfg', 'conf'],
    breaks: 'keys',
    ...NEVER,
  },
  toml: { name: 'TOML', description: 'a TOML file (settings)', extensions: ['toml'], breaks: 'keys', ...NEVER },
  csv: { name: 'CSV', description: 'a CSV table', extensions: ['csv'], breaks: 'columns', ...COMING },
  tsv: { name: 'TSV', description: 'a TSV table', extensions: ['tsv', 'tab'], breaks: 'columns', ...COMING },
  xliff: {
    name: 'XLIFF',
    description: 'an XLIFF file',
    extensions: ['xliff', 'xlf', 'mxliff', 'sdlxliff'],
    breaks: 'tags',
    ...COMING,
  },
  'android-strings': {
    name: 'Android strings',
    description: 'an Android strings file',
    extensions: [],
    breaks: 'tags',
    ...COMING,
  },
  stringsdict: {
    name: 'Stringsdict',
    description: 'an Apple stringsdict file',
    extensions: ['stringsdict'],
    breaks: 'tags',
    ...COMING,
  },
  resx: {
    name: 'RESX',
    description: 'a .NET resource file (RESX)',
    extensions: ['resx', 'resw'],
    breaks: 'tags',
    ...COMING,
  },
  tmx: {
    name: 'TMX',
    description: 'a TMX file (a translation memory)',
    extensions: ['tmx'],
    breaks: 'tags',
    isComing: false,
    wayOn: 'import_memory',
  },
  tbx: {
    name: 'TBX',
    description: 'a TBX file (a glossary)',
    extensions: ['tbx'],
    breaks: 'tags',
    isComing: false,
    wayOn: 'import_glossary',
  },
  svg: {
    name: 'SVG',
    description: 'an SVG drawing',
    extensions: ['svg'],
    breaks: 'tags',
    isComing: false,
    wayOn: 'save_as_pdf',
  },
  html: {
    name: 'HTML',
    description: 'an HTML page',
    extensions: ['html', 'htm', 'xhtml'],
    breaks: 'tags',
    isComing: true,
    wayOn: 'save_as_pdf',
  },
  xml: {
    name: 'XML',
    description: 'an XML file',
    extensions: ['xml', 'xsd', 'xsl', 'plist', 'ttml', 'dita'],
    breaks: 'tags',
    ...NEVER,
  },
  markdown: {
    name: 'Markdown',
    description: 'a Markdown file',
    extensions: ['md', 'mdx', 'markdown', 'mdown', 'mkd', 'qmd', 'rmd'],
    breaks: 'code',
    ...COMING,
  },
  tex: {
    name: 'LaTeX',
    description: 'a LaTeX file',
    extensions: ['tex', 'ltx', 'latex', 'sty', 'cls', 'bib'],
    breaks: 'code',
    isComing: false,
    wayOn: 'save_as_pdf',
  },
  diff: {
    name: 'Diff',
    description: 'a list of changes to source code (diff)',
    extensions: ['diff', 'patch'],
    breaks: 'code',
    ...NEVER,
  },
  'source-code': {
    name: 'Source code',
    description: 'source code',
    extensions: SOURCE_EXTENSIONS,
    breaks: 'code',
    ...NEVER,
  },
  eml: {
    name: 'EML',
    description: 'a raw email message (EML)',
    extensions: ['eml'],
    breaks: 'code',
    isComing: false,
    wayOn: 'save_as_pdf',
  },
  rtf: {
    name: 'RTF',
    description: 'an RTF document',
    extensions: ['rtf'],
    breaks: null,
    isComing: false,
    wayOn: 'save_as_docx',
  },
  doc: {
    name: 'DOC',
    description: 'an old Word file (.doc)',
    extensions: ['doc'],
    breaks: null,
    isComing: false,
    wayOn: 'save_as_docx',
  },
  xls: {
    name: 'XLS',
    description: 'an old Excel file (.xls)',
    extensions: ['xls'],
    breaks: null,
    isComing: false,
    wayOn: 'save_as_xlsx',
  },
  ppt: {
    name: 'PPT',
    description: 'an old PowerPoint file (.ppt)',
    extensions: ['ppt', 'pps'],
    breaks: null,
    isComing: false,
    wayOn: 'save_as_pdf',
  },
  xlsb: {
    name: 'XLSB',
    description: 'a binary Excel workbook (.xlsb)',
    extensions: ['xlsb'],
    breaks: null,
    isComing: false,
    wayOn: 'save_as_xlsx',
  },
  odt: {
    name: 'OpenDocument',
    description: 'an OpenDocument text (ODT)',
    extensions: ['odt', 'ott', 'fodt'],
    ...BINARY,
    wayOn: 'save_as_docx',
  },
  odp: {
    name: 'OpenDocument',
    description: 'an OpenDocument presentation (ODP)',
    extensions: ['odp', 'fodp'],
    ...BINARY,
    wayOn: 'save_as_pdf',
  },
  ods: {
    name: 'OpenDocument',
    description: 'an OpenDocument spreadsheet (ODS)',
    extensions: ['ods', 'fods'],
    ...BINARY,
    wayOn: 'save_as_xlsx',
  },
  epub: { name: 'EPUB', description: 'an EPUB book', extensions: ['epub'], ...BINARY, wayOn: null },
  png: { name: 'PNG', description: 'a PNG picture', extensions: ['png'], ...PICTURE },
  jpeg: { name: 'JPEG', description: 'a JPEG picture', extensions: ['jpg', 'jpeg'], ...PICTURE },
  webp: { name: 'WebP', description: 'a WebP picture', extensions: ['webp'], ...PICTURE },
  tiff: { name: 'TIFF', description: 'a TIFF picture', extensions: ['tif', 'tiff'], ...PICTURE },
} as const satisfies Readonly<Record<string, KnownFormat>>

export type KnownFormatId = keyof typeof KNOWN_FORMATS

const IDS = Object.keys(KNOWN_FORMATS).filter(isKnownFormat)
/** Those that Verso does not translate. */
const REFUSED_IDS = IDS.filter((id) => !isDocumentFormat(id))
const BY_EXTENSION: ReadonlyMap<string, KnownFormatId> = new Map(
  REFUSED_IDS.flatMap((id) => KNOWN_FORMATS[id].extensions.map((extension) => [extension, id] as const)),
)

export function isKnownFormat(id: string): id is KnownFormatId {
  return Object.hasOwn(KNOWN_FORMATS, id)
}

/** The format that a file's name promises; null for names of no format and of those that Verso translates. */
export function formatOfName(fileName: string): KnownFormatId | null {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return BY_EXTENSION.get(extension) ?? null
}

export const refusedFormatSchema = z
  .object({
    // A union of the ids in each answer of each route would be more than the compiler writes down.
    id: z.string().meta({ description: `One of ${REFUSED_IDS.map((id) => `\`${id}\``).join(', ')}.` }),
    name: z.string().meta({ description: 'The name of the format: `WebVTT`.' }),
    isComing: z.boolean().meta({ description: 'Whether a later release of Verso translates it.' }),
  })
  .meta({ id: 'RefusedFormat' })
export type RefusedFormat = z.infer<typeof refusedFormatSchema>
