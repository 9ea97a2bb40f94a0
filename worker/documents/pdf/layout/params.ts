// Thresholds that mean the same in more than one room of the layout. A threshold of one room alone stands beside the
// code that it decides for. Ems are of the text that is looked at, so none depends on the size of the page or its type.

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
