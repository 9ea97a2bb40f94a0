import { ArrowRight } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'

interface SetAsideProps {
  readonly name: string
  readonly onContinue: () => void
  readonly onRemove: () => void
}

/** The document of whoever has gone back to the first step: the server still has it. */
export function SetAside({ name, onContinue, onRemove }: SetAsideProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-well px-4 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">{m.upload_set_aside({ file: name })}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" aria-label={m.upload_remove({ file: name })} onClick={onRemove}>
          {m.upload_set_aside_remove()}
        </Button>
        <Button size="sm" variant="primary" onClick={onContinue}>
          {m.upload_set_aside_continue()}
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </div>
  )
}
