// Which errors each route answers with beyond those that any route may. OpenAPI lists them, the app compares answers with
// these alone (src/lib/api/api-error.ts), and a development server refuses to answer with an error that has no place here.
// A route without a row does not compile.
import type { ErrorCode } from '../errors.ts'
import type { ROUTE_LIMITS } from '../route-limits.ts'

/** Of the request itself, of its limits, and what goes wrong on the server. */
export const ERRORS_OF_ALL = ['bad_request', 'missing_field', 'request_too_large', 'rate_limited', 'internal'] as const

/** Of the caller, on every route that wants to know who calls. */
export const CALLER_ERRORS = [
  'unauthenticated',
  'token_expired',
  'account_disabled',
  'account_deleted',
  'identity_not_configured',
  'identity_unavailable',
  'api_keys_not_configured',
  'api_key_invalid',
  'scope_missing',
  'plan_required',
] as const

const STORE = ['storage_unavailable'] as const
/** Why a file does not become a document that can be translated. */
const DOCUMENT = [
  'file_too_large',
  'file_empty',
  'file_type_unsupported',
  'format_not_supported',
  'document_encrypted',
  'document_damaged',
  'document_without_text',
  'document_scanned',
  'document_garbled',
  'document_vertical',
  'document_too_complex',
] as const
/** Of a file that is sent and read. */
const UPLOAD = [...DOCUMENT, ...STORE, 'upload_interrupted', 'too_many_drafts'] as const
const GLOSSARY_OF_START = ['glossary_not_found', 'glossary_languages'] as const
/** Of a first translation of a document. */
const START = [
  ...UPLOAD,
  ...GLOSSARY_OF_START,
  'engine_not_configured',
  'same_languages',
  'variant_not_of_target',
  'no_form_of_address',
  'target_not_ready',
  'choices_leave_no_text',
  'draft_not_found',
  'draft_already_started',
  'credits_exhausted',
] as const
/** Of one more run of a translation. */
const RUN = ['job_not_found', 'job_expired', 'nothing_to_retry', 'too_many_runs', 'credits_exhausted'] as const

/** Of one's own translation, and of one whose files are still there. */
const JOB = ['job_not_found'] as const
const FILES = [...JOB, 'job_expired'] as const
const RESULT = [...FILES, 'job_not_completed'] as const
const SEGMENT = [...RESULT, 'segment_not_found'] as const
/** Of a stored file, and of one that is read while the caller waits. */
const STORED_FILE = [...STORE, 'range_not_satisfiable'] as const
const READ_FILE = [...DOCUMENT, ...STORED_FILE, 'server_busy'] as const

const IMPORT = [
  ...STORE,
  'file_too_large',
  'file_empty',
  'upload_interrupted',
  'too_many_imports',
  'import_too_complex',
] as const
const GLOSSARY = ['glossary_not_found'] as const
const ENTRY = [...GLOSSARY, 'glossary_entry_contradictory', 'glossary_entry_exists', 'glossary_full'] as const

/** Of every question to the payment provider. */
const PAYMENT = ['payments_not_configured', 'payments_unavailable', 'payment_refused', 'change_conflict'] as const
const PURCHASE = [...PAYMENT, 'plan_mismatch', 'plan_already_active'] as const
const PLAN = [...PAYMENT, 'plan_not_active'] as const
const PLAN_CHANGE = [...PLAN, 'plan_change_pending', 'plan_is_ending', 'upgrade_refunded'] as const

const ADMIN = ['forbidden'] as const
const USER = [...ADMIN, 'user_not_found'] as const

/** As in `ROUTE_LIMITS`. */
export const ROUTE_ERRORS = {
  'GET /health': [],
  'GET /config': [],
  'GET /openapi.json': [],
  'GET /login': [],
  'GET /placeholder/:width/:height': [],
  'POST /auth/sync': [],
  'PATCH /account': [],
  'DELETE /account': [...PAYMENT, ...STORE, 'confirmation_mismatch', 'recent_sign_in_required', 'account_protected'],
  'PUT /account/photo': [...STORE, 'photo_unsupported'],
  'DELETE /account/photo': STORE,
  'GET /photos/:key': [...STORE, 'not_found'],
  'POST /account/sign-out-everywhere': [],
  'GET /account/export': [],
  'GET /keys': [],
  'POST /keys': ['too_many_api_keys'],
  'DELETE /keys/:id': ['not_found'],
  'POST /detect-language': UPLOAD,
  'POST /upload': [...START, 'language_not_supported', 'draft_not_ready', 'idempotency_key_reused'],
  'POST /reviews': [
    ...UPLOAD,
    'engine_not_configured',
    'same_languages',
    'language_not_supported',
    'target_not_ready',
    'draft_not_found',
    'draft_not_ready',
    'draft_already_started',
    'credits_exhausted',
    'translation_not_aligned',
    'idempotency_key_reused',
  ],
  'GET /download/:id': [...RESULT, ...READ_FILE, 'link_expired', 'rebuild_needed', 'export_not_available'],
  'POST /download-archives': [...RESULT, 'link_expired'],
  'GET /download-archives': [...RESULT, ...STORE, 'link_expired'],
  'GET /drafts/:id': ['draft_not_found'],
  'DELETE /drafts/:id': [...STORE, 'draft_not_found'],
  'GET /translations': [],
  'GET /translations/stats': [],
  'GET /translation/:id': JOB,
  'GET /translations/:id/progress': JOB,
  'GET /translations/:id/report': RESULT,
  'GET /translations/:id/source': [...FILES, ...STORED_FILE],
  'GET /translations/:id/preview': [...RESULT, ...READ_FILE],
  'GET /translations/:id/segments': [...FILES, 'job_not_read'],
  'GET /translations/:id/outline': [...FILES, 'job_not_read'],
  'PATCH /translations/:id/segments/:segmentId/findings/:findingId': [
    ...SEGMENT,
    'segment_changed',
    'finding_not_found',
  ],
  'PATCH /translations/:id/segments/:segmentId': [
    ...SEGMENT,
    'segment_changed',
    'segment_tags_broken',
    'segment_character',
    'segment_too_long',
    'segment_empty',
    'segment_not_in_file',
  ],
  'GET /translations/:id/segments/:segmentId/history': SEGMENT,
  'GET /translations/:id/segments/:segmentId/matches': SEGMENT,
  'GET /translations/:id/brief': JOB,
  'PATCH /translations/:id/brief': [...JOB, 'variant_not_of_target', 'no_form_of_address', 'forms_in_use'],
  'GET /translations/:id/brief/file': JOB,
  'POST /translations/:id/brief/glossary': [
    ...JOB,
    ...GLOSSARY,
    'no_terms',
    'same_languages',
    'too_many_glossaries',
    'glossary_name_taken',
    'glossary_full',
    'glossary_entry_exists',
  ],
  'POST /translations/:id/brief/approve': [...JOB, 'terms_not_awaited'],
  'POST /translations/:id/cancel': [...JOB, 'job_not_active'],
  'POST /translations/:id/retry': RUN,
  'POST /translations/:id/retry-flagged': [...RUN, 'job_not_completed'],
  'POST /translations/:id/rebuild': RESULT,
  'PATCH /translations/:id': JOB,
  'DELETE /translations/:id': JOB,
  'POST /translations/:id/again': [...FILES, ...START],
  'GET /memory': [],
  'POST /memory': [...IMPORT, 'same_languages', 'memory_file_invalid'],
  'DELETE /memory': [],
  'GET /memory/units': [],
  'DELETE /memory/units/:id': ['not_found', 'change_conflict'],
  'GET /glossaries': [],
  'POST /glossaries': ['same_languages', 'too_many_glossaries', 'glossary_name_taken'],
  'PATCH /glossaries/:id': [...GLOSSARY, 'glossary_name_taken'],
  'DELETE /glossaries/:id': GLOSSARY,
  'GET /glossaries/:id/entries': GLOSSARY,
  'POST /glossaries/:id/entries': ENTRY,
  'PUT /glossaries/:id/entries': ENTRY,
  'PUT /glossaries/:id/entries/:entryId': [...ENTRY, 'not_found', 'change_conflict'],
  'DELETE /glossaries/:id/entries/:entryId': [...GLOSSARY, 'not_found'],
  'GET /glossaries/:id/file': GLOSSARY,
  'POST /glossaries/:id/file': [...IMPORT, ...GLOSSARY, 'glossary_file_invalid', 'glossary_full'],
  'GET /imports': [],
  'GET /imports/:id': ['not_found'],
  'DELETE /imports/:id': [...STORE, 'not_found'],
  'POST /ws-ticket': JOB,
  'GET /translations/:id/socket': ['forbidden', 'ticket_invalid'],
  'POST /feedback': JOB,
  'GET /registrations': [],
  'POST /registrations': [],
  'POST /test-email': [],
  'POST /create-payment-intent': PURCHASE,
  'POST /create-subscription': PURCHASE,
  'GET /billing': [],
  'POST /billing/sync': PAYMENT,
  'POST /billing/cancel': PLAN,
  'POST /billing/resume': PLAN,
  'GET /billing/change-plan': PLAN_CHANGE,
  'POST /billing/change-plan': [...PLAN_CHANGE, 'price_changed'],
  'DELETE /billing/change-plan': PLAN,
  'POST /billing/portal': PLAN,
  'GET /billing/usage': [],
  'GET /billing/ledger': [],
  'GET /billing/ledger.csv': [],
  'GET /billing/invoices': [],
  'POST /stripe/webhook': [...PAYMENT, 'webhook_invalid'],
  'GET /admin/dashboard': ADMIN,
  'GET /admin/users': ADMIN,
  'GET /admin/users/:id': USER,
  'PUT /admin/users/:id': [...USER, ...PAYMENT, 'account_protected', 'plan_bought'],
  'DELETE /admin/users/:id': [...USER, ...PAYMENT, ...STORE, 'account_protected'],
  'GET /admin/users/:id/ledger': USER,
  'POST /admin/users/:id/adjustments': [...USER, 'balance_below_zero', 'balance_above_limit', 'change_conflict'],
  'GET /admin/users/:id/invoices': USER,
  'POST /admin/users/:id/refunds': [...USER, ...PAYMENT, 'not_found', 'refund_not_possible'],
  'GET /admin/billing/differences': ADMIN,
  'GET /admin/translations': ADMIN,
  'POST /admin/translations/:id/retry': [...ADMIN, ...RUN],
  'GET /admin/registrations': ADMIN,
  'POST /admin/registrations/:userId/decision': [...ADMIN, 'not_found', 'change_conflict'],
  'GET /admin/submissions': ADMIN,
  'PATCH /admin/submissions/:id': [...ADMIN, 'not_found'],
  'GET /admin/feedback': ADMIN,
  'GET /admin/queues': ADMIN,
  'GET /admin/dead-letters': ADMIN,
  'GET /admin/audit': ADMIN,
  'GET /admin/engine': ADMIN,
  'GET /admin/engine/costs': ADMIN,
  'POST /admin/engine/test': ADMIN,
} as const satisfies Record<keyof typeof ROUTE_LIMITS, readonly ErrorCode[]>

export type RouteName = keyof typeof ROUTE_ERRORS

/** What a route may answer with when it fails. */
export type RouteError<Name extends RouteName> =
  | (typeof ROUTE_ERRORS)[Name][number]
  | (typeof ERRORS_OF_ALL)[number]
  | (typeof CALLER_ERRORS)[number]
