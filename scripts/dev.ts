// `npm run dev`: compiled messages, migrated database, a stand-in for payments, a model if this machine has one, the
// development server. One command, no network, no account.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { endChildrenWithThis, onParentGone } from './server/end-with-parent.ts'
import { tell } from './progress.ts'

tell('Verso starts. The first start takes longest: packages are prepared once.')
endChildrenWithThis()
// Loaded behind the first line, which would wait for them.
const { prepare } = await import('./build/prepare.ts')
const { chosenStripeSettings, startStripeStandIn } = await import('./server/stripe-stand-in.ts')
const { chooseModel } = await import('./server/choose-model.ts')
const { values, tokens } = parseArgs({
  options: { port: { type: 'string' }, model: { type: 'string' } },
  strict: false,
  tokens: true,
})
const given = JSON.parse(process.env['VERSO_VARS'] ?? '{}') as Record<string, string>
// Before work that keeps this process from hearing an answer in time.
const model = await chooseModel(given, values.model)
await prepare()
const port = Number(values.port ?? process.env['PORT']) || 5173
const chosen = 'STRIPE_SECRET_KEY' in given ? {} : chosenStripeSettings()
const payments = chosen ?? (await startStripeStandIn({ port, state: process.env['VERSO_STATE'] ?? '.wrangler/state' }))
tell('starting the development server')
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...viteArguments()], {
  stdio: 'inherit',
  env: {
    ...process.env,
    VERSO_VARS: JSON.stringify({ ...payments, ...model.settings, ...given }),
    VERSO_MODEL_LINES: JSON.stringify(model.lines),
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
onParentGone(() => vite.kill())
vite.on('exit', (code) => process.exit(code ?? 0))

/** All but ours. */
function viteArguments(): string[] {
  const taken = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'model') continue
    taken.add(token.index)
    if (token.value !== undefined && !token.inlineValue) taken.add(token.index + 1)
  }
  return process.argv.slice(2).filter((_, index) => !taken.has(index))
}
