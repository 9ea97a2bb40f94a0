import { DocumentError } from '../../worker/app-error.ts'
import { DocumentTally } from '../../worker/documents/tally/document-tally.ts'
import type { FormatHandler } from '../../worker/documents/format.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { Segment } from '../../worker/documents/model.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'
import { targetReader } from '../../worker/documents/inline/target-reader.ts'
import { cardsFacts } from './cards-facts.ts'
import { CARDS_HEADER } from './cards-recogniser.ts'

const MARK = '- '

interface Line {
  readonly text: string
  /** Null for a line that is kept. */
  readonly segment: Segment | null
}

export const cardsEngine: FormatHandler = {
  facts: cardsFacts,
  async *extract(file) {
    const tally = new DocumentTally()
    for (const { segment } of await linesOf(file)) {
      if (!segment) continue
      tally.add(renderInlines(segment.source, plainText), 0)
      yield segment
    }
    return tally.summary({ warnings: [] })
  },
  async *rebuild(file, targets) {
    const reader = targetReader(targets)
    const written: string[] = []
    for (const { text, segment } of await linesOf(file)) {
      const target = segment && (await reader.next(segment.id, segment.source))
      written.push(target ? MARK + renderInlines(target, plainText) : text)
    }
    await reader.finish()
    yield new TextEncoder().encode(written.join('\n'))
    return { overflow: 0, fallbacks: 0, left: {}, warnings: [] }
  },
}

async function linesOf(file: RandomAccessFile): Promise<Line[]> {
  const whole = new TextDecoder().decode(await file.read(0, file.size))
  if (!whole.startsWith(CARDS_HEADER)) throw new DocumentError('document_damaged', 'the deck has no header')
  let next = 0
  return whole.split('\n').map((text) => {
    if (!text.startsWith(MARK)) return { text, segment: null }
    const id = `s${next++}`
    const anchor = { place: { kind: 'slide', number: next } } as const
    const source = [{ kind: 'text', text: text.slice(MARK.length) }] as const
    return { text, segment: { id, section: 0, role: 'listItem', anchor, source } }
  })
}
