// Files for memories and glossaries of any size, ordinary ones and ones that repeat themselves.
import type { GlossaryFileFormat } from '../../worker/contract/glossary.ts'

export interface ImportFile {
  readonly name: string
  readonly kind: 'memory' | 'glossary'
  readonly format: GlossaryFileFormat | null
  readonly make: (bytes: number) => Uint8Array
}

const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'ja',
  'ko',
  'zh',
  'ar',
  'he',
  'hi',
  'th',
  'tr',
  'sv',
  'da',
  'fi',
]
const WORDS = [
  'agreement',
  'between',
  'parties',
  'governs',
  'service',
  'delivery',
  'payment',
  'review',
  'harbour',
  'quay',
]

const word = (n: number) => `${WORDS[n % WORDS.length]}${(n * 7_919) % 997}`
const sentence = (n: number, words: number) =>
  Array.from({ length: words }, (_, at) => word(n * 31 + at * at)).join(' ')
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const tu = (seg: (language: string) => string, languages: readonly string[]) =>
  `<tu>${languages.map((language) => tuv(language, seg(language))).join('')}</tu>\n`
const TMX = ['<tmx version="1.4"><header srclang="en"/><body>', '</body></tmx>'] as const
const TBX = ['<tbx type="TBX-Basic"><text><body>', '</body></text></tbx>'] as const
const TABLE = ['source,targets\n', ''] as const
const concept = (n: number, languages: readonly string[]) =>
  `<conceptEntry>${languages.map((language) => `<langSec xml:lang="${language}"><termSec><term>${language} ${sentence(n, 3)}</term></termSec></langSec>`).join('')}</conceptEntry>\n`

/** As many pieces as fit, between a beginning and an end. */
function filled([start, end]: readonly [string, string], piece: (n: number) => string) {
  return (bytes: number): Uint8Array => {
    const buffer = Buffer.alloc(bytes)
    let used = buffer.write(start)
    const room = bytes - Buffer.byteLength(end)
    for (let n = 0; ; n++) {
      const next = Buffer.from(piece(n))
      if (used + next.length > room) break
      used += next.copy(buffer, used)
    }
    return buffer.subarray(0, used + buffer.write(end, used))
  }
}

export const IMPORT_FILES: readonly ImportFile[] = [
  {
    name: 'TMX, two languages',
    kind: 'memory',
    format: null,
    make: filled(TMX, (n) => tu((language) => `${sentence(n, 40)} ${n} ${language}`, ['en', 'es'])),
  },
  {
    name: 'TMX, one unit of 20 languages again',
    kind: 'memory',
    format: null,
    make: filled(TMX, () => tu(() => sentence(1, 10), LANGUAGES)),
  },
  {
    name: 'TMX, 20 languages, long sources',
    kind: 'memory',
    format: null,
    make: filled(TMX, (n) =>
      tu((language) => (language === 'en' ? sentence(n, 4_000) : `${language} ${n}`), LANGUAGES),
    ),
  },
  {
    name: 'TMX, thousands of tags a unit',
    kind: 'memory',
    format: null,
    make: filled(TMX, (n) =>
      tu((language) => `${language} ${n} ${'<bpt i="1"/>a<ept i="1"/>'.repeat(2_000)}`, ['en', 'es']),
    ),
  },
  {
    name: 'TBX, 5,000 concepts of 20 languages',
    kind: 'glossary',
    format: 'tbx',
    make: filled(TBX, (n) => concept(n % 4_000, LANGUAGES)),
  },
  {
    name: 'CSV, one row again',
    kind: 'glossary',
    format: 'csv',
    make: filled(TABLE, () => 'harbour fees,tasas portuarias\n'),
  },
  {
    name: 'CSV, open quotation marks',
    kind: 'glossary',
    format: 'csv',
    make: filled(TABLE, (n) => (n % 2 === 0 ? `"never closed ${n},x\n` : `term ${n % 4_000},término\n`)),
  },
]
