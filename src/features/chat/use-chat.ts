import { useEffect, useRef, useState } from 'react'
import { answerTo, type ChatAnswer } from './answers.ts'

/** SPEC §3. */
export interface ChatMessage {
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly timestamp: Date
  readonly link?: ChatAnswer['link']
}

/** SPEC §9; `random` is from 0 to 1. */
export function replyDelayMs(random: number): number {
  return 1_000 + random * 1_000
}

/** A conversation in the browser alone: nothing of it is sent or kept. */
export function useChat() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [isReplying, setIsReplying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function add(message: Pick<ChatMessage, 'role' | 'content' | 'link'>): void {
    setMessages((messages) => [...messages, { ...message, id: messages.length, timestamp: new Date() }])
  }

  /** SPEC §5: not while a reply is pending, and not when there is nothing to send. */
  function send(content: string): boolean {
    const question = content.trim()
    if (question === '' || isReplying) return false
    add({ role: 'user', content: question })
    setIsReplying(true)
    timer.current = setTimeout(() => {
      const { text, link } = answerTo(question)
      add({ role: 'assistant', content: text, link })
      setIsReplying(false)
    }, replyDelayMs(Math.random()))
    return true
  }

  return { messages, isReplying, send }
}
