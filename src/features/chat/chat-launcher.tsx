import { MessageCircle } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { loadWithRetry } from '../../lib/loading/load-with-retry.ts'
import * as m from '../../../messages/generated/messages.js'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

const ChatPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./chat-panel.tsx'))).ChatPanel,
}))

/** The assistant's place on public pages. All but this button is loaded when it is first pressed. */
export function ChatLauncher() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null) // null: it never was
  if (isOpen) {
    return (
      <LazyPart fallback={<OpenButton isBusy />}>
        <ChatPanel onClose={() => setIsOpen(false)} />
      </LazyPart>
    )
  }
  return <OpenButton takesFocus={isOpen === false} onClick={() => setIsOpen(true)} />
}

interface OpenButtonProps {
  readonly isBusy?: boolean
  readonly takesFocus?: boolean
  readonly onClick?: () => void
}

function OpenButton({ isBusy = false, takesFocus = false, onClick }: OpenButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isAway = useOutOfTheWay(button)
  return (
    <button
      ref={button}
      type="button"
      data-away={isAway || undefined}
      autoFocus={takesFocus}
      aria-label={m.chat_open()}
      aria-busy={isBusy}
      title={m.chat_open()}
      onClick={onClick}
      className="fixed end-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-control bg-sheet text-accent shadow-float transition-opacity hover:bg-well aria-busy:text-ink-muted data-away:not-focus-visible:pointer-events-none data-away:not-focus-visible:opacity-0 print:hidden noscript:hidden"
    >
      <MessageCircle aria-hidden className="size-5.5" />
    </button>
  )
}
