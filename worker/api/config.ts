import { createRoute } from '@hono/zod-openapi'
import { firebaseProject } from '../auth/identity-trust.ts'
import { publicConfigSchema } from '../contract/config.ts'
import { type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import { apiRouter, errorResponses, jsonBody } from './openapi.ts'

const route = createRoute({
  method: 'get',
  path: '/config',
  summary: 'What a client must know of this deployment before anyone signs in.',
  responses: { 200: jsonBody(publicConfigSchema, 'Public settings.'), ...errorResponses },
})

export const configApi = apiRouter().openapi(route, (c) => {
  const settings = settingsOf(c.env)
  const { host } = c.var
  const identity = host.identity?.publicConfig(new URL(c.req.url).origin) ?? firebaseConfig(settings)
  return c.json(
    {
      ...identity,
      engine: configuredEngine(settings, host),
      supportEmail: settings.SUPPORT_EMAIL ?? null,
      retentionDays: settings.RETENTION_DAYS,
    },
    200,
  )
})

function firebaseConfig(settings: Settings) {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = settings
  const projectId = firebaseProject(settings.FIREBASE_PROJECT_ID)
  const identity =
    projectId && apiKey
      ? { apiKey, projectId, authDomain: authDomain ?? `${projectId}.firebaseapp.com`, emulatorOrigin: null }
      : null
  return { identity, testAccounts: [] }
}

function configuredEngine(settings: Settings, host: Host) {
  const engine = settings.TRANSLATION_ENGINE ?? null
  return engine === 'embedded' && !host.embeddedEngine ? null : engine
}
