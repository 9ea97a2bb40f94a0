// What a start asks for, as a translation's row has it.
import type { UploadFields } from '../../contract/translation/translation.ts'
import type { TranslationRow } from '../../db/translations.ts'

type Asked = { readonly [Option in Exclude<keyof UploadFields, 'draftId'>]-?: TranslationRow[Option] }

/** An option that is left out or empty is null in the row. The compiler asks for each field of an upload. */
export function askedOptions(fields: UploadFields): Asked {
  const { draftId: _, ...options } = fields
  return {
    ...options,
    targetVariant: fields.targetVariant || null,
    glossaryId: fields.glossaryId ?? null,
    instructions: fields.instructions || null,
  }
}

/** Whether a translation was started with these options. */
export function isStartedWith(row: TranslationRow, fields: UploadFields): boolean {
  const columns: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(askedOptions(fields)).every(([name, option]) => columns[name] === option)
}
