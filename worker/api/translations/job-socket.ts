import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { ticketSchema } from '../../contract/translation/job-events.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { TICKET_LIFETIME_MS } from '../../contract/limits.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnTranslation } from './own-translation.ts'

const ticketRoute = createRoute({
  method: 'post',
  path: '/ws-ticket',
  summary: `Issues a single-use ticket that opens the socket of one translation. The ticket is valid for ${durationInWords(TICKET_LIFETIME_MS)}.`,
  ...callableWith('read'),
  request: {
    body: { required: true, ...jsonBody(z.object({ translationId: z.string() }), 'The id of the translation.') },
  },
  responses: { 200: jsonBody(ticketSchema, 'The ticket.'), ...errorResponses },
})

const socketRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/socket',
  summary:
    'Opens a WebSocket with live progress. Send the subprotocols `verso.v1` and `ticket.<ticket>`; the server echoes only the first.',
  // Only a well-formed id may wake a Durable Object: the caller is unknown until the ticket is redeemed.
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    101: { description: 'The socket is open. The server sends a snapshot, then events.' },
    ...errorResponses,
  },
})

export const jobSocketApi = apiRouter()
  .openapi(ticketRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('json').translationId)
    const ticket = await c.env.TRANSLATION_JOB.getByName(row.id).issueTicket()
    if (!ticket) throw new AppError('job_not_found', `the job of ${row.id} is not made yet, or purged`)
    return c.json({ ticket, expiresInSeconds: TICKET_LIFETIME_MS / 1000 }, 200)
  })
  .openapi(socketRoute, async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
      throw new AppError('bad_request', 'this address answers WebSocket upgrades only')
    }
    // A browser always sends the origin of its page. For other clients the ticket is enough.
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== new URL(c.req.url).origin) {
      throw new AppError('forbidden', 'a socket asked for by a page of another site')
    }
    const response = await c.env.TRANSLATION_JOB.getByName(c.req.valid('param').id).fetch(c.req.raw)
    if (response.status === 101) return response
    // A missing job and a wrong ticket get the same answer, so that a stranger learns nothing.
    throw new AppError('ticket_invalid', `the socket answered ${response.status}`)
  })
