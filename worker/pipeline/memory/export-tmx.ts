// A person's translation memory for a pair of languages as TMX, written while it is read.
import { isoTime } from '../../contract/iso-time.ts'
import { readUnits } from '../../db/memory.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { type TmxEntry, writeTmxEntries } from '../../exports/tmx/tmx-writer.ts'
import type { MemoryOwner } from '../../terminology/memory/memory-unit.ts'

export function memoryAsTmx(d1: D1Database, owner: MemoryOwner, nowMs: number): AsyncGenerator<Uint8Array, void, void> {
  const { sourceLanguage, targetLanguage } = owner
  const head = { sourceLanguage, targetLanguage, createdAt: isoTime(nowMs), fileName: null }
  return writeTmxEntries(head, entriesOf(d1, owner))
}

async function* entriesOf(d1: D1Database, owner: MemoryOwner): AsyncGenerator<TmxEntry, void, void> {
  for await (const { id, source, target, origin, createdAt, updatedAt } of readUnits(d1, owner)) {
    const inlines = parseMarkup(source)
    const translation = inlines && parseMarkup(target, inlines)
    if (!inlines || !translation) continue // the memory holds only what was markup
    const made = { createdAt: isoTime(createdAt), changedAt: isoTime(updatedAt) }
    yield { id: String(id), source: inlines, target: translation, origin, ...made }
  }
}
