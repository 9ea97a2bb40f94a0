// Thresholds for the space that a longer translation may take around its paragraph.

// Beside and above: other text, rules, edges.

/** Page units: what is no longer than this across the text is a line's end, and no wall. */
export const LEAST_WALL = 2
/** Ems kept free beside other text. */
export const TEXT_CLEARANCE = 0.5
/** Ems kept free beside rules and edges. */
export const RULE_CLEARANCE = 0.15
/** Ems kept free above the next line or row. */
export const LINE_CLEARANCE = 0.08
/** Ems to which the tops of texts in one row agree. */
export const ROW_TOP = 0.1
/** Count of panels in one another that hide what is under them; text on more of them is on the uppermost. */
export const MOST_GROUNDS = 8
/** Page units: a text box's frame is within its edge. */
export const CLIP_CLEARANCE = 1

// Below a table's cell.

/** Page units by which boxes of two rows may overlap, and that make no difference. */
export const ROW_SLACK = 1
/** Page units below a cell in which the next row is looked for: no table is set wider. */
export const DEEPEST_ROW = 2000

// Beside a column of lines.

/** Lines that begin at one place: fewer are no column. */
export const BESIDE_COLUMN_LINES = 3
/** Ems above and below the text of the nearest of them. */
export const NEAREST_LINE = 12
/** Ems kept free before the column. */
export const COLUMN_CLEARANCE = 1
/** Ems by which something that crosses the column's edge reaches over it on both sides. */
export const CROSSING = 0.5
/** Ems by which the boxes of letters reach over a rule beneath them. */
export const RULE_SLACK = 0.3
