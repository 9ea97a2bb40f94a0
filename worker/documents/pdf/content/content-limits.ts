// What a page may ask for. A crafted page of a few kilobytes can draw itself a billion times; a page over any of these
// is left as it is and reported as `over_budget`.

/** Forms in one another. Producers nest three or four deep; stamps on stamped pages reach eight. */
export const MAX_FORM_DEPTH = 12

/** Forms drawn on a page, each time counted: maps draw their symbols as forms, some thousand times. */
export const MAX_FORM_INSTANCES = 4000

/**
 * Operators of a page, forms counted each time they are drawn. The densest technical drawings have some 400,000, which
 * take 80 MB while pdf.js holds them all.
 */
export const MAX_OPERATORS = 500_000
/**
 * So many operators one that shows text counts for, and so many more each byte that it shows: its state and its glyphs
 * are kept until the page is written. The fullest of 1,804 real pages, letter by letter, comes to half of MAX_OPERATORS.
 */
export const SHOW_WEIGHT = 40
export const CODE_WEIGHT = 8

/**
 * States saved (`q`) and not restored. Readers were once held to 28 (PDF 1.7, Annex C); pages put together from others leave
 * some hundred open. What pdf.js takes grows with their square: 50,000 were 25 s.
 */
export const MAX_SAVED_STATES = 4_000

/** Decoded bytes of a page's own content and of its forms, each form once. */
export const MAX_CONTENT_BYTES = 12 * 1024 * 1024

/** Lines and boxes beyond these add nothing that layout could use; the rest is not told, and the page goes on. */
export const MAX_DRAWN_BOXES = 20_000
/** Of them along strokes that are curved or aslant. Maps have thousands of those: beyond this each is one box, and leaves room for the rules of a table. */
export const MAX_TRACED_BOXES = 4000

/**
 * What is handed to pdf.js for one page alone, decoded: pdf.js holds fonts three times while it reads them. The
 * largest fonts embedded whole (CJK, some 15 MB) are over it.
 */
export const MAX_PAGE_BYTES = 12 * 1024 * 1024

/** Fonts of one page: pdf.js takes some 16 kB for the smallest. Pages made letter by letter have some hundred. */
export const MAX_FONTS = 1_000

/**
 * Bytes of the fonts of pages read together, each font's files, codes and widths counted for itself. Pages of Chinese,
 * Japanese and Korean come to some 12 MB.
 */
export const MAX_FONT_WEIGHT = 24 * 1024 * 1024

/** Pages read at a time share fonts: four take half the time of one by one. */
export const BATCH_PAGES = 4
/** Beyond this together, pages are read one by one. */
export const MAX_BATCH_BYTES = 6 * 1024 * 1024
