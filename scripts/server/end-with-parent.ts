// Ends servers when the process that started them dies, because neither Node nor workerd notices by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import diagnosticsChannel from 'node:diagnostics_channel'
import path from 'node:path'

const PARENT_CHECK_MS = 1_000

/** Whatever this process starts from here on ends with it, however it ends. */
export function endChildrenWithThis(): void {
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'child-guard.ts')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C goes to a whole group of processes: the guard outlives it.
    detached: true,
    windowsHide: true,
  })
  guard.unref()
  guard.stdin.on('error', () => {}) // somebody ended the guard
  diagnosticsChannel.subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess }
    child.once('spawn', () => {
      const { pid } = child
      guard.stdin.write(`+${pid}\n`)
      child.once('exit', () => guard.stdin.write(`-${pid}\n`))
    })
  })
}

/** Calls back once when the process that started this one is gone. */
export function onParentGone(callback: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    // An orphan is given another parent; on Windows it keeps the number of the one that is gone.
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    callback()
  }, PARENT_CHECK_MS)
  timer.unref()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH') // not ours to signal, but there
  }
}
