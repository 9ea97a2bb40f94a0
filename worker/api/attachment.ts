// The header that names a downloaded file (RFC 6266), under a name that every file system takes.
import { safeFileName } from '../contract/file-name.ts'

/** Old clients read the ASCII `filename`, all others `filename*` (RFC 5987). */
export function attachment(fileName: string): string {
  const name = safeFileName(fileName)
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]+/g, '_')
    .replaceAll('%', '_')
  const extended = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${safeFileName(ascii)}"; filename*=UTF-8''${extended}`
}
