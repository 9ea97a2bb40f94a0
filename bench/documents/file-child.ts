// A child process that works on one file at a time, for benches over many documents: one that hangs or crashes costs
// its own file alone.
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const LIMIT_MS = 60_000
/** pdf.js keeps some of what it has read for as long as the process lives. */
const FILES_PER_PROCESS = 20

export interface FileChildOptions {
  /** A file that takes longer has failed. */
  readonly limitMs?: number
  /** The script's arguments. */
  readonly args?: readonly string[]
}

export class FileChild<T> {
  readonly #script: string
  readonly #limitMs: number
  readonly #args: readonly string[]
  #child: ChildProcess | null = null
  #files = 0

  /** `script`: a module of this folder that answers each path it is sent with a message. */
  constructor(script: string, { limitMs = LIMIT_MS, args = [] }: FileChildOptions = {}) {
    this.#script = path.join(import.meta.dirname, script)
    this.#limitMs = limitMs
    this.#args = args
  }

  async run(file: string): Promise<T | 'timed out' | 'died'> {
    if (this.#files === FILES_PER_PROCESS) this.stop()
    this.#child ??= fork(this.#script, this.#args, { stdio: 'ignore' })
    this.#files++
    const child = this.#child
    const answer = Promise.withResolvers<T | 'timed out' | 'died'>()
    const timeout = setTimeout(() => answer.resolve('timed out'), this.#limitMs)
    const died = () => answer.resolve('died')
    child.once('message', (message) => answer.resolve(message as T))
    child.once('exit', died)
    child.send(file)
    const result = await answer.promise
    clearTimeout(timeout)
    child.off('exit', died)
    if (result === 'timed out' || result === 'died') this.stop()
    return result
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#files = 0
  }
}

/** Of a folder, or the file itself. */
export function pdfsOf(named: string): string[] {
  if (!statSync(named).isDirectory()) return named.endsWith('.pdf') ? [named] : []
  return readdirSync(named)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
    .map((name) => path.join(named, name))
}
