// Thresholds for reading glyphs as letters, words, lines and fragments of lines. Ems are of the letters that are compared.

// Letters: which glyphs are read, and which two are one letter.

/** Page units. Smaller type is a watermark or a trick, and no word could be put in its place. */
export const LEAST_TYPE_SIZE = 0.5
/** Ems over the baseline at which a letter is looked for in a link's rectangle: rectangles often begin at the baseline itself. */
export const LINK_HEIGHT = 0.15
/** Ems that the second copy of a letter is moved by. Fake bold moves it by 0.02 to 0.05; two real letters stand a whole width apart. */
export const DOUBLE_OFFSET = 0.12
/** Share of a letter's width by which an accent may miss its middle (TeX's \accent, fonts without T1 encoding). */
export const ACCENT_OFFSET = 0.5
/** Ems that an accent's own origin is raised above the baseline at most, for capitals. */
export const ACCENT_RISE = 0.35

// Fonts: bold, monospaced and garbled ones.

/** Thousandths of an em that a bold face's stems are wide at least. */
export const BOLD_STEM = 110
/** A bold face's stems over those of the thinnest face of its name: the stems of light faces differ by less. */
export const WIDER_STEM = 1.1
/** Ems to which the widths of narrow and wide letters agree in a monospaced font, hinting and rounding included. */
export const SAME_ADVANCE = 0.03
/** Share of signs inside words among a garbled font's characters on a page (the figures of a TeX paper have 0.25 and more, its prose 0.001). */
export const GARBLED_SIGNS = 0.13
/** Share of letters among these characters, at least: figures and dates alone are no words. */
export const GARBLED_LETTERS = 0.03
/** Characters of a font on a page that it is judged by, at least. */
export const GARBLED_CHARACTERS = 10
/** Share to which the sizes of one style agree. */
export const SAME_STYLE_SIZE = 0.04

// Words: gaps without a space character, and letters set apart.

/** Ems without ink between letters of two words, where a line draws no spaces at all (TeX: 0.2 and more; kerning: less than 0.1). */
export const WORD_GAP = 0.15
/** The same where the line draws spaces too: then a gap is more often kerning or tracking (Word, InDesign). */
export const WORD_GAP_BESIDE_SPACES = 0.22
/** The same in scripts without spaces between words: a narrower gap there is justification. */
export const WORD_GAP_IDEOGRAPHIC = 0.5
/** Single letters in a row, equally far apart, that are one spaced word ("T A B L E"), at least. */
export const FEWEST_SPACED = 4
/** Share to which the gaps between spaced letters agree; the gap to the next word is wider. */
export const SAME_SPACING = 0.35
/** Ems of letter spacing that is a style. Below, it is a typesetter's correction of a font or of a line. */
export const LEAST_TRACKING = 0.07
/** Ems of letter spacing. Above, the letters are a row of cells, or the heads of columns. */
export const MOST_TRACKING = 1

// Baselines: letters of one line.

/** Ems between the heights of two letters of a line; Word and Quartz round to 0.05, TeX's smallest subscript is 0.15 down. */
export const LETTER_BASELINE = 0.055
/** Ems that all heights of one line lie within. */
export const BASELINE_SPREAD = 0.12
/** Ems within which letters on one baseline stand together: of a word, of a fraction, a quotation's dots for what is left out. */
export const STRETCH_GAP = 0.5
/** A bracket so many times as large as the letters on its baseline reaches over several of their lines. */
export const SPANNING_BRACKET = 1.9

// Scripts: superscripts, subscripts and note marks beside the line that they belong to.

/** A script's size over its line's, at most: TeX's 8 to 11 points, Word's 65%. */
export const LARGEST_SCRIPT = 0.85
/** A script's size over its line's, at least: smaller type beside it is the text that a drop cap begins. */
export const SMALLEST_SCRIPT = 0.45
/** Ems of the line's type from its baseline to a subscript's. */
export const LOWEST_SCRIPT = -0.35
/** Ems of the line's type from its baseline to a superscript's. */
export const HIGHEST_SCRIPT = 0.75
/** Ems from the baseline to a subscript that stands under a superscript: TeX parts the two. */
export const LOWEST_UNDER_SCRIPT = -0.5
/** Ems between a script and the letter before it. */
export const SCRIPT_GAP = 0.35
/** Ems between a note's mark and the note behind it. */
export const NOTE_MARK_GAP = 0.7
/** Its own ems: a longer script is a line of small type, a longer fraction is a line of a text set tight. */
export const LONGEST_SCRIPT = 8

// Signs of a line that are moved off its baseline: a logo's letters, symbols, pictures drawn as glyphs.

/** Ems by which these are raised or lowered. */
export const OFF_LINE = 0.3
/** Ems by which a logo's letters run over the ones before them. */
export const LOGO_KERN = 0.4
/** A sign's size over its line's, at most. */
export const LARGEST_SIGN = 1.6
/** Share of a sign's width over which its line is blank. */
export const LEAST_BLANK = 0.6
/** Share of a sign's width over which it may touch letters of its line. */
export const MOST_TOUCHED = 0.1

// Fractions: a bar with a numerator and a denominator, in a line of text.

/** Ems of the bar over the baseline of the text around: TeX's bars are at the height of its minus, 0.25. */
export const FRACTION_AXIS = { from: 0.12, to: 0.4 }
/** Ems between a fraction and the text around. */
export const FRACTION_GAP = 1.2
/** Ems from the bar down to the denominator's baseline: TeX has 0.82 in a text, 0.94 in a display; lines are farther apart. */
export const DENOMINATOR_DROP = { from: 0.3, to: 0.96, loosest: 1.2 }

// Leaders: dots and underscores from a text to its page number, or to write on.

/** Count. An ellipsis has three; a leader of a narrow column has not many more. */
export const FEWEST_LEADER_DOTS = 4
/** Count of underscores, and of glyphs of two or three dots: they need no more to be told from text. */
export const FEWEST_WIDE_DOTS = 3
/** Ems from one dot to the next; TeX's \dotfill has 0.44, forms up to 2. */
export const LEADER_STEP = 2.2
/** Count of dots that still lead the eye, where a longer text takes some away. */
export const FEWEST_DOTS_LEFT = 3
/** Share of a line to write on that is left to write on. */
export const LEAST_LINE_LEFT = 0.6

// Fragments: where a line is cut into the columns, cells and labels that it holds.

/** Ems of a gap that always cuts; a word space of ragged text is at most half of it. */
export const COLUMN_GAP = 1.05
/** Ems of a gap that cuts in justified lines of narrow columns, which have wide spaces, all alike. */
export const JUSTIFIED_GAP = 1.8
/** Ems of four letters: code and typewriter tables use runs of spaces inside of a line. */
export const MONOSPACE_GAP = 2.3
/** Ems of a gap that cuts where it repeats over lines (tables without rules, invoices made of HTML). */
export const REPEATED_GAP = 0.55
/** Lines that it repeats over, at least. */
export const FEWEST_REPEATS = 3
/** Ems of a gap for which fewer lines are enough. */
export const WIDE_REPEATED_GAP = 0.8
/** Lines that such a gap repeats over, at least. */
export const FEWEST_WIDE_REPEATS = 2
/** Ems to which the columns behind a repeated gap agree. */
export const REPEATED_EDGE = 0.12
/** Ems between a fill's edge and the text beside it that make that text a cell: a highlighted word is as close as its neighbours. */
export const FILL_GAP = 0.5

// Lines that were cut at a wide space, though they are one.

/** Ems of a gap that justification can make in a narrow column (TeX after a full stop: 2). */
export const WIDEST_SPACE = 2.6
/** The same where all spaces of a line are alike, whatever stands before a long address. */
export const WIDEST_EVEN_SPACE = 6
/** Spaces of such a line, at least. */
export const FEWEST_EVEN_SPACES = 3
/** Share to which they agree. */
export const EVEN_SPACES = 0.1
/** Ems around a line in which its column's other lines are looked for. */
export const COLUMN_REACH = 16
/** Whole lines that prove the column: one of the next lines is enough, of others two. */
export const FEWEST_WHOLE_LINES = 2
/** Ems by which ragged lines fall short; a paragraph's last one ends anywhere. */
export const RAGGED_END = 3
