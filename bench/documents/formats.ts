// Which format is told of files that are all named `.txt`: recall on files of formats that Verso does not translate, and
// false refusals of text. npm run bench -- formats DIR…
//
// Of each Word document and PDF, its text is judged too, as somebody saves it who wants plain text. Files named for a
// language (`de.txt`) hold a sentence a line: documents with headings, lists and paragraphs are made of them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { AppError, FormatRefusedError } from '../../worker/app-error.ts'
import { formatOfName, KNOWN_FORMATS, type KnownFormatId } from '../../worker/contract/known-formats.ts'
import { findLanguage } from '../../worker/contract/languages.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { formatHandler, identify } from '../../worker/documents/format-registry.ts'
import { documentText } from '../../worker/documents/plain-text.ts'

const SENTENCES_PER_TEXT = 12

interface Tally {
  files: number
  right: number
  /** File and what it was taken for. */
  readonly wrong: string[]
}

export async function benchFormats(named: readonly string[]): Promise<void> {
  if (named.length === 0) return console.log('formats: name a folder of files')
  const tallies = new Map<string, Tally>()
  const cpuStart = process.cpuUsage()
  let judged = 0
  const count = async (row: string, name: string, bytes: Uint8Array, expected: readonly string[]) => {
    const tally = tallies.get(row) ?? { files: 0, right: 0, wrong: [] }
    tallies.set(row, tally)
    const found = await formatOf(bytes)
    judged++
    tally.files++
    if (expected.includes(found)) tally.right++
    else tally.wrong.push(`${name}: ${found}`)
  }
  for (const file of named.flatMap(filesIn)) {
    const bytes = new Uint8Array(readFileSync(file))
    const extension = path.extname(file).slice(1).toLowerCase()
    const name = path.basename(file)
    const known = formatOfName(name)
    if (known !== null) await count(extension, name, bytes, expectedOf(known))
    else if (extension === 'txt') {
      await count('text', name, bytes, ['txt'])
      for (const text of madeTexts(file, bytes)) await count('text, made of sentences', name, text, ['txt'])
    } else if (extension === 'docx' || extension === 'pdf') {
      const text = await textOf(bytes, extension)
      if (text !== null) await count(`text of a ${extension}`, name, text, ['txt'])
    }
  }
  const { user, system } = process.cpuUsage(cpuStart)
  console.log(`formats: ${judged} files, ${Math.round((user + system) / 1000)} ms of CPU`)
  for (const [row, { files, right, wrong }] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(
      `  ${row.padEnd(26)}${String(right).padStart(6)} of ${String(files).padStart(5)}  ${wrong.slice(0, 40).join(' · ')}`,
    )
  }
}

async function formatOf(bytes: Uint8Array): Promise<string> {
  try {
    return await identify(bufferFile(bytes), 'file.txt')
  } catch (error) {
    if (error instanceof FormatRefusedError) return error.format
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** A file named `.xml` may be of any format in XML. */
function expectedOf(known: KnownFormatId): readonly string[] {
  const inXml = Object.entries(KNOWN_FORMATS).filter(([, { breaks }]) => breaks === 'tags')
  return known === 'xml' ? inXml.map(([id]) => id) : [known]
}

function filesIn(named: string): string[] {
  if (!statSync(named).isDirectory()) return [named]
  const names = readdirSync(named, { recursive: true, encoding: 'utf8' }).map((name) => path.join(named, name))
  return names.filter((name) => statSync(name).isFile()).toSorted()
}

async function textOf(bytes: Uint8Array, format: 'docx' | 'pdf'): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  try {
    const handler = formatHandler(format, { assets: nodeAssets() })
    for await (const part of documentText(handler, bufferFile(bytes))) parts.push(part)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  return new Uint8Array(Buffer.concat(parts))
}

function madeTexts(file: string, bytes: Uint8Array): Uint8Array[] {
  if (!findLanguage(path.parse(file).name)) return []
  const sentences = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '')
  const parts = Array.from({ length: Math.floor(sentences.length / SENTENCES_PER_TEXT) }, (_, index) =>
    sentences.slice(index * SENTENCES_PER_TEXT, (index + 1) * SENTENCES_PER_TEXT),
  )
  return parts.flatMap((part) => SHAPES.map((shape) => new TextEncoder().encode(shape(part))))
}

const words = (sentence: string) => sentence.split(/\s+/).slice(0, 3).join(' ').slice(0, 30)

/** What people write in text files, beside sentences. */
const SHAPES: readonly ((sentences: readonly string[]) => string)[] = [
  (all) => `${all.slice(0, 4).join(' ')}\n\n${all.slice(4, 8).join(' ')}\n\n${all.slice(8).join(' ')}\n`,
  ([first = '', ...rest]) =>
    `# ${words(first)}\n\n${rest.map((line, at) => (at < 6 ? line : `- ${line}`)).join('\n')}\n`,
  (all) => all.map((line, at) => `${at + 1}. ${line}`).join('\n'),
  (all) => all.map((line, at) => `${line.slice(0, 12)}: ${String(at + 8)}:30 ${words(line)}`).join('\n'),
  ([first = '', ...rest]) =>
    `From: ${words(first)}\nSubject: ${words(first)}\nDate: 12.3.2026 10:30\n\n${rest.map((line) => `> ${line}`).join('\n')}\n`,
  ([first = '', ...rest]) =>
    `${first}\n\n${rest.map((line, at) => `${words(line)}\t${at + 1}\t${words(first)}`).join('\n')}\n`,
  ([first = '', ...rest]) => `[${words(first)}]\n${rest.join('\n')}\n{"name": "${words(first)}", "size": 3}\n`,
  (all) => all.map((line, at) => (at % 3 === 0 ? `\n${words(line)} =\n` : line)).join('\n'),
]
