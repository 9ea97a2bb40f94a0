// Wrangler runs this before it reads the development entry (build/wrangler-redirect.ts): it prepares what `npx wrangler
// dev` needs, and keeps away every command that may reach an account. Wrangler says in WRANGLER_COMMAND which one it is.
import { execFileSync } from 'node:child_process'
import { migrateDatabase } from './server/local-database.ts'

const WRANGLER = 'wrangler-dist/cli.js'

if (process.env['WRANGLER_COMMAND'] === 'dev') {
  migrateDatabase()
  console.log('Verso, the development entry. Sign in as user@verso.test with the password verso-user.')
} else if (isStartUpCheck()) {
  console.log('This is the development entry, which loads more than the production one.')
  console.log('For that, run: npm run bench -- startup')
} else {
  console.error('This is the development entry, for `npx wrangler dev` alone. To deploy: npm run deploy')
  console.error('For another command, name the production build: --config dist/verso/wrangler.json')
  process.exitCode = 1
}

/**
 * `wrangler check startup` calls itself a deployment and uploads nothing. Wrangler's own process tells which one it is: a
 * shell above it may have both in its command line.
 */
function isStartUpCheck(): boolean {
  const wrangler = commandsAbove(process.ppid).find((command) => command.includes(WRANGLER))
  return wrangler !== undefined && wrangler.split(WRANGLER)[1]?.startsWith(' check startup') === true
}

/** Command lines of a process and of those that started it; none on a system without `ps`. */
function commandsAbove(pid: number): string[] {
  try {
    const row = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(row) ?? []
    return [command, ...(Number(parent) > 1 ? commandsAbove(Number(parent)) : [])]
  } catch {
    return []
  }
}
