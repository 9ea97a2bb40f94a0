// Whether a PDF's trailer names an encryption dictionary (ISO 32000-2 §7.6.1). Only the last cross-reference section
// is read: each update repeats the entry.
import type { RandomAccessFile } from '../random-access-file.ts'

const TAIL_BYTES = 2048
const WINDOW_BYTES = 64 * 1024
/** A cross-reference table has 20 bytes an object; a longer one is not followed to its trailer. */
const MAX_TABLE_BYTES = 32 * 1024 * 1024
const ENCRYPT_ENTRY = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

export async function isPdfEncrypted(file: RandomAccessFile): Promise<boolean> {
  const tail = await readLatin1(file, file.size - TAIL_BYTES, file.size)
  const offset = /startxref\s+(\d+)(?!.*startxref)/s.exec(tail)?.[1]
  const trailer = offset === undefined ? null : await readTrailer(file, Number(offset))
  // Without a usable cross-reference, what lies near the end is the best guess.
  return ENCRYPT_ENTRY.test(trailer ?? tail)
}

/** The dictionary after a table, or of a cross-reference stream; null when `start` points at neither. */
async function readTrailer(file: RandomAccessFile, start: number): Promise<string | null> {
  const section = await readLatin1(file, start, start + WINDOW_BYTES)
  if (/^\s*\d+\s+\d+\s+obj\b/.test(section)) return section.split(/\bstream\r?\n/, 1)[0] ?? null
  if (!/^\s*xref\b/.test(section)) return null
  const OVERLAP = 16
  for (let from = start; from < Math.min(file.size, start + MAX_TABLE_BYTES); from += WINDOW_BYTES - OVERLAP) {
    const found = (await readLatin1(file, from, from + WINDOW_BYTES)).indexOf('trailer')
    if (found === -1) continue
    const trailer = await readLatin1(file, from + found, from + found + WINDOW_BYTES)
    return trailer.split('startxref', 1)[0] ?? null
  }
  return null
}

async function readLatin1(file: RandomAccessFile, start: number, end: number): Promise<string> {
  const bytes = await file.read(Math.max(0, start), Math.min(file.size, end))
  return new TextDecoder('windows-1252').decode(bytes)
}
