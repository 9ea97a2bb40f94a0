// The limits of each route: how often per address and per user, and how large. The platform's rate limiting enforces
// the counts (wrangler.toml repeats them, and a test compares the two). worker/app.ts does not compile while a route
// has no row here.
import { MAX_FORM_BYTES, MAX_JSON_BYTES, MAX_PHOTO_BYTES, MAX_SEGMENT_BODY_BYTES, MAX_WEBHOOK_BYTES } from './limits.ts'

/** A rate of the platform's binding, which counts in windows of 10 or 60 seconds. */
interface Rate {
  readonly limit: number
  readonly periodSeconds: 10 | 60
}

/**
 * Limits per address, counted before anything else. An office or a school shares an address, so each limit is several
 * times what one user needs.
 */
export const ADDRESS_LIMITS = {
  /** Fifty people behind one address, each polling every 2 s, are 250 in ten seconds. */
  READS_BY_ADDRESS: { limit: 600, periodSeconds: 10 },
  WRITES_BY_ADDRESS: { limit: 300, periodSeconds: 60 },
  /** Files of up to 50 MB, and the starts of translations. */
  UPLOADS_BY_ADDRESS: { limit: 120, periodSeconds: 60 },
  /** Forms that are sent on to people. */
  FORMS_BY_ADDRESS: { limit: 20, periodSeconds: 60 },
  /** The payment provider sends from a handful of addresses, all at once on the day many plans are renewed. */
  WEBHOOKS_BY_ADDRESS: { limit: 600, periodSeconds: 10 },
} as const satisfies Record<string, Rate>

/** Limits per signed-in user, from any address. */
export const PERSON_LIMITS = {
  /** Ten tabs that each poll every 2 s are 50 in ten seconds; opening a page takes five more. */
  READS_BY_PERSON: { limit: 150, periodSeconds: 10 },
  WRITES_BY_PERSON: { limit: 120, periodSeconds: 60 },
  /** Files that are stored and read. A folder of `MAX_FILES_AT_ONCE` small files is sent within a minute. */
  UPLOADS_BY_PERSON: { limit: 60, periodSeconds: 60 },
  /** Translations begun or begun again: a folder of `MAX_FILES_AT_ONCE` is begun with one press. */
  STARTS_BY_PERSON: { limit: 60, periodSeconds: 60 },
  /** Each asks the payment provider up to ten times, who takes a hundred calls a second from all of Verso. */
  PAYMENTS_BY_PERSON: { limit: 20, periodSeconds: 60 },
  /** Each asks a model, which costs money. */
  MODEL_TESTS_BY_PERSON: { limit: 6, periodSeconds: 60 },
} as const satisfies Record<string, Rate>

/**
 * Limits of all API keys of a user together, from any address. They also count as one caller of their own in the route's
 * limit per user.
 */
export const KEY_LIMITS = {
  /** A program that follows twenty translations every 2 s sends 600 requests in a minute. */
  CALLS_BY_KEY: { limit: 600, periodSeconds: 60 },
} as const satisfies Record<string, Rate>

export type KeyLimit = keyof typeof KEY_LIMITS
export type AddressLimit = keyof typeof ADDRESS_LIMITS
export type PersonLimit = keyof typeof PERSON_LIMITS

export interface RouteLimits {
  readonly address: AddressLimit
  /** Null for routes without a signed-in user. All API keys of a user count here together, apart from the user. */
  readonly person: PersonLimit | null
  /** The largest body in bytes. `streamed`: the handler reads it piece by piece, with limits of its own. */
  readonly body: number | 'streamed'
  /** What counts instead for a part of the stored file: a request with a `Range` and no query. */
  readonly ofPart?: Pick<RouteLimits, 'address' | 'person'>
}

const READ = { address: 'READS_BY_ADDRESS', person: 'READS_BY_PERSON', body: MAX_JSON_BYTES } as const
const WRITE = { address: 'WRITES_BY_ADDRESS', person: 'WRITES_BY_PERSON', body: MAX_JSON_BYTES } as const
const PAYMENT = { ...WRITE, person: 'PAYMENTS_BY_PERSON' } as const
const START = { address: 'UPLOADS_BY_ADDRESS', person: 'STARTS_BY_PERSON' } as const
const PUBLIC_READ = { ...READ, person: null } as const
const FORM = { address: 'FORMS_BY_ADDRESS', body: MAX_FORM_BYTES } as const

/** `METHOD /path` below /api, as Hono writes paths. */
export const ROUTE_LIMITS = {
  'GET /health': PUBLIC_READ,
  'GET /config': PUBLIC_READ,
  'GET /openapi.json': PUBLIC_READ,
  'GET /login': PUBLIC_READ,
  'GET /placeholder/:width/:height': PUBLIC_READ,
  'POST /auth/sync': WRITE,
  'PATCH /account': WRITE,
  'DELETE /account': WRITE,
  'PUT /account/photo': { ...WRITE, body: MAX_PHOTO_BYTES },
  'DELETE /account/photo': WRITE,
  'GET /photos/:key': PUBLIC_READ,
  'POST /account/sign-out-everywhere': WRITE,
  // Everything that is held about one person: as dear as a download.
  'GET /account/export': WRITE,
  'GET /keys': READ,
  'POST /keys': WRITE,
  'DELETE /keys/:id': WRITE,
  'POST /detect-language': { address: 'UPLOADS_BY_ADDRESS', person: 'UPLOADS_BY_PERSON', body: 'streamed' },
  'POST /upload': { ...START, body: 'streamed' },
  'POST /reviews': { ...START, body: 'streamed' },
  // Up to 50 MB, or a document read anew for its text. A signed link names no person; its owner's bearer does.
  // A viewer reads it in parts.
  'GET /download/:id': { ...WRITE, ofPart: READ },
  // As many results as files are uploaded together. A signed link names no person.
  'POST /download-archives': WRITE,
  'GET /download-archives': { ...WRITE, person: null },
  'GET /drafts/:id': READ,
  'DELETE /drafts/:id': WRITE,
  'GET /translations': READ,
  'GET /translations/stats': READ,
  'GET /translation/:id': READ,
  'GET /translations/:id/progress': READ,
  'GET /translations/:id/report': READ,
  'GET /translations/:id/source': { ...WRITE, ofPart: READ },
  'GET /translations/:id/preview': WRITE,
  'GET /translations/:id/segments': READ,
  'GET /translations/:id/outline': READ,
  'PATCH /translations/:id/segments/:segmentId/findings/:findingId': WRITE,
  'PATCH /translations/:id/segments/:segmentId': { ...WRITE, body: MAX_SEGMENT_BODY_BYTES },
  'GET /translations/:id/segments/:segmentId/history': READ,
  'GET /translations/:id/segments/:segmentId/matches': READ,
  'GET /translations/:id/brief': READ,
  'PATCH /translations/:id/brief': WRITE,
  'POST /translations/:id/brief/approve': WRITE,
  'GET /translations/:id/brief/file': READ,
  'POST /translations/:id/brief/glossary': WRITE,
  'POST /translations/:id/cancel': WRITE,
  'POST /translations/:id/retry': { ...START, body: MAX_JSON_BYTES },
  'POST /translations/:id/retry-flagged': { ...START, body: MAX_JSON_BYTES },
  'POST /translations/:id/rebuild': { ...START, body: MAX_JSON_BYTES },
  'PATCH /translations/:id': WRITE,
  'DELETE /translations/:id': WRITE,
  // A stored file is copied and read, as after an upload.
  'POST /translations/:id/again': { ...START, body: MAX_JSON_BYTES },
  // Up to 50,000 units: as dear as a download.
  'GET /memory': WRITE,
  'POST /memory': { address: 'UPLOADS_BY_ADDRESS', person: 'UPLOADS_BY_PERSON', body: 'streamed' },
  'DELETE /memory': WRITE,
  // A search reads thousands of units.
  'GET /memory/units': WRITE,
  'DELETE /memory/units/:id': WRITE,
  'GET /glossaries': READ,
  'POST /glossaries': WRITE,
  'PATCH /glossaries/:id': WRITE,
  'DELETE /glossaries/:id': WRITE,
  'GET /glossaries/:id/entries': READ,
  'POST /glossaries/:id/entries': WRITE,
  'PUT /glossaries/:id/entries': WRITE,
  'PUT /glossaries/:id/entries/:entryId': WRITE,
  'DELETE /glossaries/:id/entries/:entryId': WRITE,
  'GET /glossaries/:id/file': WRITE,
  'POST /glossaries/:id/file': { address: 'UPLOADS_BY_ADDRESS', person: 'UPLOADS_BY_PERSON', body: 'streamed' },
  'GET /imports': READ,
  'GET /imports/:id': READ,
  'DELETE /imports/:id': WRITE,
  'POST /ws-ticket': WRITE,
  // The user's limit applied when the ticket was issued.
  'GET /translations/:id/socket': PUBLIC_READ,
  'POST /feedback': WRITE,
  'GET /registrations': READ,
  'POST /registrations': { ...FORM, person: 'WRITES_BY_PERSON' },
  'POST /test-email': { ...FORM, person: null },
  'POST /create-payment-intent': PAYMENT,
  'POST /create-subscription': PAYMENT,
  'GET /billing': READ,
  'POST /billing/sync': PAYMENT,
  'POST /billing/cancel': PAYMENT,
  'POST /billing/resume': PAYMENT,
  // Asks the payment provider, as a change does.
  'GET /billing/change-plan': PAYMENT,
  'POST /billing/change-plan': PAYMENT,
  'DELETE /billing/change-plan': PAYMENT,
  'POST /billing/portal': PAYMENT,
  'GET /billing/usage': READ,
  'GET /billing/ledger': READ,
  'GET /billing/ledger.csv': WRITE,
  'GET /billing/invoices': READ,
  'POST /stripe/webhook': { address: 'WEBHOOKS_BY_ADDRESS', person: null, body: MAX_WEBHOOK_BYTES },
  'GET /admin/dashboard': READ,
  'GET /admin/users': READ,
  'GET /admin/users/:id': READ,
  'PUT /admin/users/:id': WRITE,
  'DELETE /admin/users/:id': WRITE,
  'GET /admin/users/:id/ledger': READ,
  'POST /admin/users/:id/adjustments': WRITE,
  'GET /admin/users/:id/invoices': READ,
  'POST /admin/users/:id/refunds': WRITE,
  'GET /admin/billing/differences': READ,
  'GET /admin/translations': READ,
  'POST /admin/translations/:id/retry': { ...START, body: MAX_JSON_BYTES },
  'GET /admin/registrations': READ,
  'POST /admin/registrations/:userId/decision': WRITE,
  'GET /admin/submissions': READ,
  'PATCH /admin/submissions/:id': WRITE,
  'GET /admin/feedback': READ,
  'GET /admin/queues': READ,
  'GET /admin/dead-letters': READ,
  'GET /admin/audit': READ,
  'GET /admin/engine': READ,
  'GET /admin/engine/costs': READ,
  'POST /admin/engine/test': { ...WRITE, person: 'MODEL_TESTS_BY_PERSON' },
} as const satisfies Record<`${string} /${string}`, RouteLimits>

/** Limits of addresses that are not routes: guessing them is limited too. */
export const UNKNOWN_ROUTE_LIMITS: RouteLimits = PUBLIC_READ
