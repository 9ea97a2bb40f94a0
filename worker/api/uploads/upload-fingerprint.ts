// What a repeated upload is known by: its file and its options. Fingerprints are stored for a day, and so are older than
// the release that reads them.
import type { UploadFields } from '../../contract/translation/translation.ts'
import { DEFAULT_TEXT_CHOICES } from '../../contract/text-choices.ts'
import type { StoredFile } from './store-draft.ts'

/** Options that came after the first fingerprints: left out where they say nothing, as they were before. */
const LATER_OPTIONS: { readonly [Option in keyof UploadFields]?: UploadFields[Option] } = {
  formOfAddress: 'auto',
  targetVariant: '',
  approveTerms: false,
  ...DEFAULT_TEXT_CHOICES,
}

/** SHA-256 in hexadecimal digits. */
export async function fingerprintOf(
  { sha256, fileName }: Pick<StoredFile, 'sha256' | 'fileName'>,
  fields: object,
): Promise<string> {
  const silent = new Map<string, unknown>(Object.entries(LATER_OPTIONS))
  const options = Object.entries(fields)
    .filter(([name, value]) => !silent.has(name) || silent.get(name) !== value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([sha256, fileName, options])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
