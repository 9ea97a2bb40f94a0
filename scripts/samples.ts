// `npm run samples`: the sample documents under public/samples, built from the sentences whose translations the
// built-in memory holds. Deterministic: the same sentences give the same bytes.
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const SENTENCES = new URL('../worker/dev/samples/service-agreement/en.json', import.meta.url)
const OUTPUT = new URL('../public/samples/service-agreement.txt', import.meta.url)
const LINE_WIDTH = 78
const COLUMN_GAP = '   '
const SIGNATURE_RULE = '_'.repeat(34)

type Sentences = ReadonlyMap<string, string>

/** Plain text carries no inline tags: bold and links lose their marks, note references go. */
function plainText(markup: string): string {
  return markup.replace(/<\/?[gx]\d+\/?>/g, '')
}

function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** `<section>.<from>` and on, joined to one paragraph. */
function paragraph(sentences: Sentences, section: string, numbers: readonly number[]): string {
  return wrap(numbers.map((number) => sentence(sentences, `${section}.${number}`)).join(' '))
}

function sentence(sentences: Sentences, key: string): string {
  const text = sentences.get(key)
  if (text === undefined) throw new Error(`No sentence ${key}`)
  return text
}

function numbersOf(sentences: Sentences, section: string): number[] {
  const numbers: number[] = []
  while (sentences.has(`${section}.${numbers.length + 1}`)) numbers.push(numbers.length + 1)
  return numbers
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(COLUMN_GAP)
        .trimEnd(),
    )
    .join('\n')
}

function feesTable(sentences: Sentences): string {
  const text = (key: string) => sentence(sentences, `fees.table.${key}`)
  const rows = ['design', 'maintenance', 'training'].map((row) => [text(row), text(`${row}.fee`), text(`${row}.due`)])
  return table([[text('work'), text('fee'), text('due')], ...rows])
}

/** What stands under each heading besides plain paragraphs. */
const BODIES: Record<string, (sentences: Sentences) => string[]> = {
  scope: (sentences) => [
    paragraph(sentences, 'scope', [1, 2]),
    numbersOf(sentences, 'scope.item')
      .map((number) => wrap(`- ${sentence(sentences, `scope.item.${number}`)}`, '  '))
      .join('\n'),
    paragraph(sentences, 'scope', [3]),
  ],
  fees: (sentences) => [
    paragraph(sentences, 'fees', [1]),
    feesTable(sentences),
    paragraph(sentences, 'fees', [2, 3]),
    wrap(`* ${sentence(sentences, 'fees.note')}`),
  ],
}

function serviceAgreement(sentences: Sentences): string {
  const title = sentence(sentences, 'title')
  const sections = [...sentences.keys()].flatMap((key) => (key.endsWith('.heading') ? [key.split('.')[0] ?? ''] : []))
  const blocks = [
    `${title}\n${'='.repeat(title.length)}`,
    paragraph(sentences, 'parties', [1, 2]),
    ...sections.flatMap((section, index) => [
      `${index + 1}. ${sentence(sentences, `${section}.heading`)}`,
      ...(BODIES[section]?.(sentences) ?? [paragraph(sentences, section, numbersOf(sentences, section))]),
    ]),
    `${SIGNATURE_RULE}\n${sentence(sentences, 'signature.provider')}`,
    `${SIGNATURE_RULE}\n${sentence(sentences, 'signature.client')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const stored = JSON.parse(await readFile(SENTENCES, 'utf8')) as Record<string, string>
const sentences = new Map(Object.entries(stored).map(([key, markup]) => [key, plainText(markup)]))
await mkdir(new URL('.', OUTPUT), { recursive: true })
await writeFile(OUTPUT, serviceAgreement(sentences))
