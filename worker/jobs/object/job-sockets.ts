// The job's hibernating sockets: a snapshot on opening, counters after that. A socket is opened by a single-use ticket,
// since a browser cannot set its headers and a session token does not belong in a URL (DESIGN §4).
import { type JobEvent, SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX } from '../../contract/job-events.ts'
import { TICKET_LIFETIME_MS } from '../../contract/limits.ts'

/** Enough for a person's open tabs; more is a leak or an attack. */
const MAX_SOCKETS = 50

export class JobSockets {
  readonly #ctx: DurableObjectState
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    this.#sql = ctx.storage.sql
    // Answered by the platform without waking the job.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  issueTicket(now: number): string {
    const ticket = crypto.randomUUID().replaceAll('-', '')
    this.#sql.exec('CREATE TABLE IF NOT EXISTS tickets (ticket TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)')
    this.#sql.exec('DELETE FROM tickets WHERE expires_at <= ?', now)
    this.#sql.exec('INSERT INTO tickets VALUES (?, ?)', ticket, now + TICKET_LIFETIME_MS)
    return ticket
  }

  /** True once for a ticket that has not expired. */
  #redeem(ticket: string, now: number): boolean {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS tickets (ticket TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)')
    return (
      this.#sql.exec('DELETE FROM tickets WHERE ticket = ? AND expires_at > ? RETURNING ticket', ticket, now).toArray()
        .length > 0
    )
  }

  /** 101 with the snapshot sent, or 401 for a ticket that is spent, late or missing. */
  accept(request: Request, snapshot: JobEvent, now: number): Response {
    const protocols = (request.headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim())
    const ticket = protocols
      .find((name) => name.startsWith(TICKET_PROTOCOL_PREFIX))
      ?.slice(TICKET_PROTOCOL_PREFIX.length)
    const isAllowed = protocols[0] === SOCKET_PROTOCOL && ticket !== undefined && this.#redeem(ticket, now)
    if (!isAllowed || this.#ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 401 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server)
    server.send(JSON.stringify(snapshot))
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'sec-websocket-protocol': SOCKET_PROTOCOL },
    })
  }

  broadcast(event: JobEvent): void {
    const message = JSON.stringify(event)
    for (const socket of this.#ctx.getWebSockets()) {
      try {
        socket.send(message)
      } catch {
        // Closing already: its page polls or opens another.
      }
    }
  }

  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(1000, 'deleted')
  }
}
