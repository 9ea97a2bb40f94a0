// Thresholds that mean the same in more than one folder of the layout; each folder has a `params.ts` with its own. Ems are
// of the text that is compared and pitches are between its baselines, so that few depend on the size of page or type: those
// say that they are in page units.

// Edges, indents and middles of lines.

/** Ems to which ends agree by no chance: a producer has put them there. */
export const EXACT = 0.03
/** Ems to which the edges of lines that are set to one edge agree. Producers round positions by less. */
export const FLUSH = 0.2
/** Ems to which edges agree where lines may be stretched, indented by their first letter's shape, centred, or cut in two: justified text, lists, cells. */
export const NEARLY_FLUSH = 0.3
/** Ems to which the sums of both edges of two centred lines agree: their middles to half as much. */
export const SAME_MIDDLE = 0.8
/** Ems an indent has at least: less is a margin that is not quite straight. */
export const LEAST_INDENT = 0.7
/** Ems by which a paragraph's first line is indented, at most. */
export const FIRST_INDENT = 2.5
/** Ems that an indent has at most. */
export const MOST_INDENT = 7
/** Ems of space on both sides of a text that is centred in its column or on its page. */
export const LEAST_MARGIN = 1.2

// Baselines, rows and the distances of lines.

/** Ems to which baselines agree that a producer has set to one height: cells of a row, words of a line. */
export const SAME_BASELINE = 0.08
/** Ems that a script is raised or lowered at least; kerning, rounding and logos stay below. */
export const RAISED = 0.15
/** Ems between the baselines of a line and of a mark or sign that belongs to it: symbol fonts raise and lower theirs. */
export const SAME_LINE = 0.35
/** Ems between baselines: closer, they are of one row: a line with its scripts, and the cells and labels beside it. */
export const SAME_ROW = 0.5
/** Ems to which the tops of texts agree that begin side by side: one row's cells, a drop cap and its first line. */
export const SAME_TOP = 0.5
/** Ems between baselines of one paragraph, at most, unless a whole block is set wider. */
export const PARAGRAPH_PITCH = 1.85
/** Ems between baselines of lines that follow each other, at most; typescripts with double spacing have 2.4. */
export const BLOCK_PITCH = 2.6
/** Ems over and under a text within which lines belong to its column: headings, short paragraphs. */
export const COLUMN_REACH = 40

// Sizes of type, and where its ink is.

/** Share to which sizes agree that are one to a reader. */
export const SAME_SIZE = 0.05
/** Share to which the sizes of one block's lines agree, and of one row's. */
export const BLOCK_SIZE = 0.12
/** A heading's size over that of the text. */
export const HEADING_SIZE = 1.14
/** Ems of a line's ink over its baseline. */
export const ASCENT = 0.75
/** Ems of a line's ink under its baseline. */
export const DESCENT = 0.22
/** Ems of the middle of small letters over their baseline: a rule at this height crosses or parts text. */
export const LETTER_MIDDLE = 0.3
/** Ems by which neighbouring letters overlap for kerning and rounding. */
export const LETTER_OVERLAP = 0.1

// Words and gaps of a line.

/** Words of a line of text, at least: labels, affiliations over an address and parts of drawings have fewer. */
export const TEXT_LINE_WORDS = 4
/** Words that lines of running text have on average, at least; cells and entries have fewer. */
export const RUNNING_TEXT_WORDS = 5
/** A gap over the line's usual word space: up to this it is a word space too, as justified lines have. */
export const WIDER_THAN_SPACES = 1.4
/** Ems between a line and a sign before it or behind it. */
export const SIGN_GAP = 1
/** Ems between a text and what is left of its leader. */
export const LEADER_CLEARANCE = 0.3

// Boxes and rules.

/** Page units by which boxes that only touch may miss or overlap each other. */
export const BOX_SLACK = 1.5
/** Page units: a box thinner than this is a line, whichever way it is drawn (Word fills its rules, 0.5 to 2.25). */
export const RULE_THICKNESS = 3
/** Ems by which the sides of a square differ, at most: of a box to tick, of a bullet. */
export const NOT_SQUARE = 0.15
/** Ems of an underline's middle over the baseline: under descenders it is the next thing's, not the text's. */
export const UNDERLINE_HEIGHT = { from: -0.32, to: -0.02 }
/** Ems that an underline may be longer than its text: a space behind it is often underlined too. */
export const UNDERLINE_EXCESS = 0.65
/** Radians to which an angle is a quarter turn. */
export const QUARTER_TURN = 0.01

// Limits.

/** Count of marks, signs, boxes or paragraphs that are compared each with each, or with all lines. A page with more is a drawing or a table. */
export const MOST_COMPARED = 500
