// A server ends with the process that started it, even if that process is killed and cannot clean up.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { descendants, freePort, newState, pause } from './server.ts'

const POLL_MS = 100

/** Stands for npm, or a terminal: it starts the server and does nothing else. */
const PARENT = `require('node:child_process').spawn(process.execPath, ['scripts/preview.ts', '--e2e'], { stdio: 'ignore' })
setInterval(() => {}, 1000)`

let state = ''
let parent: ChildProcess
beforeEach(async () => {
  state = newState('verso-orphans-')
  const port = await freePort()
  parent = spawn(process.execPath, ['--eval', PARENT], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), VERSO_STATE: state },
  })
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) await pause(POLL_MS)
})
afterEach(() => rmSync(state, { recursive: true, force: true, maxRetries: 5 }))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each([
  ['what started it', null],
  ['its first process', /preview\.ts/],
])('leaves no process behind when %s is killed', async (_, command) => {
  const root = parent.pid ?? 0
  const family = descendants(root)
  expect(family.filter(({ command: words }) => /workerd/.test(words))).not.toEqual([])
  const victim = command === null ? root : family.find(({ command: words }) => command.test(words))?.pid
  process.kill(victim ?? 0, 'SIGKILL')
  if (victim !== root) {
    const own = family.filter(({ pid }) => pid !== victim)
    while (own.some(({ pid }) => isRunning(pid))) await pause(POLL_MS)
    parent.kill('SIGKILL')
  }
  if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit')
  while (family.some(({ pid }) => isRunning(pid))) await pause(POLL_MS)
  expect(family.filter(({ pid }) => isRunning(pid))).toEqual([])
})
