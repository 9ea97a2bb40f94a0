// Stores the terms of the owner's glossary that the document holds, as the run found them.
import type { Term } from '../../terminology/terms/locked-terms.ts'

const NO_TERMS: readonly Term[] = []

export class GlossaryStore {
  readonly #sql: SqlStorage
  #terms: readonly Term[] | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS glossary (id INTEGER PRIMARY KEY CHECK (id = 1), terms TEXT NOT NULL)')
  }

  /** The same array as long as nothing is written. */
  terms(): readonly Term[] {
    if (this.#terms === null) {
      const [row] = this.#sql.exec<{ terms: string }>('SELECT terms FROM glossary').toArray()
      this.#terms = row ? (JSON.parse(row.terms) as Term[]) : NO_TERMS
    }
    return this.#terms
  }

  write(terms: readonly Term[]): void {
    this.#sql.exec('INSERT OR REPLACE INTO glossary (id, terms) VALUES (1, ?)', JSON.stringify(terms))
    this.#terms = terms
  }
}
