// The messages of the job socket: one discriminated union, parsed in one place. An unknown message yields null rather
// than an error.
import { z } from 'zod'
import { jobProgressSchema } from './translation.ts'

/** First subprotocol, the only one echoed; the second carries the ticket (docs/identity.md#sockets). */
export const SOCKET_PROTOCOL = 'verso.v1'
export const TICKET_PROTOCOL_PREFIX = 'ticket.'

export const jobEventSchema = z.discriminatedUnion('type', [
  /** Sent once on opening: a client that reconnects needs nothing else. */
  z.object({ type: z.literal('snapshot'), progress: jobProgressSchema }),
  z.object({ type: z.literal('progress'), progress: jobProgressSchema }),
  /** The job is gone; nothing more follows. */
  z.object({ type: z.literal('deleted') }),
])
export type JobEvent = z.infer<typeof jobEventSchema>

export function parseJobEvent(message: string): JobEvent | null {
  try {
    return jobEventSchema.safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null // not JSON: a message of another protocol
  }
}

export const ticketSchema = z
  .object({ ticket: z.string(), expiresInSeconds: z.int().positive() })
  .meta({ id: 'SocketTicket' })
