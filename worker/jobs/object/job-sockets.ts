// The job's hibernating sockets. A socket receives a snapshot when it opens and counters after that. It is opened with
// a single-use ticket (docs/identity.md#sockets).
import { type JobEvent, SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX } from '../../contract/translation/job-events.ts'
import { TICKET_LIFETIME_MS } from '../../contract/limits.ts'

/** Enough for a person's open tabs; more is a leak or an attack. */
const MAX_SOCKETS = 50

/** A socket outlives its owner's account by at most this, like everything else of that user (auth/row-cache.ts). */
const OWNER_CHECK_MS = 10_000

/** Close codes of RFC 6455 §7.4.1 and its registry. */
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013

export class JobSockets {
  readonly #ctx: DurableObjectState
  readonly #sql: SqlStorage
  readonly #signedOutAt: () => Promise<number | null>
  /** The last answer about the owner, and when it was asked for. */
  #owner: { readonly askedAt: number; readonly signedOutAt: number } | null = null
  readonly #waiting: { readonly message: string; readonly sockets: readonly WebSocket[] }[] = []
  #delivery: Promise<void> | null = null

  /**
   * `signedOutAt` returns when the job's owner was last signed out everywhere, in ms; null when the owner has no
   * access.
   */
  constructor(ctx: DurableObjectState, signedOutAt: () => Promise<number | null>) {
    this.#ctx = ctx
    this.#signedOutAt = signedOutAt
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

  /** When the ticket was issued. Works once; null for a ticket that is spent or has expired. */
  #redeem(ticket: string, now: number): number | null {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS tickets (ticket TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)')
    const [row] = this.#sql
      .exec('DELETE FROM tickets WHERE ticket = ? AND expires_at > ? RETURNING expires_at', ticket, now)
      .toArray()
    return row ? Number(row['expires_at']) - TICKET_LIFETIME_MS : null
  }

  /** 101 with the snapshot sent, or 401 for a ticket that is spent, late or missing, or whose owner may not come in. */
  async accept(request: Request, snapshot: () => Promise<JobEvent>): Promise<Response> {
    const signedOutAt = await this.#ownerSignedOutAt()
    const now = Date.now()
    const protocols = (request.headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim())
    const ticket = protocols
      .find((name) => name.startsWith(TICKET_PROTOCOL_PREFIX))
      ?.slice(TICKET_PROTOCOL_PREFIX.length)
    const isAsked = protocols[0] === SOCKET_PROTOCOL && ticket !== undefined
    const issuedAt = isAsked ? this.#redeem(ticket, now) : null
    const mayComeIn = issuedAt !== null && signedOutAt !== null && issuedAt >= signedOutAt
    if (!mayComeIn || this.#ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 401 })
    const event = JSON.stringify(await snapshot())
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server)
    server.serializeAttachment(issuedAt)
    server.send(event)
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'sec-websocket-protocol': SOCKET_PROTOCOL },
    })
  }

  /** Sends the event to the sockets that are open now, in order, after checking that their owner may still listen. */
  broadcast(event: JobEvent): void {
    const sockets = this.#ctx.getWebSockets()
    if (sockets.length === 0) return
    this.#waiting.push({ message: JSON.stringify(event), sockets })
    this.#delivery ??= this.#deliver().finally(() => {
      this.#delivery = null
    })
    this.#ctx.waitUntil(this.#delivery)
  }

  /** Sends a last event, which must contain nothing of the owner's, and closes every socket. */
  closeAll(event: JobEvent): void {
    this.#waiting.length = 0
    for (const socket of this.#ctx.getWebSockets()) {
      send(socket, JSON.stringify(event))
      socket.close(1000, event.type)
    }
  }

  async #deliver(): Promise<void> {
    try {
      const signedOutAt = await this.#ownerSignedOutAt()
      this.#dismiss(POLICY_VIOLATION, (issuedAt) => signedOutAt === null || issuedAt < signedOutAt)
    } catch {
      this.#dismiss(TRY_AGAIN_LATER, () => true) // nobody can say: their pages poll meanwhile
    }
    for (const { message, sockets } of this.#waiting.splice(0)) for (const socket of sockets) send(socket, message)
  }

  /** Closes the sockets for which `isMeant`, given the time their ticket was issued, is true. */
  #dismiss(code: number, isMeant: (issuedAt: number) => boolean): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const issuedAt: unknown = socket.deserializeAttachment()
      if (isMeant(typeof issuedAt === 'number' ? issuedAt : 0)) socket.close(code)
    }
  }

  async #ownerSignedOutAt(): Promise<number | null> {
    const askedAt = Date.now()
    if (this.#owner && askedAt - this.#owner.askedAt < OWNER_CHECK_MS) return this.#owner.signedOutAt
    const signedOutAt = await this.#signedOutAt()
    this.#owner = signedOutAt === null ? null : { askedAt, signedOutAt }
    return signedOutAt
  }
}

function send(socket: WebSocket, message: string): void {
  try {
    socket.send(message)
  } catch {
    // Closing already: its page polls or opens another.
  }
}
