import { spawn, spawnSync } from 'node:child_process'

const ENV = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }

/** Runs a program of node_modules to its end. What it prints is told only where it fails. */
export function runTool(script: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: ENV })
  if (status !== 0) throw failure(script, args, `${stdout}\n${stderr}`)
}

/** The same beside other work. */
export function runToolBeside(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: ENV })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => (status === 0 ? resolve() : reject(failure(script, args, output))))
  })
}

function failure(script: string, args: readonly string[], output: string): Error {
  return new Error(`${script} ${args.join(' ')} failed:\n${output}`)
}
