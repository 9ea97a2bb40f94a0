// Thresholds for the order of paragraphs, and for sentences that go on in the next column, frame or page.

// Columns and grids.

/** Page units: narrower gaps are space between words of one line. */
export const NARROWEST_GUTTER = 6
/** Ems: cells hold a few lines, columns many. */
export const HIGHEST_CELL = 6
/** Count: text nests in columns of columns and no deeper. */
export const DEEPEST_CUT = 12

// A sentence that goes on in another frame.

/** Ems that a line which ends in a hyphen may fall short of its column's edge: in narrow columns syllables are long. */
export const HYPHEN_SLACK = 3
/** Ems over its letters that the next word would have needed on the line: a narrow space. */
export const NEXT_WORD_SPACE = 0.15
/** Share by which the widths of two frames with one text differ at most. */
export const OTHER_WIDTH = 0.25
/** Lines of both frames: printers' marks and running heads have one each. */
export const OPEN_TEXT_LINES = 3
/** Words of a text that goes on though its rest begins as a sentence would. */
export const PLAIN_REST_WORDS = 10
/** Lines of each of its frames. */
export const PLAIN_REST_LINES = 2

// Frames of one text over columns and pages.

/** Pitches that a running head is away from the text, at least. */
export const HEAD_DISTANCE = 1.3
/** Lines of a running head, at most. */
export const HEAD_LINES = 2
/** Pitches that a column is high: what is lower is a row of a table. */
export const LEAST_COLUMN = 5
/** Ems to which frames of one column start alike. */
export const SAME_COLUMN = 2
/** Frames of one text: a page of more columns is no page of a text, and each frame is set with all that follow. */
export const MOST_FRAMES = 8
