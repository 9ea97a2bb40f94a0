// What the files of a translation are called when they are downloaded (SPEC §7).
import { safeFileName } from '../../contract/file-name.ts'
import { hasOtherLanguages } from '../../db/document-languages.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'

const FALLBACK = 'translation'

/** What the name depends on. */
type Named = Pick<TranslationRow, 'id' | 'userId' | 'originalFileName' | 'targetLanguage'>

/** The name of a translation's file; the extension is without a dot. */
export async function downloadName(env: Bindings, row: Named, extension: string, suffix?: string): Promise<string> {
  const [name = ''] = await downloadNames(env, [{ row, extension }], suffix)
  return name
}

/** Of translations of one person. */
export async function downloadNames(
  env: Bindings,
  files: readonly { readonly row: Named; readonly extension: string }[],
  suffix = 'translated',
): Promise<string[]> {
  const isNamed = await hasOtherLanguages(
    env.DB,
    files.map(({ row }) => row.id),
  )
  return files.map(({ row: { id, originalFileName, targetLanguage }, extension }) =>
    resultFileName(originalFileName, extension, isNamed.has(id) ? `${suffix}-${targetLanguage}` : suffix),
  )
}

/** `Bericht.v2.docx` → `Bericht.v2-translated.docx`. */
export function resultFileName(title: string, extension: string, suffix: string): string {
  const base = title.replace(/\.[^.]*$/, '').trim()
  return safeFileName(base || FALLBACK, `-${suffix}.${extension}`)
}
