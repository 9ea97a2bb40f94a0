// Who may call which route, and what is answered. A new route needs a row here: with `everyone` for a public route,
// `people` for one that needs a signed-in person, `callers` for one that API keys may call too, and `ownThing` where
// the path or the body names something that belongs to somebody.
import type { ApiScope } from '../../../worker/contract/account/api-keys.ts'
import { form, textFile } from '../uploads/upload-testing.ts'
import type { Caller } from './callers.ts'
import type { Thing } from './things.ts'

export interface Row {
  /** The status for each caller. */
  readonly expected: Readonly<Record<Caller, number>>
  /** Answered in place of what is expected when the work takes longer than a caller waits. */
  readonly orLater?: number
  /** Its id takes the place of `:id` in the path. */
  readonly thing?: Thing
  /** What stands behind the path. */
  readonly query?: string
  /** What is sent besides the method, given the thing's id. */
  readonly send?: (id: string) => RequestInit
  /** The call ends the caller's session; the test begins it anew. */
  readonly endsSession?: true
}

type Expected = Row['expected']

function everyone(status: number): Expected {
  return {
    anonymous: status,
    user: status,
    'other user': status,
    premium: status,
    admin: status,
    disabled: status,
    deleted: status,
    'read key': status,
    'translate key': status,
    'revoked key': status,
  }
}

interface ByRole {
  readonly user: number
  readonly premium: number
  readonly admin: number
}

/** Signed-in people, each for themselves; no API key. */
function people(status: number | ByRole): Expected {
  const { user, premium, admin } =
    typeof status === 'number' ? { user: status, premium: status, admin: status } : status
  return {
    anonymous: 401,
    user,
    'other user': user,
    premium,
    admin,
    disabled: 403,
    deleted: 403,
    'read key': 403,
    'translate key': 403,
    'revoked key': 401,
  }
}

/** Signed-in people and API keys with the scope. */
function callers(scope: ApiScope, status: number): Expected {
  const withKey = scope === 'read' ? { 'read key': status } : { 'translate key': status }
  return { ...people(status), ...withKey }
}

/** Admins, each for all. What a path names does not exist here: who may ask is decided before it is looked up. */
function admins(status: number): Expected {
  return people({ user: 403, premium: 403, admin: status })
}

/** The thing is the user's, or the premium person's for that person and the keys: to others it does not exist. */
function ownThing(expected: Expected): Expected {
  return { ...expected, 'other user': 404, admin: 404 }
}

/** Only Pro and Enterprise have it. */
function ofPlan(expected: Expected): Expected {
  return { ...expected, user: 403, 'other user': 403 }
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const FEEDBACK = { type: 'feedback', email: 'ada@verso.test', feedback: 'The tables stand.' }
const CLIENT = {
  userType: 'client',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@verso.test',
  organization: 'Analytical Engines',
}
const SOCKET = { headers: { upgrade: 'websocket', 'sec-websocket-protocol': 'verso.v1, ticket.made-up' } }

/** `METHOD /path` below /api, as Hono writes paths. */
export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /health': { expected: everyone(200) },
  'GET /config': { expected: everyone(200) },
  'GET /openapi.json': { expected: everyone(200) },
  'GET /login': { expected: everyone(302) },
  'GET /placeholder/:width/:height': { expected: everyone(200) },
  'POST /test-email': { expected: everyone(200), send: () => json('POST', FEEDBACK) },

  'POST /auth/sync': { expected: people(200), send: () => json('POST', {}) },
  'PATCH /account': { expected: people(200), send: () => json('PATCH', { emailNotifications: true }) },
  // Refused for the confirmation alone: who may ask is decided before it is read.
  'DELETE /account': { expected: people(400), send: () => json('DELETE', { confirmation: 'not the address' }) },
  'GET /account/export': { expected: people(200) },
  // Refused for its bytes alone.
  'PUT /account/photo': { expected: people(415), send: () => ({ method: 'PUT', body: 'no picture' }) },
  'DELETE /account/photo': { expected: people(200) },
  'GET /photos/:key': { expected: everyone(200), thing: 'photo' },
  'POST /account/sign-out-everywhere': { expected: people(204), endsSession: true },
  'GET /registrations': { expected: people(200) },
  'POST /registrations': { expected: people(200), send: () => json('POST', CLIENT) },
  'GET /keys': { expected: people(200) },
  'POST /keys': {
    expected: people({ user: 403, premium: 201, admin: 201 }),
    send: () => json('POST', { name: 'Another key', scopes: ['read'] }),
  },
  'DELETE /keys/:id': { expected: ownThing(people(204)), thing: 'apiKey' },

  'POST /detect-language': {
    expected: callers('translate', 200),
    send: () => ({ method: 'POST', body: form({ file: textFile('Good morning.\n') }) }),
  },
  'GET /drafts/:id': { expected: ownThing(callers('read', 200)), thing: 'draft' },
  'DELETE /drafts/:id': { expected: ownThing(callers('translate', 204)), thing: 'draft' },
  'POST /upload': {
    expected: ownThing(callers('translate', 202)),
    thing: 'draft',
    send: (draftId) => ({ method: 'POST', body: form({ draftId, targetLanguage: 'es' }) }),
  },
  'POST /reviews': {
    expected: callers('translate', 202),
    orLater: 200,
    send: () => ({
      method: 'POST',
      body: form({
        file: textFile('Good morning to all of you.\n'),
        translation: textFile('Buenos días a todos.\n'),
        sourceLanguage: 'en',
        targetLanguage: 'es',
      }),
    }),
  },

  'GET /translations': { expected: callers('read', 200) },
  'GET /translations/stats': { expected: callers('read', 200) },
  'GET /translation/:id': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/progress': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/report': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/source': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/preview': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
    query: '?side=result',
  },
  'GET /translations/:id/outline': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/segments': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/segments/:segmentId/history': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
  },
  'GET /translations/:id/segments/:segmentId/matches': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
  },
  // Sent again and again by every caller: the text stands there from the first time on.
  'PATCH /translations/:id/segments/:segmentId': {
    expected: ownThing(callers('translate', 200)),
    thing: 'completedTranslation',
    send: () => json('PATCH', { target: 'Buenos días a todos.', revision: 0 }),
  },
  // The text has no finding.
  'PATCH /translations/:id/segments/:segmentId/findings/:findingId': {
    expected: ownThing(callers('translate', 404)),
    thing: 'completedTranslation',
    send: () => json('PATCH', { isDismissed: true, revision: 0 }),
  },
  'GET /translations/:id/brief': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'GET /translations/:id/brief/file': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
    query: '?format=csv',
  },
  'GET /download/:id': { expected: ownThing(callers('read', 200)), thing: 'completedTranslation' },
  'POST /download-archives': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
    send: (id) => json('POST', { ids: [id] }),
  },
  // A signature opens it. Neither a token nor a key does.
  'GET /download-archives': {
    expected: everyone(403),
    query: '?user=somebody&ids=made-up&expires=1&signature=made-up',
  },
  'PATCH /translations/:id': {
    expected: ownThing(callers('translate', 200)),
    thing: 'completedTranslation',
    send: () => json('PATCH', { name: 'letter' }),
  },
  'POST /translations/:id/again': {
    expected: ownThing(callers('translate', 202)),
    thing: 'completedTranslation',
    send: () => json('POST', { targetLanguage: 'fr' }),
  },
  'PATCH /translations/:id/brief': {
    expected: ownThing(callers('translate', 200)),
    thing: 'completedTranslation',
    send: () => json('PATCH', {}),
  },
  // It does not wait for its terms.
  'POST /translations/:id/brief/approve': {
    expected: ownThing(callers('translate', 409)),
    thing: 'completedTranslation',
  },
  // It has no terms.
  'POST /translations/:id/brief/glossary': {
    expected: ofPlan(ownThing(callers('translate', 409))),
    thing: 'completedTranslation',
    send: () => json('POST', { name: crypto.randomUUID() }),
  },
  'POST /translations/:id/cancel': { expected: ownThing(callers('translate', 200)), thing: 'pendingTranslation' },
  'POST /translations/:id/retry': { expected: ownThing(callers('translate', 202)), thing: 'failedTranslation' },
  // Nothing is missing of it.
  'POST /translations/:id/retry-flagged': {
    expected: ownThing(callers('translate', 409)),
    thing: 'completedTranslation',
  },
  // There is nothing to write.
  'POST /translations/:id/rebuild': { expected: ownThing(callers('translate', 200)), thing: 'untouchedTranslation' },
  'DELETE /translations/:id': { expected: ownThing(callers('translate', 204)), thing: 'pendingTranslation' },
  'POST /feedback': {
    expected: ownThing(callers('translate', 200)),
    thing: 'completedTranslation',
    send: (translationId) => json('POST', { translationId, rating: 'positive' }),
  },

  'GET /memory': { expected: callers('read', 200) },
  // Refused for its bytes alone.
  'POST /memory': { expected: callers('translate', 422), send: () => ({ method: 'POST', body: 'no memory' }) },
  'DELETE /memory': { expected: callers('translate', 204) },
  'GET /memory/units': { expected: callers('read', 200) },
  'DELETE /memory/units/:id': {
    expected: ownThing(callers('translate', 204)),
    thing: 'memoryUnit',
    query: '?changedAt=1970-01-01T00:00:00Z',
  },

  'GET /imports': { expected: callers('read', 200) },
  'GET /imports/:id': { expected: ownThing(callers('read', 200)), thing: 'endedImport' },
  'DELETE /imports/:id': { expected: ownThing(callers('translate', 204)), thing: 'endedImport' },
  'GET /glossaries': { expected: callers('read', 200) },
  // Names are taken once.
  'POST /glossaries': {
    expected: ofPlan(callers('translate', 201)),
    send: () => json('POST', { name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' }),
  },
  'PATCH /glossaries/:id': {
    expected: ofPlan(ownThing(callers('translate', 200))),
    thing: 'glossary',
    send: () => json('PATCH', { name: crypto.randomUUID() }),
  },
  'DELETE /glossaries/:id': { expected: ownThing(callers('translate', 204)), thing: 'glossary' },
  'GET /glossaries/:id/entries': { expected: ownThing(callers('read', 200)), thing: 'glossary' },
  'POST /glossaries/:id/entries': {
    expected: ofPlan(ownThing(callers('translate', 200))),
    thing: 'glossary',
    send: () => json('POST', { source: crypto.randomUUID(), targets: ['tasa'] }),
  },
  'PUT /glossaries/:id/entries': {
    expected: ofPlan(ownThing(callers('translate', 200))),
    thing: 'glossary',
    send: () => json('PUT', { source: 'fee', targets: ['tasa'] }),
  },
  'PUT /glossaries/:id/entries/:entryId': {
    expected: ofPlan(ownThing(callers('translate', 200))),
    thing: 'glossary',
    send: () => json('PUT', { source: 'toll', targets: ['peaje'] }),
  },
  'DELETE /glossaries/:id/entries/:entryId': { expected: ownThing(callers('translate', 204)), thing: 'glossary' },
  'GET /glossaries/:id/file': { expected: ownThing(callers('read', 200)), thing: 'glossary', query: '?format=csv' },
  'POST /glossaries/:id/file': {
    expected: ofPlan(ownThing(callers('translate', 200))),
    thing: 'glossary',
    query: '?format=csv',
    send: () => ({ method: 'POST', body: 'fee,tasa' }),
  },

  'GET /billing': { expected: people(200) },
  'GET /billing/usage': { expected: people(200) },
  'GET /billing/ledger': { expected: people(200) },
  'GET /billing/ledger.csv': { expected: people(200) },
  'GET /billing/invoices': { expected: people(200) },
  // Payments are not set up here: who may ask is decided before it is looked up.
  'POST /create-payment-intent': { expected: people(503), send: () => json('POST', { amount: 24, credits: 500 }) },
  'POST /create-subscription': { expected: people(503), send: () => json('POST', { priceId: 'price_made_up' }) },
  'POST /billing/sync': { expected: people(503) },
  'POST /billing/cancel': { expected: people(503) },
  'POST /billing/resume': { expected: people(503) },
  'GET /billing/change-plan': { expected: people(400) },
  'POST /billing/change-plan': {
    expected: people(503),
    send: () => json('POST', { plan: 'pro', amountNow: 0, prorationDate: null }),
  },
  'DELETE /billing/change-plan': { expected: people(503) },
  'POST /billing/portal': { expected: people(503) },
  'POST /stripe/webhook': { expected: everyone(503), send: () => json('POST', {}) },

  'GET /admin/dashboard': { expected: admins(200) },
  'GET /admin/users': { expected: admins(200) },
  'GET /admin/users/:id': { expected: admins(404) },
  'PUT /admin/users/:id': { expected: admins(404), send: () => json('PUT', { role: 'admin' }) },
  'DELETE /admin/users/:id': { expected: admins(404) },
  'GET /admin/users/:id/ledger': { expected: admins(404) },
  'POST /admin/users/:id/adjustments': {
    expected: admins(404),
    send: () => json('POST', { id: crypto.randomUUID(), amount: 100, reason: 'A gift' }),
  },
  'GET /admin/users/:id/invoices': { expected: admins(404) },
  'POST /admin/users/:id/refunds': {
    expected: admins(404),
    send: () => json('POST', { invoiceId: 'in_made_up', reason: 'Not what they hoped for' }),
  },
  'GET /admin/billing/differences': { expected: admins(200) },
  'GET /admin/translations': { expected: admins(200) },
  'POST /admin/translations/:id/retry': { expected: admins(404) },
  'GET /admin/registrations': { expected: admins(200) },
  'POST /admin/registrations/:userId/decision': {
    expected: admins(404),
    send: () => json('POST', { status: 'verified', registeredAt: '2026-11-01T00:00:00.000Z' }),
  },
  'GET /admin/submissions': { expected: admins(200) },
  'PATCH /admin/submissions/:id': { expected: admins(404), send: () => json('PATCH', { isHandled: true }) },
  'GET /admin/feedback': { expected: admins(200) },
  'GET /admin/queues': { expected: admins(200) },
  'GET /admin/dead-letters': { expected: admins(200) },
  'GET /admin/audit': { expected: admins(200) },
  'GET /admin/engine': { expected: admins(200) },
  'GET /admin/engine/costs': { expected: admins(200) },
  'POST /admin/engine/test': { expected: admins(200), send: () => json('POST', { role: 'reviewer' }) },

  'POST /ws-ticket': {
    expected: ownThing(callers('read', 200)),
    thing: 'completedTranslation',
    send: (translationId) => json('POST', { translationId }),
  },
  // A ticket opens it. Neither a token nor a key does.
  'GET /translations/:id/socket': { expected: everyone(401), thing: 'completedTranslation', send: () => SOCKET },
}
