import { spawnSync } from 'node:child_process'

/** Runs a program of node_modules to its end and returns what it prints. Throws with all of it where the program fails. */
export function runTool(script: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  return stdout
}
