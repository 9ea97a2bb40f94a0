// Thresholds for the blocks of lines under each other, and for cutting blocks into paragraphs.

// Which lines stand under each other.

/** Ems between the baselines of two lines under each other, at least. Dense drawings have lines this close: a wider one makes their layout cost more than their size. */
export const LEAST_PITCH = 0.45
/** Share of the narrower line that stands under the other. */
export const LEAST_OVERLAP = 0.3
/** Ems that a line may stick out of its column. */
export const OUT_OF_COLUMN = 0.6

// How a block is set: justified, hanging, flush right, running text.

/** Ems to which justified lines begin and end alike. */
export const JUSTIFIED_END = 0.05
/** Share of flush-right lines that begin alike by chance, at most. */
export const MOST_EQUAL_STARTS = 0.34
/** Share of the lines of ragged text that begin inside of a sentence, at least. */
export const LINES_INSIDE_SENTENCE = 0.4
/** Words that a line of running text has on average, in the narrowest column of a form; a table's cells have fewer. */
export const PROSE_WORDS = 2.2
/** Letters that such a line has in scripts without word spaces. */
export const PROSE_LETTERS = 14

// Where a block is cut into paragraphs.

/** A paragraph's distance over the block's pitch, at least. In proportional type the next threshold has to be exceeded too. */
export const WIDER_PITCH = 1.22
/** Ems by which a paragraph's distance is over the block's pitch. */
export const WIDER_PITCH_EMS = 0.22
/** Share of a line's letters that make it bold, or italic, as a whole. */
export const WHOLE_LINE = 0.9
/** Ems between the number of a form's line and its text, a box to tick between them. */
export const LABEL_GAP = 7
/** Share of them that stand in rows: of an entry's lines one in three does. */
export const LEAST_IN_ROWS = 0.25
/** Share of the measure that a line at the right edge may fall short of it. */
export const NEARLY_FULL = 0.15

// Lists of entries that have no marks: names, contacts, fields of a form.

/** Words before a form's colon, at most. */
export const LONGEST_FIELD_LABEL = 6

// Typescripts: prose in monospaced type.

/** Share of a run's letters on lines of plain words, at least. */
export const LEAST_PLAIN_LETTERS = 0.6
/** Share of a plain line's words that are nothing but letters and the signs around them. */
export const PLAIN_WORDS = 0.8
/** Count: code is indented to more depths than the first lines and the others of paragraphs. */
export const MOST_INDENTS = 2
