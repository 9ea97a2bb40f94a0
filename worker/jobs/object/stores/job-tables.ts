// The job's tables. Jobs outlive a deploy by up to a month: add tables and columns, never change them.
import { plainText, renderInlines } from '../../../documents/inline/inlines.ts'
import type { Inline } from '../../../documents/model.ts'
import { sizeOf } from '../../../documents/tally/priced-text.ts'

/** Columns that jobs from before them lack. Each step adds what came with one version. */
const LETTERS = `
  ALTER TABLE segments ADD COLUMN letters INTEGER NOT NULL DEFAULT 0;
  UPDATE segments SET letters =
    (SELECT coalesce(sum(length(json_extract(value, '$.text'))), 0) FROM json_each(source));`
const REVISIONS = `
  ALTER TABLE segments ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE segments ADD COLUMN base_revision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE segments ADD COLUMN read_revision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE segments ADD COLUMN file_revision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE segments ADD COLUMN changed_by TEXT;
  ALTER TABLE segments ADD COLUMN changed_at INTEGER;`
const FINDINGS = 'ALTER TABLE segments ADD COLUMN findings TEXT;'
/**
 * Of files with pages, slides or sheets: where a segment begins, and where it ends; 0 for the document's own texts. Computed, so that
 * older rows have them too, also those whose anchors `readAnchor` reads: `$.page` and the last of the boxes are theirs.
 */
const PAGES = `
  ALTER TABLE segments ADD COLUMN from_page INTEGER GENERATED ALWAYS AS (
    CASE json_extract(anchor, '$.place.kind') WHEN 'page' THEN json_extract(anchor, '$.place.number')
      WHEN 'slide' THEN json_extract(anchor, '$.place.number') WHEN 'sheet' THEN json_extract(anchor, '$.place.number')
      WHEN 'document' THEN 0 ELSE json_extract(anchor, '$.page') END) VIRTUAL;
  ALTER TABLE segments ADD COLUMN to_page INTEGER GENERATED ALWAYS AS (
    coalesce(json_extract(anchor, '$.place.last'), json_extract(anchor, '$.boxes[#-1].page'), from_page)) VIRTUAL;`
const DISMISSED = 'ALTER TABLE segments ADD COLUMN dismissed TEXT;'
/** Whose text the pipeline took for a segment, in which run, and when. */
const SETTLED = `
  ALTER TABLE segments ADD COLUMN settled_by TEXT;
  ALTER TABLE segments ADD COLUMN settled_run INTEGER;
  ALTER TABLE segments ADD COLUMN settled_at INTEGER;`

/** By the measure of the price, which SQL cannot take: `createJobTables` counts those of older rows. */
const PRICE_SIZES = `
  ALTER TABLE segments ADD COLUMN words INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE segments ADD COLUMN price_letters INTEGER NOT NULL DEFAULT 0;`
/** The run whose preview has shown the segment's text. */
const SHOWN = 'ALTER TABLE segments ADD COLUMN shown_run INTEGER;'
/** How many columns a translation has room for. */
const ROOM = 'ALTER TABLE segments ADD COLUMN room INTEGER;'
/** Where a text stands in a table (`TableCell`), and the parts of it that the heads of a cell are found by. */
const CELLS = `
  ALTER TABLE segments ADD COLUMN cell TEXT;
  ALTER TABLE segments ADD COLUMN cell_table INTEGER GENERATED ALWAYS AS (json_extract(cell, '$.table')) VIRTUAL;
  ALTER TABLE segments ADD COLUMN cell_row INTEGER GENERATED ALWAYS AS (json_extract(cell, '$.row')) VIRTUAL;
  ALTER TABLE segments ADD COLUMN cell_column INTEGER GENERATED ALWAYS AS (json_extract(cell, '$.column')) VIRTUAL;`

/** Of a review: the texts of the reviewed file that stand for the segment, and how many stand before them there. */
const REVIEWED = `
  ALTER TABLE segments ADD COLUMN reviewed TEXT;
  ALTER TABLE segments ADD COLUMN reviewed_from INTEGER;`

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
    CREATE TABLE IF NOT EXISTS segment_revisions (
      ordinal INTEGER NOT NULL, revision INTEGER NOT NULL, state TEXT NOT NULL, origin TEXT, target TEXT, faults TEXT,
      by TEXT, at INTEGER, PRIMARY KEY (ordinal, revision)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS segments_hash ON segments (hash);
    CREATE INDEX IF NOT EXISTS segments_batch ON segments (batch);
    CREATE INDEX IF NOT EXISTS segments_duplicate ON segments (duplicate_of) WHERE duplicate_of IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_heading ON segments (ordinal) WHERE role = 'heading';`)
  const columns = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_xinfo('segments')`).toArray()
  const has = (column: string) => columns.some(({ name }) => name === column)
  const isOlder = !has('letters')
  if (isOlder) sql.exec(LETTERS)
  if (!has('revision')) sql.exec(REVISIONS)
  if (!has('findings')) sql.exec(FINDINGS)
  if (!has('from_page')) sql.exec(PAGES)
  if (!has('dismissed')) sql.exec(DISMISSED)
  if (!has('settled_run')) sql.exec(SETTLED)
  if (!has('price_letters')) addPriceSizes(sql)
  if (!has('shown_run')) sql.exec(SHOWN)
  if (!has('room')) sql.exec(ROOM)
  if (!has('cell')) sql.exec(CELLS)
  if (!has('reviewed')) sql.exec(REVIEWED)
  sql.exec(`
    CREATE INDEX IF NOT EXISTS segments_changed ON segments (ordinal) WHERE revision > 0;
    CREATE INDEX IF NOT EXISTS segments_cell ON segments (cell_table, cell_row, cell_column) WHERE cell_table IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_found ON segments (ordinal) WHERE findings IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_shown ON segments (shown_run) WHERE shown_run IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_reviewed ON segments (reviewed_from) WHERE reviewed_from IS NOT NULL;
    CREATE INDEX IF NOT EXISTS segments_from_page ON segments (from_page) WHERE from_page IS NOT NULL;`)
  return isOlder
}

function addPriceSizes(sql: SqlStorage): void {
  sql.exec(PRICE_SIZES)
  const rows = sql.exec<{ ordinal: number; source: string }>('SELECT ordinal, source FROM segments').toArray()
  for (const { ordinal, source } of rows) {
    const { words, letters } = sizeOf(renderInlines(JSON.parse(source) as Inline[], plainText))
    sql.exec('UPDATE segments SET words = ?, price_letters = ? WHERE ordinal = ?', words, letters, ordinal)
  }
}
