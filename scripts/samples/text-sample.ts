// The sample agreement as plain text: underlined title, numbered headings, a list, columns and wrapped paragraphs.
import { FEE_ROWS, type SampleSentences } from './sentences.ts'

const LINE_WIDTH = 78
const COLUMN_GAP = '   '
const SIGNATURE_RULE = '_'.repeat(34)

export function textSample(sentences: SampleSentences): string {
  const title = sentences.text('title')
  const blocks = [
    `${title}\n${'='.repeat(title.length)}`,
    paragraph(sentences, sentences.numbered('parties')),
    ...sentences
      .sections()
      .flatMap((section, index) => [
        `${index + 1}. ${sentences.text(`${section}.heading`)}`,
        ...sectionBlocks(sentences, section),
      ]),
    `${SIGNATURE_RULE}\n${sentences.text('signature.provider')}`,
    `${SIGNATURE_RULE}\n${sentences.text('signature.client')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** What stands under each heading besides plain paragraphs. */
function sectionBlocks(sentences: SampleSentences, section: string): string[] {
  if (section === 'scope') {
    const items = sentences.numbered('scope.item').map((key) => wrap(`- ${sentences.text(key)}`, '  '))
    return [paragraph(sentences, ['scope.1', 'scope.2']), items.join('\n'), paragraph(sentences, ['scope.3'])]
  }
  if (section === 'fees') {
    return [
      paragraph(sentences, ['fees.1']),
      columns(FEE_ROWS.map((row) => row.map((key) => sentences.text(key)))),
      paragraph(sentences, ['fees.2', 'fees.3']),
      wrap(`* ${sentences.text('fees.note')}`),
    ]
  }
  return [paragraph(sentences, sentences.numbered(section))]
}

function paragraph(sentences: SampleSentences, keys: readonly string[]): string {
  return wrap(keys.map((key) => sentences.text(key)).join(' '))
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

function columns(rows: readonly (readonly string[])[]): string {
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
