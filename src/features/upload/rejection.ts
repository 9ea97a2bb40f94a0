// Files turned away before they travel: SPEC §8's reasons for the toast, and an error code for the words beside the file.
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { isComingFormat } from './document-formats.ts'

interface Rejection {
  readonly file: Pick<File, 'name'>
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}

/** `File type must be …, File is larger than … bytes`: each reason once, in the drop area's own words. */
export function rejectionReasons(rejections: readonly Rejection[]): string {
  return [...new Set(rejections.flatMap(({ errors }) => errors.map(({ message }) => message)))].join(', ')
}

/** What to tell about the one file that was meant; null when several came at once. */
export function rejectionCode(rejections: readonly Rejection[]): ErrorCode | null {
  const [only] = rejections
  if (!only || rejections.length > 1) return null
  const codes = new Set<string>(only.errors.map(({ code }) => code))
  if (codes.has('file-invalid-type')) {
    return isComingFormat(only.file.name) ? 'format_not_ready' : 'file_type_unsupported'
  }
  if (codes.has('file-too-large')) return 'file_too_large'
  return codes.has('file-too-small') ? 'file_empty' : null
}
