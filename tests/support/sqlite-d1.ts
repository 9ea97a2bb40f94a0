// D1 over node:sqlite with the real migrations: the real SQL runs thousands of times faster than in workerd. Reads and
// writes can be watched, held up, and cut off as by a crash.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
/** D1's own limit. */
const MAX_VALUES = 100

/** One round trip to the database: a statement, or a batch, which is one transaction. */
export interface DatabaseCall {
  readonly isWrite: boolean
  /** Its statements' SQL. */
  readonly statements: readonly string[]
}

/** What happens around each call. Whatever these throw, the caller sees. */
export interface CallWatcher {
  before?(call: DatabaseCall): Promise<void> | void
  after?(call: DatabaseCall): Promise<void> | void
}

interface Result {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SQLOutputValue[])[]
}

/** Like an empty D1 database after its migrations. */
export class SqliteD1 {
  readonly #sqlite = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, StatementSync>()

  constructor() {
    this.#sqlite.deserialize(migrated())
  }

  /** A connection of a process. */
  connect(watcher: CallWatcher = {}): D1Database {
    return new Connection(this, watcher) as unknown as D1Database
  }

  /** Runs a statement at once, for checks. */
  rows<R extends object>(sql: string, ...values: SQLInputValue[]): R[] {
    return this.#prepared(sql).all(...values) as R[]
  }

  /** All or nothing. */
  transaction(bound: readonly Bound[]): Result[] {
    this.#sqlite.exec('BEGIN')
    try {
      const results = bound.map(({ sql, values }) => {
        const statement = this.#prepared(sql)
        // As lists: two columns of a join may have one name.
        statement.setReturnArrays(true)
        const rows = statement.all(...values) as unknown as SQLOutputValue[][]
        statement.setReturnArrays(false)
        return { columns: statement.columns().map(({ name }) => name), rows }
      })
      this.#sqlite.exec('COMMIT')
      return results
    } catch (error) {
      this.#sqlite.exec('ROLLBACK')
      throw error
    }
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#sqlite.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

interface Bound {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

class Connection {
  readonly #database: SqliteD1
  readonly #watcher: CallWatcher

  constructor(database: SqliteD1, watcher: CallWatcher) {
    this.#database = database
    this.#watcher = watcher
  }

  prepare(sql: string): Statement {
    return new Statement(this, sql, [])
  }

  async batch(statements: readonly Statement[]) {
    return (await this.run(statements)).map(toD1Result)
  }

  async run(bound: readonly Bound[]): Promise<Result[]> {
    const statements = bound.map(({ sql }) => sql)
    const call = { isWrite: statements.some((sql) => !/^\s*SELECT/i.test(sql)), statements }
    await this.#watcher.before?.(call)
    const results = this.#database.transaction(bound)
    await this.#watcher.after?.(call)
    return results
  }
}

class Statement implements Bound {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
  readonly #connection: Connection

  constructor(connection: Connection, sql: string, values: readonly SQLInputValue[]) {
    this.#connection = connection
    this.sql = sql
    this.values = values
  }

  bind(...values: readonly unknown[]): Statement {
    if (values.length > MAX_VALUES) throw new Error(`D1_ERROR: too many SQL variables: ${values.length}`)
    return new Statement(this.#connection, this.sql, values.map(toSqlite))
  }

  async all() {
    return toD1Result(await this.#result())
  }

  async run() {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results
    if (column === undefined || row === undefined) return row ?? null
    return row[column]
  }

  async raw() {
    return (await this.#result()).rows
  }

  async #result(): Promise<Result> {
    const [result] = await this.#connection.run([this])
    if (!result) throw new Error('a statement has a result')
    return result
  }
}

function toD1Result({ columns, rows }: Result) {
  const results = rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index] ?? '', value])))
  return { success: true, results, meta: {} }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array) {
    return value
  }
  throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported`)
}

let image: Uint8Array | undefined

function migrated(): Uint8Array {
  if (!image) {
    const sqlite = new DatabaseSync(':memory:')
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
    for (const name of files.toSorted()) {
      sqlite.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8').replaceAll('--> statement-breakpoint', ''))
    }
    image = sqlite.serialize()
  }
  return image
}
