// The file name of a downloaded result (SPEC §7, DESIGN §6) and its header (RFC 6266).

const FALLBACK = 'translation'

/** `Bericht.v2.docx` → `Bericht.v2-translated.docx`; the extension is the result's, without a dot. */
export function resultFileName(originalFileName: string, extension: string, suffix = 'translated'): string {
  const base = originalFileName.replace(/\.[^.]*$/, '').trim()
  return `${base || FALLBACK}-${suffix}.${extension}`
}

/** Old clients read the ASCII `filename`, all others `filename*` (RFC 5987). */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]+/g, '_')
    .replaceAll(/["\\%]/g, "'")
  const extended = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`
}
