import { ChevronUp, Minus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'
import { ChatInput } from './chat-input.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { useChat } from './use-chat.ts'

/** Minimised, the conversation waits under its title; closed, it is over. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const { messages, isReplying, send } = useChat()
  const [isMinimised, setIsMinimised] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  function ask(question: string) {
    send(question)
    input.current?.focus() // the chip that was pressed is gone
  }
  const minimiseOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isMinimised) setIsMinimised(true)
  }
  return (
    <section
      aria-label={m.chat_title()}
      onKeyDown={minimiseOnEscape}
      className={`fixed end-4 bottom-4 z-30 flex w-96 max-w-[calc(100vw-2rem)] animate-rise flex-col overflow-hidden rounded-lg border bg-sheet shadow-float print:hidden ${isMinimised ? '' : 'h-[min(36rem,calc(100dvh-2rem))]'}`}
    >
      <header className="flex items-center gap-1 border-b py-1.5 ps-4 pe-1.5">
        <h2 className="headline grow text-lg">
          {isMinimised ? (
            <button
              type="button"
              autoFocus
              aria-expanded={false}
              className="flex w-full items-center justify-between gap-3 rounded-sm py-1 text-start hover:text-accent"
              title={m.chat_expand()}
              onClick={() => setIsMinimised(false)}
            >
              {m.chat_title()}
              <ChevronUp aria-hidden className="me-2.5 size-4 shrink-0 text-ink-muted" />
            </button>
          ) : (
            m.chat_title()
          )}
        </h2>
        {!isMinimised && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={m.chat_minimise()}
            title={m.chat_minimise()}
            onClick={() => setIsMinimised(true)}
          >
            <Minus aria-hidden />
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label={m.chat_close()} title={m.chat_close()} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {!isMinimised && (
        <>
          <ChatMessages messages={messages} isReplying={isReplying} onAsk={ask} />
          <ChatInput ref={input} isReplying={isReplying} onSend={send} />
        </>
      )}
    </section>
  )
}
