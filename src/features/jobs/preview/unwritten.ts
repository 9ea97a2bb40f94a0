// Which texts are saved and not in the translated file yet.
import type { TranslatedSegment } from '../../../../worker/contract/translation/segment.ts'
import { plainText } from '../../../lib/markup-text.ts'

export type SavedText = Pick<
  TranslatedSegment,
  'source' | 'target' | 'revision' | 'fileRevision' | 'edited' | 'isWithheld'
>

/** Whether the file has been written before this text was saved. */
export function isUnwritten({ edited, revision, fileRevision, isWithheld }: SavedText): boolean {
  return edited !== null && revision !== fileRevision && !isWithheld
}

/** What stands in the file once it is written anew, without tags. */
export function savedWords({ source, target }: SavedText): string {
  return plainText(target ?? source)
}
