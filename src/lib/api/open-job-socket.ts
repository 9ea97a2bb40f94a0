import { SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX } from '../../../worker/contract/translation/job-events.ts'
import { api, bodyOf } from './api-client.ts'
import type { JobSocket } from './job-watch.ts'

/** A browser cannot set a socket's headers, so a short-lived ticket travels as its second subprotocol. */
export async function openJobSocket(translationId: string): Promise<JobSocket> {
  const { ticket } = await bodyOf(api['ws-ticket'].$post({ json: { translationId } }))
  const url = new URL(`/api/translations/${encodeURIComponent(translationId)}/socket`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return new WebSocket(url, [SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX + ticket])
}
