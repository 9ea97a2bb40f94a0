// Finds what stands around a segment: the heads of its row and column in a table, and the segments near it.
import type { Inline, SegmentRole } from '../../../documents/model.ts'
import { CAPTION_REACH, HEAD_ROWS, type SegmentNeighbourhood } from '../../../job-model/segment-surroundings.ts'

// A type, not an interface: SqlStorage's rows want an index signature.
type SourceRow = { source: string }

/** The cells of the segment's own table. */
const OF_TABLE = `FROM segments own JOIN segments head ON head.cell_table = own.cell_table
  WHERE own.id = ? AND own.cell_table IS NOT NULL`

export class StoredNeighbourhood implements SegmentNeighbourhood {
  readonly #sql: SqlStorage

  /** The tables belong to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  headsOf(id: string): ReturnType<SegmentNeighbourhood['headsOf']> {
    const column = this.#first(
      `SELECT head.source AS source ${OF_TABLE} AND head.cell_row < min(own.cell_row, ${HEAD_ROWS}) AND head.cell_column <= own.cell_column
         AND head.cell_column + coalesce(json_extract(head.cell, '$.columns'), 1) > own.cell_column
       ORDER BY head.cell_row, head.ordinal LIMIT 1`,
      id,
    )
    // The first row has the heads of columns: the first of them is not the head of the others.
    const row = this.#first(
      `SELECT head.source AS source ${OF_TABLE} AND head.cell_row = own.cell_row AND head.cell_column < own.cell_column
         AND EXISTS (SELECT 1 FROM segments above
           WHERE above.cell_table = own.cell_table AND above.cell_row < own.cell_row)
       ORDER BY head.cell_column, head.ordinal LIMIT 1`,
      id,
    )
    return { row, column }
  }

  *near(id: string): Generator<{ role: SegmentRole; source: Inline[] }> {
    const rows = this.#sql.exec<SourceRow & { role: SegmentRole }>(
      `SELECT other.role AS role, other.source AS source FROM segments own
       JOIN segments other ON other.ordinal BETWEEN own.ordinal - ?2 AND own.ordinal + ?2 AND other.ordinal != own.ordinal
       WHERE own.id = ?1 ORDER BY abs(other.ordinal - own.ordinal), other.ordinal`,
      id,
      CAPTION_REACH,
    )
    for (const { role, source } of rows) yield { role, source: JSON.parse(source) as Inline[] }
  }

  #first(query: string, id: string): Inline[] | null {
    const [row] = this.#sql.exec<SourceRow>(query, id).toArray()
    return row ? (JSON.parse(row.source) as Inline[]) : null
  }
}
