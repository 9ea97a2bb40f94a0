// A Word document in which every sentence has a known translation: the sentences of a folder of parallel texts, plain
// and as numbered clauses, with formatting and note marks inside.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { docx, paragraph, run } from '../../worker/documents/testing/docx-package.ts'

export interface FaultDocument {
  readonly bytes: Uint8Array
  /** A folder of references for the fake model, in which each paragraph is a line. */
  readonly references: string
  /** Source text to reference. */
  readonly expected: ReadonlyMap<string, string>
}

/** `count` different paragraphs; `folder` holds `en.txt`, `de.txt` …, line by line the same sentence. */
export function faultDocument(folder: string, count: number, target: string): FaultDocument {
  const references = mkdtempSync(path.join(tmpdir(), 'verso-references-'))
  const lines = new Map<string, string[]>()
  for (const name of readdirSync(folder).filter((name) => /^[a-z]{2}\.txt$/.test(name))) {
    const sentences = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').map(withoutQuotes)
    const texts = paragraphsOf(sentences, count)
    lines.set(name, texts)
    writeFileSync(path.join(references, name), `${texts.join('\n')}\n`)
  }
  const sources = lines.get('en.txt') ?? []
  const targets = lines.get(`${target}.txt`) ?? []
  const body = sources.map((text, index) => paragraph(...runsOf(text, index))).join('')
  return {
    bytes: docx(body),
    references,
    expected: new Map(sources.map((text, index) => [text, targets[index] ?? ''])),
  }
}

/** Sentences, then the same as numbered clauses: no paragraph is another's, and no sentence counts more than others. */
function paragraphsOf(sentences: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const sentence = sentences[index % sentences.length] ?? ''
    const round = Math.floor(index / sentences.length)
    return round === 0 ? sentence : `${index}) ${sentence}`
  })
}

/** Some lines are cells of a CSV file with the quotation marks it needs; the fake takes them away too. */
function withoutQuotes(line: string): string {
  const cell = /^"(?<text>(?:[^"]|"")*)"\s*$/u.exec(line)?.groups?.['text']
  return (cell?.includes('""') ? cell.replaceAll('""', '"') : line).trim()
}

const BOLD = '<w:b/>'
const ITALIC = '<w:i/>'
const NOTE = '<w:r><w:footnoteReference w:id="1"/></w:r>'

/** Two in three have formatting or a mark inside. */
function runsOf(text: string, index: number): string[] {
  const words = text.split(' ')
  const third = Math.ceil(words.length / 3)
  const [head, middle, tail] = [words.slice(0, third), words.slice(third, 2 * third), words.slice(2 * third)].map(
    (part) => escape(part.join(' ')),
  )
  switch (index % 3) {
    case 1:
      return [run(`${head} `), run(`${middle}`, BOLD), run(` ${tail}`)]
    case 2:
      return [run(`${head} `), run(`${middle}`, ITALIC), run(` ${tail}`), NOTE]
    default:
      return [run(escape(text))]
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
