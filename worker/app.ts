// Middleware order, the table of routes, and the one place that writes an error body.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from './api/app-env.ts'
import { authSyncApi } from './api/auth-sync.ts'
import { configApi } from './api/config.ts'
import { detectLanguageApi } from './api/detect-language.ts'
import { draftsApi } from './api/drafts.ts'
import { downloadApi } from './api/download.ts'
import { ANSWERS } from './api/error-response.ts'
import { feedbackApi } from './api/feedback.ts'
import { healthApi } from './api/health.ts'
import { jobSocketApi } from './api/job-socket.ts'
import { listTranslationsApi } from './api/list-translations.ts'
import { loginApi } from './api/login.ts'
import { placeholderApi } from './api/placeholder.ts'
import { registrationsApi } from './api/registrations.ts'
import { securityHeaders } from './api/security-headers.ts'
import { testEmailApi } from './api/test-email.ts'
import { translationActionsApi } from './api/translation-actions.ts'
import { translationDetailApi } from './api/translation-detail.ts'
import { translationSegmentsApi } from './api/translation-segments.ts'
import { uploadApi } from './api/upload.ts'
import { AppError } from './app-error.ts'
import type { ErrorBody, ErrorCode } from './contract/errors.ts'
import type { Host } from './host.ts'
import { answerPage } from './pages.ts'

/** Every route of the product; its type is the SPA's typed client. */
function apiRoutes() {
  return new OpenAPIHono<AppEnv>()
    .route('/', healthApi)
    .route('/', configApi)
    .route('/', authSyncApi)
    .route('/', loginApi)
    .route('/', placeholderApi)
    .route('/', detectLanguageApi)
    .route('/', draftsApi)
    .route('/', uploadApi)
    .route('/', downloadApi)
    .route('/', listTranslationsApi)
    .route('/', translationDetailApi)
    .route('/', translationSegmentsApi)
    .route('/', translationActionsApi)
    .route('/', jobSocketApi)
    .route('/', feedbackApi)
    .route('/', registrationsApi)
    .route('/', testEmailApi)
}
export type Api = ReturnType<typeof apiRoutes>

export function createApp(host: Host) {
  const app = new OpenAPIHono<AppEnv>()
  app.use('*', async (c, next) => {
    c.set('host', host)
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    await next()
  })
  app.use('*', securityHeaders)
  app.route('/api', apiRoutes())
  if (host.routes) app.route('/', host.routes)
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Verso', version: '1' },
    // OpenAPI has no place for the codes that any route may answer with.
    'x-errors': Object.entries(ANSWERS).map(([code, answer]) => ({ code, ...answer })),
  })
  app.notFound(async (c) => {
    const isApi = c.req.path.startsWith('/api/') && c.req.path !== '/api/'
    return (isApi ? null : await answerPage(c)) ?? errorResponse(c, 'not_found')
  })
  app.onError((error, c) => {
    if (error instanceof AppError) return errorResponse(c, error.code)
    if (error instanceof HTTPException && error.status < 500) return errorResponse(c, 'bad_request')
    // oxlint-disable-next-line no-console -- the platform's log is where an unknown error is seen whole
    console.error(c.var.requestId, error)
    return errorResponse(c, 'internal')
  })
  return app
}

function errorResponse(c: Context<AppEnv>, code: ErrorCode) {
  const { status, sentence } = ANSWERS[code]
  const body: ErrorBody = { error: sentence, code, requestId: c.var.requestId }
  return c.json(body, status)
}
