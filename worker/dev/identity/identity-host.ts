// The identity provider as the development entry adds it to the product.
import type { Host } from '../../host.ts'
import { identityRoutes } from './routes.ts'
import { PROJECT_ID, providerTrust } from './signing-key.ts'
import { randomId, storedSecret } from './tables.ts'
import { testAccounts } from './test-accounts.ts'

export const identityHost = {
  identity: {
    trust: (env) => providerTrust(env.DB),
    publicConfig: (env, origin) => ({
      identity: { apiKey: PROJECT_ID, authDomain: new URL(origin).host, projectId: PROJECT_ID, emulatorOrigin: origin },
      testAccounts: testAccounts(env).map(({ label, email, password }) => ({ label, email, password })),
    }),
  },
  signingSecret: (env) => storedSecret(env.DB, 'signing_secret', async () => randomId(32)),
  apiKeyPepper: (env) => storedSecret(env.DB, 'api_key_pepper', async () => randomId(32)),
  mailboxPepper: (env) => storedSecret(env.DB, 'mailbox_pepper', async () => randomId(32)),
  routes: identityRoutes,
} satisfies Host
