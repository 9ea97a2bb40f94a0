// Thresholds for underlines, strikethroughs and highlights: boxes and strokes that belong to words.

// Rules: thin boxes along a line.

/** Page units between pieces of one rule along it. */
export const PIECE_GAP = 8
/** Times its thickness that a line is long, at least. */
export const LEAST_LENGTH = 2
/** Ems of a strikethrough's middle over the baseline. */
export const STRIKE_HEIGHT = { from: 0.15, to: 0.4 }
/** Ems; Word's underline of bold type has 0.1. */
export const THICKEST_DECORATION = 0.15
/** Ems between two glyphs on one rule: a rule over wider gaps is a table's. */
export const DECORATED_GAP = 1.2
/** Ems of a gap between a rule's pieces that no letter covers. */
export const RULE_BREAK = 0.15
/** Ems between a raised mark and the text it belongs to, other marks between. */
export const BESIDE_RAISED_MARK = 4
/** The size of that text over the mark's, at least. */
export const TEXT_OVER_MARK = 1.1
/** Page units to which heights, offsets and thicknesses agree of one rule's pieces, and of rules that look alike. */
export const SAME_LOOK = 0.3
/** Count. Pages with more thin boxes are drawings. */
export const MOST_PIECES = 5000

// Highlights: boxes behind words.

/** Ems of a marker's height. */
export const MARKER_HEIGHT = { least: 0.8, most: 1.7 }
/** Ems of its lower edge below the baseline. */
export const MARKER_DEPTH = { least: 0, most: 0.6 }
/** Ems between a marked word and the words beside it, its padding included. */
export const BESIDE_MARKED = 0.9
/** Of the boxes' height: as far apart are the middles of two that mark lines under each other. */
export const NEXT_MARKER = 1.6
