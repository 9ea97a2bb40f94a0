// Names of files that Windows, macOS and Linux all take. A title keeps whatever its owner typed; a file is named here
// when it is sent or put into an archive.

/** In UTF-8. File systems take 255 bytes; the rest is for what browsers append: ` (1)`, `.crdownload`. */
export const MAX_SAFE_NAME_BYTES = 240
const FALLBACK = 'file'
const EXTENSION = /(?<=.)\.[^.\s]{1,10}$/u

/** Directions could let `gpj.exe` read as `exe.jpg`; the joiners in emoji and Persian are kept. */
const INVISIBLE = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF]/gu
/** Signs that a file system gives a meaning of their own. */
const RESERVED_SIGNS = /[<>:"/\\|?*]+/g
/** Windows' devices: it opens them by these names in every folder, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/** As a person reads it: whole characters, composed, and none that are invisible. */
export function visibleName(name: string): string {
  // macOS sends decomposed names, which other systems sort and find differently.
  return name.replaceAll(INVISIBLE, '').toWellFormed().normalize('NFC').trim()
}

/** `ending` follows the name, and is never cut. Without one, the name's own extension is kept. */
export function safeFileName(name: string, ending = ''): string {
  const safe = visibleName(name).replaceAll(RESERVED_SIGNS, '_').replace(TRAILING, '')
  const tail = ending === '' ? (EXTENSION.exec(safe)?.[0] ?? '') : ending
  const base = ending === '' ? safe.slice(0, safe.length - tail.length) : safe
  const whole = cut(base, MAX_SAFE_NAME_BYTES - byteLength(tail)) || FALLBACK
  return DEVICE.test(whole + tail) ? `_${whole}${tail}` : whole + tail
}

/** Windows takes them from the end of a name, and then finds no such file. */
const TRAILING = /[\s.]+$/u

/** Cuts between characters as the reader sees them, never inside a surrogate pair or an emoji sequence. */
function cut(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text
  let kept = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += byteLength(segment)
    if (bytes > maxBytes) break
    kept += segment
  }
  return kept.replace(TRAILING, '')
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
