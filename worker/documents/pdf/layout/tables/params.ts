// Thresholds for tables: rules and boxes between cells, rows without rules, lines of one cell.

// Rules and boxes that part text.

/** Page units: shorter strokes are ticks, dots and parts of drawings. */
export const SHORTEST_RULE = 5
/** Of a box's height, by which a line that it interrupts is inside of its edges. */
export const INSIDE_BOX = 0.15
/** Of a box's height, that its text may reach below it: a gap made for capitals ends at their feet. */
export const GAP_DESCENT = 0.3
/** Ems of a tick box's side, at least. */
export const LEAST_TICK_BOX = 0.6
/** Ems of a tick box's side, at most. */
export const MOST_TICK_BOX = 1.7
/** Ems between a tick box and its text. */
export const TICK_BOX_GAP = 1.2
/** Count. Drawings of maps and charts have more paths than text has lines: beyond this only the longest count. */
export const MOST_RULES = 20_000
/** Count. Each box is held against all lines. */
export const MOST_INTERRUPTED_LINES = 2000
/** Page units of heights that are looked up in stripes. */
export const LARGEST_NEIGHBOURHOOD = 1_000

// Rows without rules.

/** Ems by which equal places differ for the sums that they are. */
export const SAME_SUM = 0.001
/** Ems that a line stands further in than the line over it, which reaches over the cell before it. */
export const LEAST_CELL_STEP = 2

// Lines of one cell between rules.

/** Lines of a cell: a box with more is a frame around rows that have no rules between them. */
export const MOST_CELL_LINES = 4
/** Ems of the cell's height over its lines'. */
export const MOST_PADDING = 2
/** Ems between text and the rule beside it, at most. */
export const MOST_CELL_SIDE = 0.8

// Which cells are one table's.

/** Count of a page's cells and other lines: a page of more is a chart or a map. */
export const MOST_TABLE_CELLS = 1_000
/** Ems between the last line of a row and the first of the next. */
export const WIDEST_ROW_GAP = 4
