// `npm run dev`: compiled messages, migrated database, a stand-in for payments, the development server. One command, no
// network, no account.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { endChildrenWithThis, onParentGone } from './server/end-with-parent.ts'
import { tell } from './progress.ts'

tell('Verso starts. The first start takes longest: packages are prepared once.')
endChildrenWithThis()
// Loaded behind the first line, which would wait for them.
const { prepare } = await import('./build/prepare.ts')
const { chosenStripeSettings, startStripeStandIn } = await import('./server/stripe-stand-in.ts')
await prepare()
const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false })
const port = Number(values.port ?? process.env['PORT']) || 5173
const given = JSON.parse(process.env['VERSO_VARS'] ?? '{}') as Record<string, string>
const chosen = 'STRIPE_SECRET_KEY' in given ? {} : chosenStripeSettings()
const payments = chosen ?? (await startStripeStandIn({ port, state: process.env['VERSO_STATE'] ?? '.wrangler/state' }))
tell('starting the development server')
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, VERSO_VARS: JSON.stringify({ ...payments, ...given }) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
onParentGone(() => vite.kill())
vite.on('exit', (code) => process.exit(code ?? 0))
