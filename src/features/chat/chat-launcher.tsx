import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPatiently } from '../../lib/load-patiently.ts'
import * as m from '../../messages/generated/messages.js'

const ChatPanel = lazy(async () => ({
  default: (await loadPatiently(() => import('./chat-panel.tsx'))).ChatPanel,
}))

/** The assistant's place on public pages. All but this button is loaded when it is first pressed. */
export function ChatLauncher() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null) // null: it never was
  if (isOpen) {
    return (
      <Suspense>
        <ChatPanel onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      autoFocus={isOpen === false}
      aria-label={m.chat_open()}
      title={m.chat_open()}
      onClick={() => setIsOpen(true)}
      className="fixed end-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-control bg-sheet text-accent shadow-float hover:bg-well print:hidden"
    >
      <MessageCircle aria-hidden className="size-5.5" />
    </button>
  )
}
