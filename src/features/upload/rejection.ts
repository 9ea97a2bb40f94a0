// Rejects files before they are uploaded: SPEC §8's reasons for the toast, and an error code for the message beside the
// file.
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE } from '../../../worker/contract/limits.ts'
import { USUAL_ENDINGS } from '../../../worker/documents/formats.ts'
import * as m from '../../../messages/generated/messages.js'

/** An empty file is refused before it travels. */
export const MIN_FILE_BYTES = 1

/** More names than these say less. */
const MAX_NAMED = 3

interface Rejection {
  readonly file: Pick<File, 'name'>
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}

/** Keyed by the drop area's codes; its own messages round the sizes. */
const REASONS: Readonly<Record<string, () => string>> = {
  'file-invalid-type': () => m.reject_type({ types: USUAL_ENDINGS.toSorted().join(', ') }),
  'file-too-large': () => m.reject_large({ bytes: MAX_FILE_BYTES }),
  'file-too-small': () => m.reject_small({ bytes: MIN_FILE_BYTES }),
  'too-many-files': () => m.reject_many(),
}

/** Folders hold files that no person has put there: `.DS_Store`, `Thumbs.db`, the lock files of open documents. */
export function isHiddenFile({ name }: Pick<File, 'name'>): boolean {
  return /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(name)
}

/** More files than there is room for are all rejected, since we cannot guess which ones the user meant. */
export function rejectSurplus<Picked extends Pick<File, 'name'>>(
  accepted: readonly Picked[],
  rejections: readonly { readonly file: Picked; readonly errors: Rejection['errors'] }[],
  room = MAX_FILES_AT_ONCE,
): {
  accepted: readonly Picked[]
  rejections: readonly { readonly file: Picked; readonly errors: Rejection['errors'] }[]
} {
  if (accepted.length <= room) return { accepted, rejections }
  const tooMany = { code: 'too-many-files', message: '' }
  return { accepted: [], rejections: accepted.map((file) => ({ file, errors: [tooMany] })) }
}

/** Each reason once: `File type must be …, File is larger than … bytes`. */
export function rejectionReasons(rejections: readonly Rejection[]): string {
  const errors = rejections.flatMap((rejection) => rejection.errors)
  return [...new Set(errors.map(({ code, message }) => REASONS[code]?.() ?? message))].join(', ')
}

/** Names the files as soon as there are several, so that nobody has to guess which one was meant. */
export function rejectionText(rejections: readonly Rejection[], areOthersTaken: boolean): string {
  const reasons = rejectionReasons(rejections)
  const isSurplus = rejections.every(({ errors }) => errors.some(({ code }) => code === 'too-many-files'))
  if (isSurplus || (rejections.length === 1 && !areOthersTaken)) return m.upload_rejected({ reasons })
  const names = rejections.slice(0, MAX_NAMED).map(({ file }) => file.name)
  return m.upload_rejected_named({
    files: [...names, ...(rejections.length > MAX_NAMED ? ['…'] : [])].join(', '),
    reasons,
  })
}

/** The error code for what is wrong with a file; null where nothing is, and there are too many beside it. */
export function rejectionCode({ errors }: Rejection): ErrorCode | null {
  const codes = new Set(errors.map(({ code }) => code))
  if (codes.has('file-invalid-type')) return 'file_type_unsupported'
  if (codes.has('file-too-large')) return 'file_too_large'
  return codes.has('file-too-small') ? 'file_empty' : null
}
