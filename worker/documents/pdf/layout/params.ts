// Thresholds that mean the same in more than one folder of the layout; each folder has a `params.ts` with its own. Ems are
// of the text that is compared and pitches are between its baselines, so that few depend on the size of page or type: those
// say that they are in page units.

/** Ems to which the edges of lines that are set to one edge agree. Producers round positions by less. */
export const FLUSH = 0.2
/** The same where lines may be stretched, indented by their first letter's shape, or cut in two: justified text, lists. */
export const NEARLY_FLUSH = 0.3
/** Ems an indent has at least: less is a margin that is not quite straight. */
export const LEAST_INDENT = 0.7
/** Ems by which the ends of centred lines differ: closer, they are set to an edge. */
export const OTHER_ENDS = 0.3
/** Ems between the baselines of a line and of a mark or sign that belongs to it: symbol fonts raise and lower theirs. */
export const SAME_LINE = 0.35
/** A heading's size over that of the text. */
export const HEADING_SIZE = 1.14
/** Page units by which boxes that only touch may miss or overlap each other. */
export const BOX_SLACK = 1.5
/** Ems to which the edges of set text agree. */
export const SAME_EDGE = 0.4
/** Ems that an indent has at most. */
export const MOST_INDENT = 7
/** Ems to which ends agree by no chance: a producer has put them there. */
export const EXACT = 0.03
/** Ems of space on both sides of a text that is centred in its column or on its page. */
export const LEAST_MARGIN = 1.2
/** Ems to which the baselines of one row's cells agree. */
export const SAME_BASELINE = 0.08
/** Ems of a line's ink over its baseline. */
export const ASCENT = 0.75
/** Ems of a line's ink under its baseline. */
export const DESCENT = 0.22
/** Words of a label, at most: running text in another column is none of a table's cells, unless it stands beside one. */
export const LONGEST_LABEL = 4
