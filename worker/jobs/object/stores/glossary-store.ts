// Stores the terms of the owner's glossary that the document holds, as the run found them.
import type { Term } from '../../../terminology/terms/locked-terms.ts'

const NO_TERMS: readonly Term[] = []

export class GlossaryStore {
  readonly #sql: SqlStorage
  #terms: readonly Term[] | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS glossary (id INTEGER PRIMARY KEY CHECK (id = 1), terms TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS glossary_runs (run INTEGER PRIMARY KEY, terms TEXT NOT NULL);`)
  }

  /** Of the last run that read the glossary, or of one before. The last one's stay the same array. */
  terms(run?: number): readonly Term[] {
    const [earlier] =
      run === undefined
        ? []
        : this.#sql.exec<{ terms: string }>('SELECT terms FROM glossary_runs WHERE run = ?', run).toArray()
    if (earlier) return JSON.parse(earlier.terms) as Term[]
    if (this.#terms === null) {
      const [row] = this.#sql.exec<{ terms: string }>('SELECT terms FROM glossary').toArray()
      this.#terms = row ? (JSON.parse(row.terms) as Term[]) : NO_TERMS
    }
    return this.#terms
  }

  write(terms: readonly Term[], run: number): void {
    const json = JSON.stringify(terms)
    this.#sql.exec('INSERT OR REPLACE INTO glossary (id, terms) VALUES (1, ?)', json)
    this.#sql.exec('INSERT OR REPLACE INTO glossary_runs (run, terms) VALUES (?, ?)', run, json)
    this.#terms = terms
  }
}
