// Processes that are killed, and processes that come between each other. A process is one request, webhook or tick of
// the Worker. Each of its calls to the database, to the payment provider and to a job has a moment before it and one
// after it: at any of them the process may die, or another may run from beginning to end.
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../../worker/app-error.ts'
import type { ErrorCode } from '../../worker/contract/errors.ts'

export interface Fault {
  /** Which moment it is, counted from 0. */
  readonly moment: number
  /** Null kills the process. */
  readonly between: (() => Promise<void>) | null
}

export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'killed' }

export class KilledError extends Error {
  override name = 'KilledError'
}

class Process {
  readonly #fault: Fault | null
  #moments = 0
  isDead = false

  constructor(fault: Fault | null) {
    this.#fault = fault
  }

  async moment(): Promise<void> {
    if (this.isDead) throw new KilledError('the process is dead')
    if (this.#fault?.moment !== this.#moments++) return
    if (this.#fault.between) return this.#fault.between()
    this.isDead = true
    throw new KilledError('the process is killed')
  }
}

const current = new AsyncLocalStorage<Process>()

/** Marks a moment of the process that calls it. Outside of any process nothing happens. */
export async function moment(): Promise<void> {
  await current.getStore()?.moment()
}

/** Whether the process that asks is dead: whatever it still does reaches nobody. */
export function isDead(): boolean {
  return current.getStore()?.isDead ?? false
}

/** Work outside of every process: the provider's own, or a person's browser. */
export function outside<Value>(work: () => Promise<Value>): Promise<Value> {
  return current.exit(work)
}

/** Runs the work as a process of its own. Rejects with what is neither a refusal nor a kill. */
export async function runProcess<Value>(work: () => Promise<Value>, fault: Fault | null): Promise<Outcome<Value>> {
  const process = new Process(fault)
  try {
    const value = await current.run(process, work)
    return process.isDead ? { kind: 'killed' } : { kind: 'done', value }
  } catch (error) {
    if (process.isDead) return { kind: 'killed' }
    if (error instanceof AppError) return { kind: 'refused', code: error.code }
    throw error
  }
}
