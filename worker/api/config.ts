import { paymentSettings } from '../billing/payment-settings.ts'
import { publicConfigSchema } from '../contract/config.ts'
import { type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import { hasEndMails } from '../mail/mailer.ts'
import { firebaseConfig } from './accounts/firebase-config.ts'
import { hasTrial } from './accounts/trial-mailbox.ts'
import { apiRouter, createRoute } from './api-router.ts'
import { errorResponses, jsonBody } from './openapi.ts'

const route = createRoute({
  method: 'get',
  path: '/config',
  summary: 'Returns the settings that a client needs before anyone signs in.',
  responses: { 200: jsonBody(publicConfigSchema, 'Public settings.'), ...errorResponses },
})

export const configApi = apiRouter().openapi(route, (c) => {
  const settings = settingsOf(c.env)
  const { host } = c.var
  const identity = host.identity?.publicConfig(c.env, new URL(c.req.url).origin) ?? {
    identity: firebaseConfig(settings),
    testAccounts: [],
  }
  return c.json(
    {
      ...identity,
      engine: configuredProvider(settings, host),
      hasMail: hasEndMails(c.env, host),
      hasApiKeys: settings.API_KEY_PEPPER !== undefined || host.apiKeyPepper !== undefined,
      hasTrial: hasTrial(c.env, host),
      payments: publicPayments(settings),
      supportEmail: settings.SUPPORT_EMAIL ?? null,
      retentionDays: settings.RETENTION_DAYS,
    },
    200,
  )
})

function publicPayments(settings: Settings) {
  const payments = paymentSettings(settings)
  return (
    payments && {
      publishableKey: payments.publishableKey,
      isStandIn: payments.apiOrigin !== null,
      prices: payments.prices,
    }
  )
}

function configuredProvider(settings: Settings, host: Host) {
  const provider = settings.TRANSLATION_ENGINE ?? null
  return provider === 'embedded' && !host.embeddedProvider ? null : provider
}
