import type { PublicConfig } from '../../worker/contract/config.ts'

/** Of a deployment that has nothing set up. */
export const BARE_CONFIG: PublicConfig = {
  identity: null,
  testAccounts: [],
  engine: null,
  alsoUses: [],
  hasMail: false,
  hasApiKeys: false,
  hasTrial: true,
  payments: null,
  supportEmail: null,
  retentionDays: 30,
}
