// Runs documents through the engine one after another in child processes with a capped heap. What an input does to the
// process that reads it is part of the result.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { ProbeResult } from './probe-run.ts'

export interface ProbeOptions {
  /** What V8's old space may hold, in MB. */
  readonly heapMb: number
  /** A file that takes longer is killed. */
  readonly limitMs: number
  /** pdf.js keeps some of what it has read for as long as the process lives. */
  readonly filesPerProcess: number
}

/** 'died' of its memory, 'killed' after the time limit, or what the engine answered. */
export type Probe = ProbeResult | { readonly outcome: 'died' | 'killed'; readonly detail: string }

export function isAnswered(probe: Probe): probe is ProbeResult {
  return 'phase' in probe
}

export class Prober {
  readonly #bundle: string
  readonly #options: ProbeOptions
  #child: ChildProcess | null = null
  #errors = ''
  #files = 0

  constructor(bundle: string, options: ProbeOptions) {
    this.#bundle = bundle
    this.#options = options
  }

  async probe(file: string): Promise<Probe> {
    if (this.#files === this.#options.filesPerProcess) this.stop()
    const child = this.#child ?? (await this.#start())
    this.#files++
    const answer = Promise.withResolvers<Probe>()
    const timeout = setTimeout(
      () => answer.resolve({ outcome: 'killed', detail: `after ${this.#options.limitMs} ms` }),
      this.#options.limitMs,
    )
    const died = () => answer.resolve({ outcome: 'died', detail: lastLine(this.#errors) })
    child.once('message', (result) => answer.resolve(result as ProbeResult))
    child.once('exit', died)
    child.send(file)
    const probe = await answer.promise
    clearTimeout(timeout)
    child.off('exit', died)
    child.removeAllListeners('message')
    if (!isAnswered(probe)) this.stop()
    return probe
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#files = 0
  }

  async #start(): Promise<ChildProcess> {
    const execArgv = [`--max-old-space-size=${this.#options.heapMb}`, '--max-semi-space-size=4', '--expose-gc']
    const child = fork(path.join(import.meta.dirname, 'probe-run.ts'), [this.#bundle], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv,
    })
    this.#errors = ''
    child.stderr?.on('data', (text) => {
      this.#errors = (this.#errors + String(text)).slice(-10_000)
    })
    this.#child = child
    await new Promise((resolve) => {
      child.once('message', resolve)
    })
    return child
  }
}

function lastLine(text: string): string {
  return /FATAL ERROR: [^\n]*/.exec(text)?.[0] ?? text.trim().split('\n').at(-1) ?? ''
}
