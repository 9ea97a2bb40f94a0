// Thresholds for what a paragraph is: its alignment, its role, its joined words, and the lines that stay untranslated.

// Alignment.

/** Ems that a column's next line may be away: a table's rows, a form's fields. */
export const NEIGHBOUR_DISTANCE = 5
/** Ems of space on both sides of a centred line among lines of running text, whose indents are narrower. */
export const LEAST_PROSE_MARGIN = 3
/** Ems to which the spaces on both sides of a centred text agree. */
export const SAME_MARGIN = 0.8
/** Ems that a text at the right edge keeps from the left one. */
export const LEAST_FREE_LEFT = 3
/** Lines that may begin where a centred one does, by chance or because they are as long. */
export const MOST_CENTRED_STARTS = 2
/** Ems between a running head and its page's number. */
export const RUNNING_HEAD_GAP = 3.5
/** Ems between a caption's baseline and what it is centred on. */
export const CAPTION_DISTANCE = 3.5

// Roles.

/** Characters of a heading, at most. */
export const LONGEST_HEADING = 160

// Lines that stay: code, formulas, what no font can read.

/** Share of a page's letters in monospaced type that makes it a typescript: then only what reads as code is code. */
export const TYPESCRIPT_SHARE = 0.6
/** Share of a line's letters in monospaced type that makes it a line of code. */
export const MONO_SHARE = 0.8
/** Share of a line's letters that no font gives a character for. */
export const UNKNOWN_LETTERS = 0.5

// Words that go on in the next line: with their hyphen or without.

/** Letters behind the line's end that a word of the page must share. */
export const SHARED_LETTERS = 3
/** Letters of a word: shorter ones are syllables of others too. */
export const SHORTEST_WORD = 4
/** Letters of a word behind a known first part of compounds. */
export const SHORTEST_REST = 5
/** Characters: an address longer than this is looked at from its end. */
export const LONGEST_ADDRESS = 500
/** Characters on each side of a hyphen: what is longer is no word that anything is known of. */
export const LONGEST_WORD = 200
