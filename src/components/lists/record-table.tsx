import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

export interface Column<Row> {
  readonly title: () => string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  /** Buttons: on a narrow screen they stand below the rest, without their title. */
  readonly isActions?: boolean
  /**
   * On a wide screen: a `whole` cell stands on one line while it is no longer than an address usually is, a `wide` one
   * has room for a sentence. Without it, a long text elsewhere in the row may narrow the column down to a few letters.
   */
  readonly width?: keyof typeof WIDTHS
}

const WIDTHS = { whole: 'xl:w-max xl:max-w-48', wide: 'md:min-w-36' }

interface RecordTableProps<Row> {
  /** Read out as the table's name. */
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly ref?: Ref<HTMLTableSectionElement>
}

/**
 * A table that stays one on a narrow screen, where each row becomes a block of titled lines. The roles are spelled out,
 * because browsers drop those of table elements that are laid out as blocks.
 */
export function RecordTable<Row>({ caption, columns, rows, keyOf, ref }: RecordTableProps<Row>) {
  return (
    <table role="table" aria-label={caption} className="block w-full text-sm md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b">
          {columns.map(({ title, isFigure, isActions }) => (
            <th
              key={title()}
              role="columnheader"
              scope="col"
              className={clsx(
                'px-3 py-2.5 font-medium whitespace-nowrap text-ink-muted md:first:ps-5 md:last:pe-5',
                isFigure || isActions ? 'text-end' : 'text-start',
              )}
            >
              {isActions ? <span className="sr-only">{title()}</span> : title()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={ref} className="block divide-y md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            tabIndex={-1}
            className="block px-4 py-3.5 outline-none focus-visible:bg-well md:table-row md:p-0"
          >
            {columns.map((column, at) => (
              <Cell key={column.title()} column={column} row={row} isFirst={at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isFirst: boolean
}

function Cell<Row>({ column: { title, cell, isFigure, isActions, width }, row, isFirst }: CellProps<Row>) {
  const inner = 'md:table-cell md:px-3 md:py-3 md:align-top md:first:ps-5 md:last:pe-5'
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={`block pb-1.5 text-start font-normal md:pb-3 ${inner}`}>
        {width === undefined ? cell(row) : <div className={WIDTHS[width]}>{cell(row)}</div>}
      </th>
    )
  }
  return (
    <td
      role="cell"
      className={clsx(
        inner,
        isActions ? 'block pt-2 md:text-end' : 'flex items-baseline justify-between gap-4 py-0.5',
        isFigure && 'figures whitespace-nowrap md:text-end',
      )}
    >
      {!isActions && (
        <span aria-hidden className="shrink-0 text-ink-muted md:hidden">
          {title()}
        </span>
      )}
      <div className={clsx('min-w-0', !isActions && 'max-md:text-end', width && WIDTHS[width])}>{cell(row)}</div>
    </td>
  )
}
