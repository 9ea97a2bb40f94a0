/**
 * Solves the assignment problem (Kuhn and Munkres, with potentials): gives each row its own column so that the sum of
 * the values is maximal. Needs at least as many columns as rows. Takes rows² × columns steps.
 */
export function bestAssignment(values: readonly (readonly number[])[]): number[] {
  const rows = values.length
  const columns = values[0]?.length ?? 0
  const rowPotential = Array.from({ length: rows + 1 }, () => 0)
  const columnPotential = Array.from({ length: columns + 1 }, () => 0)
  const rowOf = Array.from({ length: columns + 1 }, () => 0) // counted from 1; 0 is nobody
  for (let row = 1; row <= rows; row++) {
    const slack = Array.from({ length: columns + 1 }, () => Infinity)
    const isUsed = Array.from({ length: columns + 1 }, () => false)
    const before = Array.from({ length: columns + 1 }, () => 0)
    rowOf[0] = row
    let column = 0
    do {
      isUsed[column] = true
      const current = rowOf[column] ?? 0
      let least = Infinity
      let next = 0
      for (let other = 1; other <= columns; other++) {
        if (isUsed[other]) continue
        const cost =
          -(values[current - 1]?.[other - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0)
        if (cost < (slack[other] ?? Infinity)) [slack[other], before[other]] = [cost, column]
        if ((slack[other] ?? Infinity) < least) [least, next] = [slack[other] ?? Infinity, other]
      }
      for (let other = 0; other <= columns; other++) {
        if (isUsed[other]) {
          const owner = rowOf[other] ?? 0
          rowPotential[owner] = (rowPotential[owner] ?? 0) + least
          columnPotential[other] = (columnPotential[other] ?? 0) - least
        } else slack[other] = (slack[other] ?? Infinity) - least
      }
      column = next
    } while (rowOf[column] !== 0)
    for (; column !== 0; column = before[column] ?? 0) rowOf[column] = rowOf[before[column] ?? 0] ?? 0
  }
  const columnOf = Array.from({ length: rows }, () => -1)
  for (let column = 1; column <= columns; column++) if (rowOf[column]) columnOf[(rowOf[column] ?? 0) - 1] = column - 1
  return columnOf
}
