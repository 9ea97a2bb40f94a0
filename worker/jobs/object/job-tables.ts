// The job's tables. Jobs outlive a deploy by up to a month: add tables and columns, never change them.

/** Creates the tables. Returns true for a job from before letters were stored; its letters are then counted here. */
export function createJobTables(sql: SqlStorage): boolean {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS job (id INTEGER PRIMARY KEY CHECK (id = 1), record TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), heard_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS plan (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS segments (
      ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, section INTEGER NOT NULL, role TEXT NOT NULL, anchor TEXT NOT NULL,
      source TEXT NOT NULL, hash TEXT NOT NULL, batch INTEGER, duplicate_of INTEGER,
      state TEXT NOT NULL, origin TEXT, target TEXT, faults TEXT, letters INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX IF NOT EXISTS segments_hash ON segments (hash);
    CREATE INDEX IF NOT EXISTS segments_batch ON segments (batch);
    CREATE INDEX IF NOT EXISTS segments_duplicate ON segments (duplicate_of) WHERE duplicate_of IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_heading ON segments (ordinal) WHERE role = 'heading';`)
  const columns = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('segments')`).toArray()
  if (columns.some(({ name }) => name === 'letters')) return false
  sql.exec(`
    ALTER TABLE segments ADD COLUMN letters INTEGER NOT NULL DEFAULT 0;
    UPDATE segments SET letters =
      (SELECT coalesce(sum(length(json_extract(value, '$.text'))), 0) FROM json_each(source));`)
  return true
}
