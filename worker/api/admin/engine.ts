import {
  adminEngineSchema,
  engineCostsSchema,
  engineTestRequestSchema,
  engineTestSchema,
} from '../../contract/admin.ts'
import { DAY_MS, isoTime } from '../../contract/iso-time.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { MAX_MODEL_COST_ROWS, MODEL_COST_DAYS, MODEL_TEST_LIMIT_MS } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { type ModelCostRow, readModelCosts } from '../../db/model-costs.ts'
import { engineState } from '../../pipeline/engine-state.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { adminRoute } from './admin-route.ts'
import { testEngine } from './test-engine.ts'

const stateRoute = createRoute({
  method: 'get',
  path: '/admin/engine',
  summary: 'Returns the translation providers, set up or not, and the model for each role. Admins only.',
  ...adminRoute,
  responses: { 200: jsonBody(adminEngineSchema, 'Providers and roles, without secrets.'), ...errorResponses },
})

const costsRoute = createRoute({
  method: 'get',
  path: '/admin/engine/costs',
  summary: `Lists what language models were asked for in the last ${MODEL_COST_DAYS} days, by day and model, newest first. Admins only.`,
  ...adminRoute,
  responses: { 200: jsonBody(engineCostsSchema, 'Calls, tokens and dollars.'), ...errorResponses },
})

const testRoute = createRoute({
  method: 'post',
  path: '/admin/engine/test',
  summary: `Asks the model of a role to translate one sentence, for ${durationInWords(MODEL_TEST_LIMIT_MS)} at most. Admins only.`,
  ...adminRoute,
  request: { body: { required: true, ...jsonBody(engineTestRequestSchema, 'Which role.') } },
  responses: { 200: jsonBody(engineTestSchema, 'Its answer, or why there is none.'), ...errorResponses },
})

export const adminEngineApi = apiRouter()
  .openapi(stateRoute, (c) => c.json(engineState(c.env, c.var.host), 200))
  .openapi(costsRoute, async (c) => {
    const rows = await readModelCosts(database(c.env.DB), Date.now(), MAX_MODEL_COST_ROWS + 1)
    return c.json(
      { days: rows.slice(0, MAX_MODEL_COST_ROWS).map(toCost), isCut: rows.length > MAX_MODEL_COST_ROWS },
      200,
    )
  })
  .openapi(testRoute, async (c) => {
    const { role } = c.req.valid('json')
    return c.json(await testEngine(c.env, c.var.host, c.var.user.id, role, Date.now()), 200)
  })

const NANO = 1e9

function toCost({ day, nanoUsd, ...counts }: ModelCostRow) {
  return { ...counts, day: isoTime(day * DAY_MS).slice(0, 'YYYY-MM-DD'.length), costUsd: nanoUsd / NANO }
}
