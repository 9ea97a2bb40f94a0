// A Durable Object's SQLite in memory, as far as the job's stores use it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export function sqlStorage(): SqlStorage {
  const database = new DatabaseSync(':memory:')
  const exec = (text: string, ...values: SQLInputValue[]) => {
    if (text.trim().replace(/;$/, '').includes(';')) {
      database.exec(text)
      return cursorOf([][Symbol.iterator]())
    }
    const statement = database.prepare(text)
    if (/^\s*(?:SELECT|WITH)\b|\bRETURNING\b/i.test(text)) return cursorOf(statement.iterate(...values))
    statement.run(...values)
    return cursorOf([][Symbol.iterator]())
  }
  return { exec } as unknown as SqlStorage
}

function cursorOf(rows: IterableIterator<Record<string, unknown>>) {
  return {
    toArray: () => [...rows],
    one: () => [...rows][0],
    [Symbol.iterator]: () => rows,
  }
}
