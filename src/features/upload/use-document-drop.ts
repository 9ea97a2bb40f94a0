// Files the user drops anywhere on the workspace or chooses in the browser's dialog: one, or a folder's worth of a
// supported kind and size. While this is mounted, a file dropped elsewhere does not make the browser leave the page.
import { type FileRejection, useDropzone } from 'react-dropzone'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { MAX_FILE_BYTES } from '../../../worker/contract/limits.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { ACCEPTED } from './document-formats.ts'
import { headOf, isNoDocument } from './first-bytes.ts'
import { isHiddenFile, MIN_FILE_BYTES, rejectionCode, rejectionText, rejectSurplus } from './rejection.ts'

export interface PickedFile {
  readonly file: File
  /** Why it cannot be a document; null where it may be one. The person is told in any case. */
  readonly refusal: ErrorCode | null
}

interface DocumentDropOptions {
  readonly isDisabled: boolean
  /** How many files can be taken; as many as one quote can hold, unless some are there already. */
  readonly room?: number
  /** All files that were dropped together, unless there are more than there is room for. At least one. */
  readonly onPick: (files: readonly PickedFile[]) => void
}

export function useDocumentDrop({ isDisabled, room, onPick }: DocumentDropOptions) {
  const onDrop = async (accepted: File[], refused: FileRejection[]) => {
    const dropped = rejectSurplus(
      accepted.filter((file) => !isHiddenFile(file)),
      refused.filter(({ file }) => !isHiddenFile(file)),
      room,
    )
    const heads = await Promise.all(dropped.accepted.map(headOf))
    const isDocument = (_: File, index: number) => !isNoDocument(heads[index] ?? new Uint8Array())
    const documents = dropped.accepted.filter(isDocument)
    const disguised = dropped.accepted.filter((file, index) => !isDocument(file, index))
    const wrongType = [{ code: 'file-invalid-type', message: '' }]
    const rejections = [...dropped.rejections, ...disguised.map((file) => ({ file, errors: wrongType }))]
    if (rejections.length > 0) showFailure(m.upload_error(), rejectionText(rejections, documents.length > 0))
    const unfit = rejections.flatMap((rejection): PickedFile[] => {
      const refusal = rejectionCode(rejection)
      return refusal === null ? [] : [{ file: rejection.file, refusal }]
    })
    const picked = [...documents.map((file): PickedFile => ({ file, refusal: null })), ...unfit]
    if (picked.length > 0) onPick(picked)
  }
  return useDropzone({
    accept: ACCEPTED,
    multiple: true,
    minSize: MIN_FILE_BYTES,
    maxSize: MAX_FILE_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (accepted, refused) => void onDrop(accepted, refused),
  })
}
