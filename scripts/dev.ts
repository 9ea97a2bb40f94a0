// `npm run dev`: compiled messages, migrated database, the development server. One command, no network, no account.
import { spawn } from 'node:child_process'
import { endChildrenWithThis, onParentGone } from './end-with-parent.ts'
import { prepare } from './prepare.ts'

await prepare()
endChildrenWithThis()
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
onParentGone(() => vite.kill())
vite.on('exit', (code) => process.exit(code ?? 0))
