// Cleans the file name a client sends, so that it can be shown, stored and used again. The name never decides the type.
import { MAX_FILE_NAME_LENGTH } from '../../contract/limits.ts'

const FALLBACK = 'document'

/** Keeps the visible name: no path, no control or direction-changing characters, at most 255 long. */
export function cleanFileName(sent: string | null): string {
  const visible = (sent ?? '')
    .toWellFormed()
    .normalize('NFC') // macOS sends decomposed names, which other systems sort and find differently
    // Direction overrides let `gpj.exe` read as `exe.jpg`. The joiners in emoji and Persian are kept.
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '')
  const name = (visible.split(/[/\\]/).at(-1) ?? '').trim()
  if (/^\.*$/.test(name)) return FALLBACK
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return shortened(name.slice(0, name.length - extension.length), MAX_FILE_NAME_LENGTH - extension.length) + extension
}

/** The new name, cleaned, with the extension of the old one: the name never decides the type, but people read it so. */
export function renamedFile(name: string, sent: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const has = sent.trim().toLowerCase().endsWith(extension.toLowerCase())
  return cleanFileName(has ? sent : sent.trim() + extension)
}

/** Cuts between characters as the reader sees them, never inside a surrogate pair or an emoji sequence. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let length = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text.slice(0, maxLength + 1))) {
    if (index + segment.length > maxLength) break
    length = index + segment.length
  }
  return text.slice(0, length)
}
