// What the files of a translation are called when they are downloaded (SPEC §7).
import { safeFileName } from '../../contract/file-name.ts'
import { hasOtherLanguages } from '../../db/document-languages.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'

const FALLBACK = 'translation'

/** What the name depends on. */
type Named = Pick<TranslationRow, 'id' | 'userId' | 'originalFileName' | 'reviewedFileName' | 'targetLanguage'>

/** The name of a translation's file; the extension is without a dot. */
export async function downloadName(env: Bindings, row: Named, extension: string, suffix?: string): Promise<string> {
  const [name = ''] = await downloadNames(env, [{ row, extension }], suffix)
  return name
}

/** Of translations of one person. */
export async function downloadNames(
  env: Bindings,
  files: readonly { readonly row: Named; readonly extension: string }[],
  suffix?: string,
): Promise<string[]> {
  const isNamed = await hasOtherLanguages(
    env.DB,
    files.map(({ row }) => row.id),
  )
  return files.map(({ row: { id, originalFileName, reviewedFileName, targetLanguage }, extension }) => {
    const kind = suffix ?? (reviewedFileName === null ? 'translated' : 'reviewed')
    const isOfSeveral = reviewedFileName === null && isNamed.has(id)
    return resultFileName(
      reviewedFileName ?? originalFileName,
      extension,
      isOfSeveral ? `${kind}-${targetLanguage}` : kind,
    )
  })
}

/** `Bericht.v2.docx` → `Bericht.v2-translated.docx`. */
export function resultFileName(title: string, extension: string, suffix: string): string {
  const base = title.replace(/\.[^.]*$/, '').trim()
  return safeFileName(base || FALLBACK, `-${suffix}.${extension}`)
}
