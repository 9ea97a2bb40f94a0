// Remembers what each model has shown it takes, for all later questions in this isolate.

/** Servers are updated, and a gateway's next backend may take more: then everything is tried again. */
const KNOWN_FOR_MS = 10 * 60 * 1000

export class Learnt<T> {
  readonly #known = new Map<string, { readonly value: T; readonly learntAt: number }>()

  /** Null while nothing has been learnt of the model. */
  of(key: string, now = Date.now()): T | null {
    const { value, learntAt } = this.#known.get(key) ?? { value: null, learntAt: 0 }
    return now - learntAt < KNOWN_FOR_MS ? value : null
  }

  /** What is known already keeps its age. */
  learn(key: string, value: T, now = Date.now()): void {
    if (JSON.stringify(this.of(key, now)) !== JSON.stringify(value)) this.#known.set(key, { value, learntAt: now })
  }

  forget(key: string): void {
    this.#known.delete(key)
  }
}
