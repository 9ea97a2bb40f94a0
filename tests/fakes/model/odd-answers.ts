// Answers in the shapes and manners of servers that differ from OpenAI's.
import type { ServerResponse } from 'node:http'
import type { ChatBody, Completion } from './chat-protocol.ts'
import { send } from './send.ts'
import { eventsOf } from './stream.ts'

/** Sends a question's answer in its own way; false where it leaves that to the fake. `number` counts the questions. */
export type OddAnswer = (
  question: { readonly body: ChatBody; readonly completion: Completion; readonly number: number },
  response: ServerResponse,
) => boolean | Promise<boolean>

const EVENTS = { 'content-type': 'text/event-stream' }

function textOf({ choices }: Completion): string {
  return choices[0]?.message.content ?? ''
}

function chunk(delta: object, reason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Says that it lives, for so long, before it answers. */
export function keptAlive(comment: string, ms: number, isStreamed: boolean): OddAnswer {
  return async ({ completion }, response) => {
    response.writeHead(200, isStreamed ? EVENTS : { 'content-type': 'application/json' })
    for (const endsAt = Date.now() + ms; Date.now() < endsAt && !response.destroyed; await pause(1_000))
      response.write(comment)
    response.end(isStreamed ? eventsOf(completion).join('') : JSON.stringify(completion))
    return true
  }
}

/** Every so many questions, its answer has no end. */
export function looping(every: number, phrase: string): OddAnswer {
  return async ({ completion, number }, response) => {
    if (number % every !== 0) return false
    response.writeHead(200, EVENTS)
    response.write(chunk({ content: textOf(completion).slice(0, -2) }))
    // What 44,000 tokens are; whoever listens to the end pays for them.
    for (let tokens = 0; tokens < 44_000 && !response.destroyed; tokens += 40) {
      response.write(chunk({ content: phrase.repeat(Math.ceil(160 / phrase.length)) }))
      await pause(2)
    }
    response.end(chunk({}, 'length'))
    return true
  }
}

/** The message in another shape. */
export function shaped(shape: (text: string, completion: Completion) => object): OddAnswer {
  return ({ completion }, response) => {
    send(response, 200, shape(textOf(completion), completion))
    return true
  }
}

/** The stream's pieces in another shape; a null leaves the reason of the end away. */
export function streamed(deltasOf: (text: string) => readonly object[], end: string | null = 'stop'): OddAnswer {
  return ({ completion }, response) => {
    response.writeHead(200, EVENTS)
    for (const delta of deltasOf(textOf(completion))) response.write(chunk(delta))
    response.end(end === null ? 'data: [DONE]\n\n' : chunk({}, end))
    return true
  }
}

/** Refuses some questions, in a provider's own words. */
export function refusing(
  refusal: (
    body: ChatBody,
    number: number,
  ) => { readonly status: number; readonly body: object; readonly headers?: Record<string, string> } | null,
): OddAnswer {
  return ({ body, number }, response) => {
    const refused = refusal(body, number)
    if (refused === null) return false
    send(response, refused.status, refused.body, refused.headers)
    return true
  }
}

/** An error within the stream, once it has begun. */
export function failingWithin(every: number, error: object): OddAnswer {
  return ({ completion, number }, response) => {
    if (number % every !== 0) return false
    response.writeHead(200, EVENTS)
    response.write(chunk({ content: textOf(completion).slice(0, 20) }))
    response.end(`data: ${JSON.stringify({ error })}\n\n`)
    return true
  }
}

/** Every byte for itself, lines ended as on Windows. */
export function inBytes(): OddAnswer {
  return async ({ completion }, response) => {
    response.writeHead(200, EVENTS)
    const bytes = Buffer.from(eventsOf(completion).join('').replaceAll('\n', '\r\n'))
    for (let at = 0; at < bytes.length; at += 3) {
      response.write(bytes.subarray(at, at + 3))
      if (at % 300 === 0) await pause(1)
    }
    response.end()
    return true
  }
}
