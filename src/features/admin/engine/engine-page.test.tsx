import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../../tests/components/api.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { AdminEngine, EngineCosts, EngineTest } from '../../../../worker/contract/admin.ts'
import { EnginePage } from './engine-page.tsx'

const ENGINE: AdminEngine = {
  engine: 'openai-compatible',
  roles: [
    { role: 'translator', provider: 'openai-compatible', model: 'gemma3:4b', problem: null },
    { role: 'reviewer', provider: 'anthropic', model: null, problem: 'The translation engine lacks ANTHROPIC_API_KEY' },
  ],
  providers: [
    { name: 'anthropic', isSetUp: false, needs: 'ANTHROPIC_API_KEY', host: null },
    { name: 'openai-compatible', isSetUp: true, needs: 'LLM_BASE_URL', host: '127.0.0.1:11434' },
  ],
}
const day = { day: '2027-03-01', calls: 12, inputTokens: 12_345, outputTokens: 1_234, cachedTokens: 4_000 }
const COSTS: EngineCosts = {
  days: [
    { ...day, model: 'anthropic:claude-haiku-4-5', costUsd: 0.018_515, unpricedCalls: 0 },
    { ...day, model: 'openai-compatible:gemma3:4b', costUsd: 0, unpricedCalls: 12 },
  ],
  isCut: false,
}
const ANSWERED: EngineTest = {
  outcome: 'answered',
  model: 'openai-compatible:gemma3:4b',
  source: 'Good morning.',
  targetLanguage: 'de',
  answer: 'Guten Morgen.',
  faults: [],
  seconds: 1.234,
  inputTokens: 410,
  outputTokens: 9,
  cachedTokens: 0,
  costUsd: null,
  isEstimated: false,
}

function page(test: unknown, costs: EngineCosts = COSTS, engine: AdminEngine = ENGINE) {
  const { calls } = answerCalls({
    'GET /api/admin/engine': engine,
    'GET /api/admin/engine/costs': costs,
    'POST /api/admin/engine/test': test,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { calls, shown: show(<QueryClientProvider client={client}>{<EnginePage />}</QueryClientProvider>) }
}

it('shows models, what a role lacks, and what each provider needs, those that are set up first', async () => {
  await page(ANSWERED).shown
  const roles = await screen.findAllByRole('listitem')
  expect(roles.map((role) => role.textContent)).toEqual([
    expect.stringMatching(/Translator.*gemma3:4b \(openai-compatible\)/),
    expect.stringMatching(/Reviewer.*lacks ANTHROPIC_API_KEY/),
  ])
  const rows = within(screen.getByRole('table', { name: 'Providers' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/openai-compatible.*Set up.*127\.0\.0\.1:11434/),
    expect.stringMatching(/anthropic.*Not set up.*ANTHROPIC_API_KEY/),
  ])
})

it('tells the spend, and never an unknown price as zero', async () => {
  await page(ANSWERED).shown
  const rows = within(await screen.findByRole('table', { name: 'Spend by day' }))
    .getAllByRole('row')
    .slice(1)
  const last = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(last).toEqual([expect.stringContaining('$0.018515'), expect.stringContaining('unknown')])
  expect(screen.getByText('24 calls, cost: at least $0.018515')).toBeDefined()
})

it('says that nothing was spent, and that no provider is set up', async () => {
  await page(ANSWERED, { days: [], isCut: false }, { ...ENGINE, engine: null, roles: [] }).shown
  expect(await screen.findByText('No language model was asked in the last 30 days.')).toBeDefined()
  expect(await screen.findByText(/TRANSLATION_ENGINE is not set/)).toBeDefined()
})

it('shows what the model of a role answers, with seconds, tokens and cost, and reads the spend again', async () => {
  const { calls, shown } = page(ANSWERED)
  await shown
  await userEvent.click(await screen.findByRole('button', { name: 'Test: Translator' }))
  const role = screen.getByRole('listitem', { name: 'Translator' })
  expect(await within(role).findByText('Guten Morgen.')).toBeDefined()
  expect(role.textContent).toMatch(/Seconds1\.2Input tokens410From the cache0Output tokens9Costunknown/)
  expect(calls).toContainEqual({ method: 'POST', path: '/api/admin/engine/test', body: { role: 'translator' } })
  expect(calls.filter(({ path }) => path === '/api/admin/engine/costs')).toHaveLength(2)
})

it.each([
  ['not_set_up', 'A setting is missing'],
  ['misconfigured', 'check the key'],
  ['refused', 'refused this question'],
  ['busy', 'rate limit'],
  ['down', "didn't answer"],
] as const)('says what to do about a model that is %s', async (problem, words) => {
  const test: EngineTest = { outcome: 'failed', problem, detail: 'HTTP 401', seconds: 0.3, retryAfterSeconds: 6.2 }
  await page(test).shown
  await userEvent.click(await screen.findByRole('button', { name: 'Test: Reviewer' }))
  const role = screen.getByRole('listitem', { name: 'Reviewer' })
  expect(await within(role).findByText('HTTP 401')).toBeDefined()
  expect(role.textContent).toContain(words)
  expect(role.textContent).toContain('wait for 7 seconds')
})

it('says that tests are limited', async () => {
  const limited = Response.json({ error: 'Too many requests', code: 'rate_limited', requestId: 'r' }, { status: 429 })
  await page(() => limited).shown
  await userEvent.click(await screen.findByRole('button', { name: 'Test: Translator' }))
  expect(await within(screen.getByRole('listitem', { name: 'Translator' })).findByText(/too/i)).toBeDefined()
})
