// Limits the work of one document, counted in operations because clocks stand still in production. Loops whose length
// the input decides draw on a budget, in the unit of `limits.ts`. A part of a document, such as a page, has its own
// budget within the document's.
import { DocumentError } from '../app-error.ts'
import { MAX_DOCUMENT_OPERATIONS } from './limits.ts'

export class WorkBudget {
  #limit: number
  readonly #outer: WorkBudget | null
  readonly #unit: number
  readonly #usedUp: () => Error
  #spent = 0

  private constructor(limit: number, outer: WorkBudget | null, usedUp: () => Error, unit = 1) {
    this.#limit = limit
    this.#outer = outer
    this.#unit = unit
    this.#usedUp = usedUp
  }

  /** Used up, it throws DocumentError `document_too_complex`. */
  static ofDocument(limit = MAX_DOCUMENT_OPERATIONS): WorkBudget {
    return new WorkBudget(
      limit,
      null,
      () => new DocumentError('document_too_complex', 'the document asks for more operations than it may take'),
    )
  }

  /** For a document that was inspected within its budget, and for tests of parts. */
  static unlimited(): WorkBudget {
    return WorkBudget.ofDocument(Infinity)
  }

  /**
   * A budget of a part: what is spent on it is spent on this one too. `usedUp` makes the error it throws. A part that
   * counts something else than operations has a `unit` of as many.
   */
  part(limit: number, usedUp: () => Error, unit = 1): WorkBudget {
    return new WorkBudget(limit, this, usedUp, unit)
  }

  /** More, for what the document is found to have. */
  allow(operations: number): void {
    this.#limit += operations
  }

  get spent(): number {
    return this.#spent
  }

  /** For whoever passes over errors of a part: no part is left that could be read. */
  get isUsedUp(): boolean {
    return this.#spent > this.#limit
  }

  /** Throws the budget's error once more is spent than it has. */
  spend(operations = 1): void {
    this.#spent += operations
    if (this.#spent > this.#limit) throw this.#usedUp()
    this.#outer?.spend(operations * this.#unit)
  }
}
