// Thresholds for the order of paragraphs, and for sentences that go on in the next column, frame or page.

// Columns and grids.

/** Page units: narrower gaps are space between words of one line. */
export const NARROWEST_GUTTER = 6
/** Ems: cells hold a few lines, columns many. */
export const HIGHEST_CELL = 6
/** Ems to which the tops of one row's cells agree. */
export const CELL_TOP = 0.5
/** Count: text nests in columns of columns and no deeper. */
export const DEEPEST_CUT = 12

// A sentence that goes on in another frame.

/** Ems that a line which ends in a hyphen may fall short of its column's edge: in narrow columns syllables are long. */
export const HYPHEN_SLACK = 3
/** Ems over the letters' own that the next word would have needed on the line. */
export const NEXT_WORD_SPACE = 0.25
/** Ems of rounding. */
export const NEXT_WORD_TOLERANCE = 0.1
/** Share by which the widths of two frames with one text differ at most. */
export const OTHER_WIDTH = 0.25
/** Words of a text that is none of a label's or a table's. */
export const OPEN_TEXT_WORDS = 5
/** Lines of both frames: printers' marks and running heads have one each. */
export const OPEN_TEXT_LINES = 3
/** Words of a text that goes on though its rest begins as a sentence would. */
export const PLAIN_REST_WORDS = 10
/** Lines of each of its frames. */
export const PLAIN_REST_LINES = 2

// Frames of one text over columns and pages.

/** Of the text's size: what is smaller is a note, a table or a picture's. */
export const SMALLER_THAN_TEXT = 0.95
/** Of the text's size: what is larger is no running head. */
export const LARGER_THAN_TEXT = 1.05
/** Pitches that a running head is away from the text, at least. */
export const HEAD_DISTANCE = 1.3
/** Lines of a running head, at most. */
export const HEAD_LINES = 2
/** Pitches that a column is high: what is lower is a row of a table. */
export const LEAST_COLUMN = 5
/** Ems to which frames of one column start alike. */
export const SAME_COLUMN = 2
/** Count. A page of more is a drawing or a table. */
export const MOST_PARAGRAPHS = 500
/** Frames of one text: a page of more columns is no page of a text, and each frame is set with all that follow. */
export const MOST_FRAMES = 8
