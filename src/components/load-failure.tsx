import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import { describeError } from '../lib/api/error-message.ts'
import * as m from '../../messages/generated/messages.js'

interface LoadFailureProps {
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** In the place of what could not be loaded: why, and the way to try again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { fact, nextStep } = describeError(error)
  return (
    <Notice tone="negative" title={title} isUrgent>
      <p>
        {fact} {nextStep}
      </p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}
