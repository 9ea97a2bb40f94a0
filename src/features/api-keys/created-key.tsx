import { Button } from '../../components/ui/button.tsx'
import { CodeBlock } from '../../components/ui/code-block.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import * as m from '../../../messages/generated/messages.js'

interface CreatedKeyProps {
  readonly apiKey: string
  /** The person tried to leave without the key. */
  readonly isLeaving: boolean
  readonly onCopied: () => void
  readonly onDone: () => void
  /** Leaves without the key. */
  readonly onDiscard: () => void
}

/** The key, this once. */
export function CreatedKey({ apiKey, isLeaving, onCopied, onDone, onDiscard }: CreatedKeyProps) {
  return (
    <div className="space-y-6">
      <CodeBlock code={apiKey} onCopied={onCopied} />
      {isLeaving ? (
        <>
          <Notice tone="caution" title={m.keys_uncopied_title()} isUrgent>
            <p className="text-sm">{m.keys_uncopied_text()}</p>
          </Notice>
          <Button variant="danger" className="w-full" onClick={onDiscard}>
            {m.keys_uncopied_close()}
          </Button>
        </>
      ) : (
        <Button variant="primary" className="w-full" onClick={onDone}>
          {m.keys_created_done()}
        </Button>
      )}
    </div>
  )
}
