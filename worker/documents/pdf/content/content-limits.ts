// Limits of what a page may ask for. A crafted page of a few kilobytes can draw itself a billion times. A page over any
// of these limits is left as it is and reported as `over_budget`.

/** Nesting of forms. Producers nest three or four deep; stamps on stamped pages reach eight. */
export const MAX_FORM_DEPTH = 12

/** Forms drawn on a page, counted each time. Maps draw their symbols as forms, a few thousand times. */
export const MAX_FORM_INSTANCES = 4000

/**
 * Operators of a page, with a form's operators counted each time the form is drawn. The densest technical drawings have
 * some 400,000, which take 80 MB while pdf.js holds them all.
 */
export const MAX_OPERATORS = 500_000
/**
 * The weight in operators of one show operator, and of each byte it shows: their state and glyphs are kept until the
 * page is written. The fullest of 1,804 real pages, set letter by letter, reaches half of MAX_OPERATORS.
 */
export const SHOW_WEIGHT = 40
export const CODE_WEIGHT = 8

/**
 * States saved (`q`) and not restored. PDF 1.7, Annex C, once limited readers to 28; pages assembled from other pages
 * leave some hundred open. The time pdf.js needs grows with the square of the number: 50,000 took 25 s.
 */
export const MAX_SAVED_STATES = 4_000
export const ORDINARY_SAVED_STATES = 100

/** Decoded bytes of a page's own content and of its forms, each form once. */
export const MAX_CONTENT_BYTES = 12 * 1024 * 1024

/** Layout has no use for more lines and boxes than this. The rest is dropped, and the page goes on. */
export const MAX_DRAWN_BOXES = 20_000
/**
 * Drawn boxes along curved or slanted strokes. Maps have thousands of these strokes: beyond this limit each stroke is
 * one box, which leaves room for a table's rules.
 */
export const MAX_TRACED_BOXES = 4000

/**
 * Decoded bytes handed to pdf.js for a single page. pdf.js holds fonts three times while it reads them. The largest
 * fully embedded fonts (CJK, some 15 MB) exceed this limit.
 */
export const MAX_PAGE_BYTES = 12 * 1024 * 1024

/**
 * Fonts of one page. pdf.js takes some 16 kB for the smallest font. Pages made letter by letter have some hundred
 * fonts.
 */
export const MAX_FONTS = 1_000

/**
 * Bytes of the fonts of pages read together, counting each font's files, codes and widths separately. Pages in Chinese,
 * Japanese and Korean reach some 12 MB.
 */
export const MAX_FONT_WEIGHT = 24 * 1024 * 1024

/** Pages read together share fonts: four pages take half the time of reading them one by one. */
export const BATCH_PAGES = 4
/** Pages that exceed this size together are read one by one. */
export const MAX_BATCH_BYTES = 6 * 1024 * 1024
