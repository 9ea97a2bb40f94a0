import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import { describeError } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'

interface ImportFailureProps {
  readonly error: Error
  /** What has become of a file that was called off or cut off on its way. */
  readonly whenCutOff: string
}

/**
 * Of a glossary file, the server's own sentence says what is wrong with it and what to do. Where the server has not
 * refused the file, a part of it may be imported.
 */
export function ImportFailure({ error, whenCutOff }: ImportFailureProps) {
  const { fact, nextStep } = describeError(error)
  const told = error instanceof ApiError && error.code === 'glossary_file_invalid' ? serverMessage(error) : null
  const isRefused = error instanceof ApiError && error.status < 500
  return (
    <Notice tone="negative" title={isRefused ? m.import_failed() : m.import_unfinished()} isUrgent>
      <p className="[overflow-wrap:anywhere]">{told ?? `${fact} ${nextStep}`}</p>
      {!isRefused && <p>{whenCutOff}</p>}
    </Notice>
  )
}
