import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ScrollArea } from '../../components/ui/scroll-area.tsx'
import * as m from '../../../messages/generated/messages.js'
import { POPULAR_QUESTIONS } from './answers.ts'
import type { ChatMessage } from './use-chat.ts'

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

interface ChatMessagesProps {
  readonly messages: readonly ChatMessage[]
  readonly isReplying: boolean
  readonly onAsk: (question: string) => void
}

export function ChatMessages({ messages, isReplying, onAsk }: ChatMessagesProps) {
  const viewport = useRef<HTMLDivElement>(null)
  // Runs only when a message was added, or is about to be.
  useEffect(() => {
    viewport.current?.scrollTo({ top: viewport.current.scrollHeight })
  })
  return (
    <ScrollArea label={m.chat_log()} className="grow" viewportRef={viewport}>
      <div role="log" aria-label={m.chat_log()} className="flex flex-col gap-4 px-4 py-4">
        <p className="text-ink-muted">{m.chat_welcome()}</p>
        {messages.length === 0 && <PopularQuestions onAsk={onAsk} />}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {isReplying && <Typing />}
      </div>
    </ScrollArea>
  )
}

function PopularQuestions({ onAsk }: { readonly onAsk: (question: string) => void }) {
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{m.chat_popular()}</p>
      <ul className="flex flex-wrap gap-2">
        {POPULAR_QUESTIONS.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className="rounded-md border border-control px-3 py-1.5 text-start text-sm text-accent hover:bg-well"
              onClick={() => onAsk(text())}
            >
              {text()}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Message({ message: { role, content, timestamp, link } }: { readonly message: ChatMessage }) {
  const isUser = role === 'user'
  return (
    <div className={`animate-fade ${isUser ? 'ms-10 self-end rounded-md bg-well px-3.5 py-2' : 'me-6'}`}>
      <p className="sr-only">{isUser ? m.chat_you() : m.chat_assistant()}</p>
      {/* What a visitor writes is in no language of ours. */}
      <p dir="auto" translate={isUser ? 'no' : undefined} className="wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      <p className="mt-1 flex items-baseline gap-4 text-xs text-ink-muted">
        {link && (
          <Link to={link.to} className="text-sm text-accent underline underline-offset-3">
            {link.label}
          </Link>
        )}
        <time dateTime={timestamp.toISOString()}>{clock.format(timestamp)}</time>
      </p>
    </div>
  )
}

function Typing() {
  return (
    <div className="flex h-6 items-center gap-1.5">
      <span className="sr-only">{m.chat_typing()}</span>
      {[0, 160, 320].map((delayMs) => (
        <span
          key={delayMs}
          aria-hidden
          className="size-1.5 animate-pulse rounded-full bg-ink-muted"
          style={{ animationDelay: `${delayMs}ms` }}
        />
      ))}
    </div>
  )
}
