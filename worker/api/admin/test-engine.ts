import type { EngineTest } from '../../contract/admin.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import type { ModelRole } from '../../contract/translation-providers.ts'
import { auditStatement } from '../../db/audit.ts'
import { jobCostsStatement } from '../../db/model-costs.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { adminGuard, asAdmin } from '../../admin/admin-guard.ts'

/**
 * Asks the model of a role. The question is in the audit log before it is asked, and what it took is in the spend of the
 * day. Throws AppError `forbidden` when the actor has lost the role.
 */
export async function testEngine(
  env: Bindings,
  host: Host,
  actorId: string,
  role: ModelRole,
  nowMs: number,
): Promise<EngineTest> {
  const id = `test:${crypto.randomUUID()}`
  const entry = { actorId, action: 'engine.test', targetId: role } as const
  await asAdmin(env.DB, actorId, env.DB.batch([adminGuard(env.DB, actorId), auditStatement(env.DB, entry, nowMs)]))
  const { testModel } = await import('../../pipeline/test-model.ts')
  const { test, usage } = await testModel(env, host, role, id)
  const costs = usage?.models?.map((model) => ({ ...model, day: Math.floor(nowMs / DAY_MS) })) ?? []
  if (costs.length > 0) await jobCostsStatement(env.DB, id, costs, nowMs).run()
  return test
}
