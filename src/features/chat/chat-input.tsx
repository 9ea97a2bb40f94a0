import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type Ref, type SubmitEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'

interface ChatInputProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly isReplying: boolean
  /** Says whether it was sent. */
  readonly onSend: (text: string) => boolean
}

/** Enter sends, Shift+Enter breaks the line (SPEC §5). */
export function ChatInput({ ref, isReplying, onSend }: ChatInputProps) {
  const [text, setText] = useState('')
  const isBlocked = isReplying || text.trim() === ''
  function send() {
    if (onSend(text)) setText('')
  }
  function sendOnEnter(event: KeyboardEvent) {
    // The Enter that ends a composition belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t p-3">
      <textarea
        ref={ref}
        autoFocus
        rows={2}
        maxLength={1_000}
        aria-label={m.chat_input()}
        placeholder={m.chat_input()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
        dir="auto"
        className="min-w-0 grow resize-none rounded-md border border-control bg-sheet px-3 py-2 placeholder:text-ink-muted"
      />
      <Button
        type="submit"
        variant="primary"
        size="icon"
        aria-label={m.chat_send()}
        title={m.chat_send()}
        aria-disabled={isBlocked}
      >
        <ArrowUp aria-hidden />
      </Button>
    </form>
  )
}
