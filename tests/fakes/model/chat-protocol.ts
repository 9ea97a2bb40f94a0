// The protocol of an OpenAI-compatible server.
import type { IncomingMessage } from 'node:http'
import { readQuestion, type TranslationData } from './read-question.ts'

/** What one request to the fake held, as the translator sent it. */
export interface FakeModelRequest {
  readonly authorization: string | undefined
  readonly body: ChatBody
  readonly instructions: string
  readonly data: TranslationData
}

export interface ChatBody {
  readonly model: string
  readonly messages: readonly {
    readonly role: string
    readonly content: string | readonly { readonly text?: string }[]
  }[]
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } }
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly temperature?: number
  readonly stream?: boolean
  readonly stream_options?: object
  readonly reasoning_effort?: string
}

/** Throws for a body that is not the translator's. */
export async function readRequest(incoming: IncomingMessage): Promise<FakeModelRequest> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk)
  const body = JSON.parse(text) as ChatBody
  const messageOf = (role: string) => {
    const content = body.messages.findLast((message) => message.role === role)?.content ?? ''
    return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('')
  }
  const instructions = messageOf('system')
  const data = readQuestion(instructions, messageOf('user'))
  return { authorization: incoming.headers.authorization, body, instructions, data }
}

/** Four characters a token is near enough for a meter that only has to move. */
export const CHARACTERS_PER_TOKEN = 4

export interface Completion {
  readonly id: string
  readonly object: 'chat.completion'
  readonly created: number
  readonly model: string
  readonly choices: readonly {
    readonly index: number
    readonly message: { readonly role: string; readonly content: string }
    readonly finish_reason: string
  }[]
  readonly usage: {
    readonly prompt_tokens: number
    readonly completion_tokens: number
    readonly total_tokens: number
  }
}

export function completion(body: ChatBody, content: string, isCut = false): Completion {
  const promptTokens = Math.ceil(JSON.stringify(body.messages).length / CHARACTERS_PER_TOKEN)
  const completionTokens = Math.ceil(content.length / CHARACTERS_PER_TOKEN)
  return {
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: isCut ? 'length' : 'stop' }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  }
}
