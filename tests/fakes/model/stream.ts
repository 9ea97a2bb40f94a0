// Sends a completion as server-sent events, at once or at the pace of a slow model.
import type { ServerResponse } from 'node:http'
import { CHARACTERS_PER_TOKEN, type Completion } from './chat-protocol.ts'

/** Of one event, where nothing is said of the pace. */
const TOKENS_PER_EVENT = 8
/** Between two events of a slow model. */
const EVENT_MS = 100

export function eventsOf({ choices, usage }: Completion, tokensPerEvent = TOKENS_PER_EVENT): string[] {
  const [choice] = choices
  const content = choice?.message.content ?? ''
  const size = Math.max(1, Math.round(tokensPerEvent * CHARACTERS_PER_TOKEN))
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.slice(index * size, (index + 1) * size),
  )
  const event = (delta: object, finishReason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`
  return [
    event({ role: 'assistant', content: '' }, null),
    ...pieces.map((piece) => event({ content: piece }, null)),
    event({}, choice?.finish_reason ?? 'stop'),
    `data: ${JSON.stringify({ choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ]
}

/** Resolves when the last event is sent or the client has left. */
export async function streamCompletion(
  response: ServerResponse,
  completion: Completion,
  tokensPerSecond: number | null,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (tokensPerSecond === null) {
    response.end(eventsOf(completion).join(''))
    return
  }
  const startedAt = performance.now()
  const events = eventsOf(completion, (tokensPerSecond * EVENT_MS) / 1000)
  for (const [index, event] of events.entries()) {
    if (response.destroyed) return
    response.write(event)
    // By the clock and not by pauses, which are longer than they should be.
    const isText = index > 0 && index < events.length - 3
    const waitMs = isText ? startedAt + index * EVENT_MS - performance.now() : 0
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  response.end()
}
