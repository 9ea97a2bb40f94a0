// The engine page of the admin panel: providers and roles, a question to a model, and the spend by day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  NO_USAGE,
  ProviderTroubleError,
  type TranslationProvider,
  type Usage,
} from '../../../worker/agents/translation-provider.ts'
import type { AdminEngine, AuditEntry, EngineCosts, EngineTest } from '../../../worker/contract/admin.ts'
import { MAX_MODEL_COST_ROWS, MODEL_COST_DAYS } from '../../../worker/contract/limits.ts'
import { MODEL_ROLES } from '../../../worker/contract/translation-providers.ts'
import { jobCostsStatement } from '../../../worker/db/model-costs.ts'
import { sweep } from '../../../worker/sweep.ts'
import { type Job, runToEnd, specOf, translated } from '../jobs/job-driving.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'
import { Caller, newAdmin, newUser } from './admin-testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SERVER = { TRANSLATION_ENGINE: 'openai-compatible', LLM_BASE_URL: 'http://model.test/v1' }
const SET_UP = { ...SERVER, MODEL_TRANSLATOR: 'gemma3:4b', MODEL_REVIEWER: 'gpt-oss:20b', MODEL_SECOND: 'qwen3:8b' }

let testing: UploadTesting
let admin: Person
beforeAll(async () => {
  testing = await UploadTesting.start()
  admin = await newAdmin(testing)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await env.DB.batch(['job_costs', 'model_costs'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const panel = (variables: Record<string, unknown> = {}, person: Person = admin) =>
  new Caller(testing, person, variables)
const costs = async () => (await panel().get<EngineCosts>('/engine/costs')).body.days
const today = () => Math.floor(Date.now() / DAY_MS)

describe('GET /admin/engine', () => {
  const state = async (variables: Record<string, unknown>) => (await panel(variables).get<AdminEngine>('/engine')).body

  it('names providers, roles and models, and no secret', async () => {
    const variables = {
      ...SET_UP,
      LLM_BASE_URL: 'https://user:hunter2@models.example/hunter3/v1',
      LLM_API_KEY: 'hunter4',
      ANTHROPIC_API_KEY: 'hunter5',
      MODEL_REVIEWER: 'anthropic:claude-haiku-4-5',
      AI: undefined,
    }
    const { body } = await panel(variables).get<AdminEngine>('/engine')
    expect(body.engine).toBe('openai-compatible')
    expect(body.roles).toEqual([
      { role: 'translator', provider: 'openai-compatible', model: 'gemma3:4b', problem: null },
      { role: 'reviewer', provider: 'anthropic', model: 'claude-haiku-4-5', problem: null },
      { role: 'second', provider: 'openai-compatible', model: 'qwen3:8b', problem: null },
    ])
    const setUp = body.providers.filter(({ isSetUp }) => isSetUp).map(({ name }) => name)
    expect(setUp.toSorted()).toEqual(['anthropic', 'openai-compatible'])
    expect(body.providers).toContainEqual({
      name: 'openai-compatible',
      isSetUp: true,
      needs: 'LLM_BASE_URL',
      host: 'models.example',
    })
    expect(JSON.stringify(body)).not.toContain('hunter')
  })

  it('says what is missing of a role', async () => {
    expect((await state(SERVER)).roles).toEqual(
      MODEL_ROLES.map((role) => ({
        role,
        provider: 'openai-compatible',
        model: null,
        problem: expect.stringContaining(role) as string,
      })),
    )
    const keyless = await state({ TRANSLATION_ENGINE: 'anthropic', MODEL_TRANSLATOR: 'claude-haiku-4-5' })
    expect(keyless.roles[0]).toMatchObject({
      provider: 'anthropic',
      problem: expect.stringContaining('ANTHROPIC_API_KEY') as string,
    })
  })

  it('has the translator alone where there is no language model, and no role without a provider', async () => {
    expect((await state({ TRANSLATION_ENGINE: 'embedded' })).roles).toEqual([
      { role: 'translator', provider: 'embedded', model: null, problem: null },
    ])
    expect(await state({ TRANSLATION_ENGINE: '' })).toMatchObject({ engine: null, roles: [] })
  })
})

/** A server of chat completions. Resolves the models that it was asked for. */
function modelServer(answer: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    expect(request.url).toBe('http://model.test/v1/chat/completions')
    asked.push((await request.json<{ model: string }>()).model)
    return answer()
  })
  return asked
}

const completion = (content: string) => {
  const usage = { prompt_tokens: 400, completion_tokens: 30, prompt_tokens_details: { cached_tokens: 256 } }
  const events = [{ choices: [{ delta: { content }, finish_reason: 'stop' }] }, { choices: [], usage }]
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
}
const GERMAN = 'Die Lieferung kommt am Donnerstag um 9:30 Uhr an, und die Rechnung folgt per E-Mail.'

describe('POST /admin/engine/test', { timeout: 60_000 }, () => {
  const test = async (role: string, variables: Record<string, unknown> = SET_UP) =>
    (await panel(variables).call<EngineTest>('POST', '/engine/test', { role })).body

  it.each([
    ['translator', 'gemma3:4b'],
    ['reviewer', 'gpt-oss:20b'],
    ['second', 'qwen3:8b'],
  ])('asks the model of the %s, and counts what it took', async (role, model) => {
    const asked = modelServer(() => completion(JSON.stringify({ '1': GERMAN })))
    expect(await test(role)).toMatchObject({
      outcome: 'answered',
      model: `openai-compatible:${model}`,
      answer: GERMAN,
      faults: [],
      inputTokens: 400,
      outputTokens: 30,
      cachedTokens: 256,
      costUsd: null,
    })
    expect(asked).toEqual([model])
    expect(await costs()).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        model: `openai-compatible:${model}`,
        calls: 1,
        inputTokens: 400,
        outputTokens: 30,
        cachedTokens: 256,
        costUsd: 0,
        unpricedCalls: 1,
      },
    ])
  })

  it('shows an answer that the checks do not take, with what they found', async () => {
    modelServer(() => completion(JSON.stringify({ '1': 'Die Lieferung kommt am Freitag um 10:45 Uhr an.' })))
    const answered = await test('translator')
    expect(answered).toMatchObject({ outcome: 'answered', answer: expect.stringContaining('Freitag') as string })
    expect(answered.outcome === 'answered' && answered.faults).not.toEqual([])
  })

  const json = (status: number, body: object, headers: Record<string, string> = {}) =>
    Response.json(body, { status, headers })
  it.each<[string, () => Response, object]>([
    ['a wrong key', () => json(401, { error: { code: 'invalid_api_key' } }), { problem: 'misconfigured' }],
    [
      'a rate limit',
      () => json(429, { error: { message: 'slow down' } }, { 'retry-after': '7' }),
      { problem: 'busy', retryAfterSeconds: 7 },
    ],
    ['a server that fails', () => json(503, {}), { problem: 'down' }],
    ['a filter', () => json(400, { error: { code: 'content_filter' } }), { problem: 'refused' }],
  ])('tells of %s as what an admin can act on', async (_, answer, failed) => {
    modelServer(answer)
    expect(await test('translator')).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/\d{3}/) as string,
      ...failed,
    })
    expect(await costs()).toEqual([])
  })

  it('says which setting is missing', async () => {
    expect(await test('translator', SERVER)).toMatchObject({ outcome: 'failed', problem: 'not_set_up' })
    expect(await test('reviewer', { TRANSLATION_ENGINE: '' })).toMatchObject({
      outcome: 'failed',
      problem: 'not_set_up',
    })
    expect(await test('reviewer', { TRANSLATION_ENGINE: 'embedded' })).toMatchObject({
      outcome: 'failed',
      problem: 'not_set_up',
    })
  })

  it('stands in the audit log, answered or not', async () => {
    modelServer(() => json(503, {}))
    const actor = await newAdmin(testing)
    await panel(SET_UP, actor).call('POST', '/engine/test', { role: 'reviewer' })
    const entries = (await panel().get<AuditEntry[]>(`/audit?user=${actor.id}`)).body
    expect(entries).toMatchObject([{ action: 'engine.test', targetId: 'reviewer', actorId: actor.id }])
  })

  it('asks nothing for somebody who has just lost the role, or who never had it', async () => {
    const asked = modelServer(() => completion('{}'))
    const former = await newAdmin(testing)
    await panel({}, former).get('/engine')
    await env.DB.prepare(`UPDATE users SET role = 'user' WHERE id = ?`).bind(former.id).run()
    for (const person of [former, await newUser(testing)]) {
      const { status, body } = await panel(SET_UP, person).call('POST', '/engine/test', { role: 'translator' })
      expect([status, body]).toMatchObject([403, { code: 'forbidden' }])
    }
    expect(asked).toEqual([])
  })
})

const model = (name: string, calls: number, nanoUsd = calls * 1_000_000) => ({
  model: `openai:${name}`,
  calls,
  inputTokens: calls * 100,
  outputTokens: calls * 10,
  cachedTokens: calls * 50,
  nanoUsd,
  unpricedCalls: 0,
})
const usageOf = (...models: ReturnType<typeof model>[]): Usage => ({ ...NO_USAGE, models })

describe('spend by day', () => {
  const write = (jobId: string, list: readonly (ReturnType<typeof model> & { day: number })[], now = Date.now()) =>
    jobCostsStatement(env.DB, jobId, list, now).run()

  it('counts a job once, however often and in whatever order its sums arrive', async () => {
    const day = today()
    const early = { ...model('gpt-4.1-mini', 2), day }
    const late = { ...model('gpt-4.1-mini', 5), day }
    for (const sums of [early, early, late, early, late]) await write('job', [sums])
    expect(await costs()).toMatchObject([
      { calls: 5, inputTokens: 500, outputTokens: 50, cachedTokens: 250, costUsd: 0.005 },
    ])
    await write('other', [early])
    expect(await costs()).toMatchObject([{ calls: 7, costUsd: 0.007 }])
  })

  it('keeps models and days apart, the newest day first', async () => {
    const [day, yesterday] = [today(), today() - 1]
    await write('job', [
      { ...model('b', 1), day },
      { ...model('a', 1), day },
      { ...model('a', 3), day: yesterday },
    ])
    expect((await costs()).map(({ model: name, calls }) => [name, calls])).toEqual([
      ['openai:a', 1],
      ['openai:b', 1],
      ['openai:a', 3],
    ])
  })

  it('adds exactly: a thousand calls of a ninth of a cent', async () => {
    for (let job = 0; job < 50; job++) await write(`job-${job}`, [{ ...model('a', 20, 20 * 1_111_111), day: today() }])
    expect((await costs())[0]?.costUsd).toBe(1.111111)
  })

  it('forgets what is too old, also when it is sent again', async () => {
    const oldest = today() - MODEL_COST_DAYS + 1
    const list = [
      { ...model('a', 1), day: oldest },
      { ...model('a', 2), day: today() },
    ]
    await write('job', list)
    expect(await costs()).toHaveLength(2)
    expect((await sweep(env, Date.now())).deleteModelCosts).toBe(0)
    const tomorrow = Date.now() + DAY_MS
    expect((await sweep(env, tomorrow)).deleteModelCosts).toBe(2) // the job's row, and the day's
    await write('job', list, tomorrow)
    expect((await costs()).map(({ calls }) => calls)).toEqual([2])
  })

  it('lists a bounded number of rows, and says that there are more', async () => {
    const list = Array.from({ length: MAX_MODEL_COST_ROWS + 1 }, (_, index) => ({
      ...model(`m${index}`, 1),
      day: today(),
    }))
    await write('job', list)
    const { body } = await panel().get<EngineCosts>('/engine/costs')
    expect([body.days.length, body.isCut]).toEqual([MAX_MODEL_COST_ROWS, true])
  })
})

describe('a job', () => {
  const TEXT = Array.from({ length: 40 }, (_, n) => `The harbour master signs permit ${n} for the ship.\n`).join('\n')
  // Jobs of other tests may tell theirs late.
  let own = ''
  beforeEach(() => {
    own = crypto.randomUUID()
  })
  const priced = (request: Parameters<TranslationProvider['translate']>[0]) => ({
    ...translated(request),
    usage: usageOf(model(own, 1)),
  })
  const start = async () => {
    const spec = await specOf(TEXT, 1)
    const job = env.TRANSLATION_JOB.getByName(spec.id)
    await job.ensure({ ...spec, engine: 'embedded' }, 1)
    return job
  }
  const calls = async () => (await costs()).find(({ model: name }) => name === `openai:${own}`)?.calls ?? 0

  it('counts an answer once that a worker saves twice, as after a lost reply', async () => {
    const job = await start()
    const saveBatch = async (...answer: Parameters<Job['saveBatch']>): Promise<boolean> => {
      const isSaved = await job.saveBatch(...answer)
      await job.saveBatch(...answer)
      return isSaved
    }
    const twice = new Proxy(job, {
      get: (target, name) => (name === 'saveBatch' ? saveBatch : Reflect.get(target, name)) as unknown,
    })
    let asked = 0
    await runToEnd(twice, async (request) => {
      asked++
      return priced(request)
    })
    await vi.waitUntil(async () => (await calls()) > 0, { timeout: 10_000 })
    expect(await calls()).toBe(asked)
  })

  it('has its calls in the spend while it waits for its model', async () => {
    const job = await start()
    let asked = 0
    const ended = runToEnd(job, async (request) => {
      if (++asked === 1) return { ...priced(request), accepted: [], isTruncated: true } // it is asked again, for less
      if ((await calls()) === 0) throw new ProviderTroubleError('busy', { kind: 'busy', retryAfterMs: 100 })
      return priced(request)
    })
    await vi.waitUntil(async () => (await calls()) > 0, { timeout: 20_000 })
    expect(await calls()).toBe(1)
    expect((await job.progress())?.waitingSince).not.toBeNull()
    await ended
  })

  it('has its calls in the spend when it ends, once, however often it tells', async () => {
    const job = await start()
    let asked = 0
    await runToEnd(job, async (request) => {
      asked++
      return priced(request)
    })
    await vi.waitUntil(async () => (await calls()) > 0, { timeout: 10_000 })
    expect(asked).toBeGreaterThan(0)
    expect(await calls()).toBe(asked)
    for (let times = 0; times < 3; times++) await job.flush()
    await job.purge() // tells once more, before it is gone
    expect(await calls()).toBe(asked)
  })
})
