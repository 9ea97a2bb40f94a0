// The middleware order, the table of routes, and the only place that writes an error body.
import { type Context, Hono } from 'hono'
import type { ExtractSchema } from 'hono/types'
import { HTTPException } from 'hono/http-exception'
import { declaredRoutes } from './api/api-router.ts'
import type { AppEnv } from './api/app-env.ts'
import { adminAuditApi } from './api/admin/audit.ts'
import { adminBillingApi } from './api/admin/billing.ts'
import { adminEngineApi } from './api/admin/engine.ts'
import { adminDashboardApi } from './api/admin/dashboard.ts'
import { adminInboxApi } from './api/admin/inbox.ts'
import { adminLedgerApi } from './api/admin/ledger.ts'
import { adminQueuesApi } from './api/admin/queues.ts'
import { adminRegistrationsApi } from './api/admin/registrations.ts'
import { adminTranslationsApi } from './api/admin/translations.ts'
import { adminUsersApi } from './api/admin/users.ts'
import { accountApi } from './api/accounts/account.ts'
import { apiKeysApi } from './api/accounts/api-keys.ts'
import { authSyncApi } from './api/accounts/auth-sync.ts'
import { checkoutApi } from './api/billing/checkout.ts'
import { billingHistoryApi } from './api/billing/history.ts'
import { billingApi } from './api/billing/overview.ts'
import { planChangesApi } from './api/billing/plan-changes.ts'
import { stripeWebhookApi } from './api/billing/stripe-webhook.ts'
import { photoApi } from './api/accounts/photo.ts'
import { configApi } from './api/config.ts'
import { detectLanguageApi } from './api/uploads/detect-language.ts'
import { draftsApi } from './api/uploads/drafts.ts'
import { downloadApi } from './api/translations/download.ts'
import { downloadArchiveApi } from './api/translations/download-archive.ts'
import { isDeclared } from './api/declared-errors.ts'
import { ANSWERS } from './api/error-response.ts'
import { feedbackApi } from './api/forms/feedback.ts'
import { healthApi } from './api/health.ts'
import { jobSocketApi } from './api/translations/job-socket.ts'
import { limitRequests, routeOf } from './api/limit-requests.ts'
import { listTranslationsApi } from './api/translations/list-translations.ts'
import { loginApi } from './api/accounts/login.ts'
import { placeholderApi } from './api/placeholder.ts'
import { ownRegistrationsApi } from './api/forms/own-registrations.ts'
import { registrationsApi } from './api/forms/registrations.ts'
import { readRefusedBody } from './api/refused-body.ts'
import { securityHeaders } from './api/security-headers.ts'
import { logRefusal } from './api/security-log.ts'
import { testEmailApi } from './api/test-email.ts'
import { translateAgainApi } from './api/translations/translate-again.ts'
import { translationActionsApi } from './api/translations/translation-actions.ts'
import { translationDetailApi } from './api/translations/translation-detail.ts'
import { briefGlossaryApi } from './api/translations/brief-glossary.ts'
import { translationBriefApi } from './api/translations/translation-brief.ts'
import { translationOutlineApi } from './api/translations/translation-outline.ts'
import { KNOWN_FORMATS } from './contract/known-formats.ts'
import { translationSegmentsApi } from './api/translations/translation-segments.ts'
import { translationPreviewApi } from './api/translations/translation-preview.ts'
import { translationSourceApi } from './api/translations/translation-source.ts'
import { rebuildTranslationApi } from './api/translations/rebuild-translation.ts'
import { segmentEditsApi } from './api/translations/segment-edits.ts'
import { segmentFindingsApi } from './api/translations/segment-findings.ts'
import { segmentMatchesApi } from './api/translations/segment-matches.ts'
import { glossariesApi } from './api/terminology/glossaries.ts'
import { glossaryEntriesApi } from './api/terminology/glossary-entries.ts'
import { importsApi } from './api/terminology/imports.ts'
import { memoryApi } from './api/terminology/memory.ts'
import { memoryUnitsApi } from './api/terminology/memory-units.ts'
import { reviewsApi } from './api/reviews/reviews.ts'
import { uploadApi } from './api/uploads/upload.ts'
import {
  AppError,
  CreditsExhaustedError,
  FieldError,
  FormatRefusedError,
  GlossaryFileError,
  PaymentRefusedError,
  RangeNotSatisfiableError,
  NotAlignedError,
  RateLimitedError,
  SegmentConflictError,
  SegmentFaultError,
} from './app-error.ts'
import type { ErrorBody, ErrorCode } from './contract/errors.ts'
import type { NotInFile } from './contract/translation/segment.ts'
import { ROUTE_LIMITS, type RouteLimits } from './contract/route-limits.ts'
import { findLanguage } from './contract/languages.ts'
import type { Host } from './host.ts'
import { answerPage } from './api/serve-page.ts'
import { logError } from './log.ts'

/** The compiler writes out types of a limited length: the admins' routes are a chain of their own. */
function adminRoutes() {
  return new Hono<AppEnv>()
    .route('/', adminDashboardApi)
    .route('/', adminUsersApi)
    .route('/', adminLedgerApi)
    .route('/', adminBillingApi)
    .route('/', adminTranslationsApi)
    .route('/', adminRegistrationsApi)
    .route('/', adminInboxApi)
    .route('/', adminQueuesApi)
    .route('/', adminAuditApi)
    .route('/', adminEngineApi)
}

/** All other routes of the product. */
function apiRoutes() {
  return new Hono<AppEnv>()
    .route('/', healthApi)
    .route('/', configApi)
    .route('/', authSyncApi)
    .route('/', accountApi)
    .route('/', photoApi)
    .route('/', apiKeysApi)
    .route('/', loginApi)
    .route('/', placeholderApi)
    .route('/', detectLanguageApi)
    .route('/', draftsApi)
    .route('/', uploadApi)
    .route('/', reviewsApi)
    .route('/', downloadApi)
    .route('/', downloadArchiveApi)
    .route('/', listTranslationsApi)
    .route('/', translationDetailApi)
    .route('/', translationSourceApi)
    .route('/', translationPreviewApi)
    .route('/', translationSegmentsApi)
    .route('/', translationOutlineApi)
    .route('/', segmentEditsApi)
    .route('/', segmentFindingsApi)
    .route('/', segmentMatchesApi)
    .route('/', rebuildTranslationApi)
    .route('/', translationBriefApi)
    .route('/', briefGlossaryApi)
    .route('/', translationActionsApi)
    .route('/', translateAgainApi)
    .route('/', memoryApi)
    .route('/', memoryUnitsApi)
    .route('/', glossariesApi)
    .route('/', glossaryEntriesApi)
    .route('/', importsApi)
    .route('/', jobSocketApi)
    .route('/', feedbackApi)
    .route('/', registrationsApi)
    .route('/', ownRegistrationsApi)
    .route('/', testEmailApi)
    .route('/', checkoutApi)
    .route('/', billingApi)
    .route('/', planChangesApi)
    .route('/', billingHistoryApi)
    .route('/', stripeWebhookApi)
}

export type Routes = ExtractSchema<ReturnType<typeof apiRoutes>> & ExtractSchema<ReturnType<typeof adminRoutes>>

type NameOf<Path extends keyof Routes> = keyof Routes[Path] extends infer Method
  ? Method extends `$${infer Name}`
    ? `${Uppercase<Name>} ${Path}`
    : never
  : never
/** `GET /translation/:id`, and so on: a route without a row among the limits does not compile. */
type RouteName = { [Path in keyof Routes]: NameOf<Path> }[keyof Routes]
const limits: Readonly<Record<RouteName, RouteLimits>> = ROUTE_LIMITS

export function createApp(host: Host) {
  const app = new Hono<AppEnv>()
  app.use('*', async (c, next) => {
    c.set('host', host)
    c.set('requestId', requestIdOf(c.req.header('cf-ray')))
    await next()
    if (c.error) await readRefusedBody(c.req.raw)
  })
  app.use('*', securityHeaders)
  app.use('/api/*', limitRequests(limits))
  app.route('/api', apiRoutes())
  app.route('/api', adminRoutes())
  if (host.routes) app.route('/', host.routes)
  app.get('/api/openapi.json', async (c) => {
    const { describeRoutes } = await import('./api/describe-routes.ts')
    return c.json(describeRoutes(declaredRoutes(app)))
  })
  app.notFound(async (c) => {
    const isApi = c.req.path.startsWith('/api/') && c.req.path !== '/api/'
    return (isApi ? null : await answerPage(c)) ?? errorResponse(c, 'not_found')
  })
  app.onError((error, c) => {
    if (error instanceof RateLimitedError) c.header('retry-after', String(error.retryAfterSeconds))
    if (error instanceof RangeNotSatisfiableError) c.header('content-range', `bytes */${error.sizeBytes}`)
    if (error instanceof AppError) {
      logRefusal(c, error.code)
      const route = routeOf(c)
      const isExpected = isDeclared(route, error.code)
      if (!isExpected) logError('undeclared error', { route, code: error.code, requestId: c.var.requestId }, error)
      if (!isExpected && host.refusesUndeclaredErrors) return errorResponse(c, 'internal')
      return errorResponse(c, error.code, detailsOf(error))
    }
    if (error instanceof HTTPException && error.status < 500) return errorResponse(c, 'bad_request')
    // An unknown error is seen whole in the log alone.
    logError('request failed', { requestId: c.var.requestId }, error)
    return errorResponse(c, 'internal')
  })
  return app
}

/** Cloudflare's own id where there is one; elsewhere the header is the client's to invent, and other shapes are not echoed. */
function requestIdOf(ray: string | undefined): string {
  return ray !== undefined && /^[0-9a-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID()
}

type ErrorDetails = Partial<
  Pick<ErrorBody, 'error' | 'field' | 'expected' | 'allowed' | 'shortfall' | 'format' | 'conflict' | 'fault'>
>

function detailsOf(error: AppError): ErrorDetails {
  if (error instanceof FieldError) return fieldDetails(error)
  if (error instanceof CreditsExhaustedError) return { shortfall: error.shortfall }
  if (error instanceof FormatRefusedError) return formatDetails(error)
  if (error instanceof NotAlignedError) return alignedDetails(error)
  if (error instanceof SegmentConflictError) return { conflict: error.conflict }
  if (error instanceof SegmentFaultError) return { ...faultSentence(error), fault: error.fault }
  if (error instanceof GlossaryFileError) return { error: error.sentence }
  // The payment provider has words of its own for a payment that was refused.
  return error instanceof PaymentRefusedError ? { error: error.reason } : {}
}

/** Says what the file is, and whether it is worth coming back with it. */
function formatDetails({ format }: FormatRefusedError): ErrorDetails {
  const { name, description, isComing } = KNOWN_FORMATS[format]
  const outlook = isComing ? `${name} cannot be translated yet.` : `${name} cannot be translated.`
  return { error: `This is ${description}. ${outlook} Nothing was charged.`, format: { id: format, name, isComing } }
}

/** Says which language the file is in. */
function alignedDetails({ code, detected, expected }: NotAlignedError): ErrorDetails {
  const { sentence } = ANSWERS[code]
  return {
    error: `${sentence} It is in ${findLanguage(detected)?.name ?? detected}, not in ${findLanguage(expected)?.name ?? expected}.`,
  }
}

/** Names what the code's own sentence cannot. */
const NOT_IN_FILE = {
  missing_text: 'It lacks the text of this segment: add it there, and have the file reviewed again.',
  no_source: 'Its texts cannot be replaced by the source: send a text.',
  joined: 'The breaks between texts that are read as one must stay in their order, outside of paired tags.',
} as const satisfies Record<NotInFile['reason'], string>

function faultSentence({ code, fault }: SegmentFaultError): ErrorDetails {
  const { sentence } = ANSWERS[code]
  if (fault.kind === 'too_long') return { error: `${sentence} It has ${fault.bytes} bytes, and ${fault.maxBytes} fit.` }
  if (fault.kind === 'not_in_file') return { error: `${sentence} ${NOT_IN_FILE[fault.reason]}` }
  if (fault.kind !== 'character') return {}
  const { character, at } = fault
  const isBreak = ['U+0009', 'U+000A', 'U+000D', 'U+2028', 'U+2029'].includes(character)
  const advice = isBreak ? 'Breaks and tabs of the source are tags; elsewhere, write a space instead.' : 'Leave it out.'
  return { error: `${sentence} It is ${character}, at offset ${at} (tags not counted). ${advice}` }
}

/** The field's name stands in the sentence, which is all that many clients show. */
function fieldDetails({ code, problem: { field, expected, allowed } }: FieldError): ErrorDetails {
  return {
    error: `${ANSWERS[code].sentence} Field: ${field}. Expected: ${expected}.`,
    field,
    expected,
    ...(allowed ? { allowed: [...allowed] } : {}),
  }
}

function errorResponse(c: Context<AppEnv>, code: ErrorCode, details: ErrorDetails = {}) {
  const { status, sentence } = ANSWERS[code]
  const body: ErrorBody = { error: sentence, code, requestId: c.var.requestId, ...details }
  return c.json(body, status)
}
