// What each plan is called, on every page. A badge or a heading that has another word says which plan it means.
import type { User } from '../../worker/contract/account/account.ts'
import * as m from '../../messages/generated/messages.js'

export const PLAN_NAMES = {
  free: m.plan_free,
  standard: m.plan_standard,
  pro: m.plan_pro,
  enterprise: m.plan_enterprise,
} satisfies Record<User['subscriptionType'], () => string>
