// Remembers what each model has shown it takes, for all later questions in this isolate.
import type { RequestForm } from './request-form.ts'

/** Servers are updated, and a gateway's next backend may take more: then everything is tried again. */
const KNOWN_FOR_MS = 10 * 60 * 1000

class Learnt<T> {
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

/** The form in which a model has answered: a question that is refused in every form may be refused for its words. */
export const takenForms = new Learnt<RequestForm>()

/** The largest question it takes, and the most tokens in a minute (question-limits.ts). */
export const questionTokens = new Learnt<number>()
export const minuteTokens = new Learnt<number>()

/** The most tokens of its answers for a character of the source, by model and language. */
export const answerShares = new Learnt<number>()

/** How many texts of a question it keeps apart, and how many answers in a row have mixed them. */
export const keptApart = new Learnt<{ readonly texts: number; readonly mixed: number }>()
