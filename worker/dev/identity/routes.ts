// The provider's routes: those of the Identity Toolkit that `firebase/auth` calls, under the emulator's prefixes.
import { Hono } from 'hono'
import type { Bindings } from '../../env.ts'
import { accountOperations } from './account-operations.ts'
import { googleOperations } from './google-operations.ts'
import { isLoopback } from './loopback.ts'
import { mailOperations } from './mail-operations.ts'
import type { Operation } from './operation.ts'
import { identityPages } from './pages.ts'
import { passwordOperations } from './password-operations.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'
import { ProviderError, providerErrorBody } from './provider-error.ts'
import { refreshSession } from './sessions.ts'
import { PROJECT_ID } from './signing-key.ts'
import { ensureTables } from './tables.ts'
import { seedTestAccounts, testAccounts } from './test-accounts.ts'
import { logError } from '../../log.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'

const operations = new Map<string, Operation>(
  Object.entries({ ...passwordOperations, ...accountOperations, ...mailOperations, ...googleOperations }),
)

let isSeeded = false

export const identityRoutes = new Hono<{ Bindings: Bindings }>()

identityRoutes.onError((error, c) => {
  if (error instanceof ProviderError) return c.json(providerErrorBody(error.message, 400), 400)
  logError('identity: operation failed', {}, error)
  return c.json(providerErrorBody('INTERNAL', 500), 500)
})

for (const prefix of [`${TOOLKIT}/*`, '/securetoken.googleapis.com/*', '/emulator/*', '/dev/mail/*']) {
  identityRoutes.use(prefix, async (c, next) => {
    // Known passwords and unsent mails must not be reachable from another machine, nor by a rebound name.
    if (!isLoopback(c.req.url))
      throw new ProviderError('FORBIDDEN : The development provider answers this machine only')
    await ensureTables(c.env.DB)
    if (!isSeeded) await seedTestAccounts(c.env, testAccounts(c.env), Date.now())
    isSeeded = true
    await next()
  })
}

identityRoutes.post(`${TOOLKIT}/v1/:operation{accounts:.+}`, async (c) => {
  const operation = operations.get(c.req.param('operation').replace('accounts:', ''))
  if (!operation) throw new ProviderError('OPERATION_NOT_ALLOWED')
  const body: unknown = await c.req.json().catch(() => {
    throw new ProviderError('INVALID_ARGUMENT : the body is not JSON')
  })
  return c.json(await operation({ d1: c.env.DB, origin: new URL(c.req.url).origin, body, nowMs: Date.now() }))
})

identityRoutes.post('/securetoken.googleapis.com/v1/token', async (c) => {
  const { grant_type: grantType, refresh_token: refreshToken } = await c.req.parseBody()
  if (grantType !== 'refresh_token') throw new ProviderError('INVALID_GRANT_TYPE')
  if (typeof refreshToken !== 'string') throw new ProviderError('MISSING_REFRESH_TOKEN')
  return c.json(await refreshSession(c.env.DB, refreshToken, Date.now()))
})

identityRoutes.get(`${TOOLKIT}/v1/projects`, (c) =>
  c.json({ projectId: PROJECT_ID, authorizedDomains: ['localhost', '127.0.0.1', new URL(c.req.url).hostname] }),
)

identityRoutes.get(`${TOOLKIT}/v2/passwordPolicy`, (c) =>
  c.json({
    schemaVersion: 1,
    enforcementState: 'OFF',
    customStrengthOptions: { minPasswordLength: MIN_PASSWORD_LENGTH },
    allowedNonAlphanumericCharacters: [],
  }),
)

identityRoutes.get(`${TOOLKIT}/v2/recaptchaConfig`, (c) => c.json({ recaptchaEnforcementState: [] }))

identityRoutes.route('/', identityPages)
