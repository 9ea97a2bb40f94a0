// Files the user drops anywhere on the workspace or chooses in the browser's dialog: one at a time, of a supported kind
// and size. While this is mounted, a file dropped elsewhere does not make the browser leave the page.
import { type FileRejection, useDropzone } from 'react-dropzone'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { MAX_FILE_BYTES } from '../../../worker/contract/limits.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { ACCEPTED } from './document-formats.ts'
import { MIN_FILE_BYTES, rejectionCode, rejectionReasons, rejectSurplus } from './rejection.ts'

interface DocumentDropOptions {
  readonly isDisabled: boolean
  readonly onPick: (file: File) => void
  readonly onRefuse: (file: File, code: ErrorCode) => void
}

export function useDocumentDrop({ isDisabled, onPick, onRefuse }: DocumentDropOptions) {
  const onDrop = (accepted: File[], refused: FileRejection[]) => {
    const rejections = rejectSurplus(accepted, refused)
    const [file] = accepted
    if (rejections.length === 0) return file && onPick(file)
    showFailure(m.upload_error(), m.upload_rejected({ reasons: rejectionReasons(rejections) }))
    const code = rejectionCode(rejections)
    if (code && rejections[0]) onRefuse(rejections[0].file, code)
    return undefined
  }
  return useDropzone({
    accept: ACCEPTED,
    multiple: false,
    minSize: MIN_FILE_BYTES,
    maxSize: MAX_FILE_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop,
  })
}
