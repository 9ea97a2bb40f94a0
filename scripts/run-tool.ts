import { spawnSync } from 'node:child_process'

/** Runs a program of node_modules to its end. What it prints is told only where it fails. */
export function runTool(script: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}
