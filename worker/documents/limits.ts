// What one document may ask of the engine as a whole. Each layer's own limits are beside it (`xml/xml-limits.ts`,
// `archive/zip-limits.ts`, `pdf/objects/limits.ts`, `pdf/content/content-limits.ts`). The README lists them for users.

/**
 * Operations of a document: 5 s of CPU to read and write it. An operation takes about 4 ns, a step of an inner loop.
 * Larger work, such as an element or a line, counts as many operations.
 */
export const MAX_DOCUMENT_OPERATIONS = 1_200_000_000
/**
 * What pages of a PDF may cost beyond that, for each byte of content as it lies in the file, where no page has used it
 * before. Pages full of text in two corpora cost 1,000 to 5,930 a byte. Sparse ones and those with large fonts cost more,
 * which the first budget pays: with 390 pages, each of these documents is read. A hostile file may cost as much for a
 * byte of content that its pages use.
 */
export const OPERATIONS_FOR_CONTENT_BYTE = 6_000
/**
 * In all, MAX_DOCUMENT_OPERATIONS included: 180 s. A Worker has 300 s (`cpu_ms`), and on a busy machine an operation has
 * taken 5.5 ns.
 */
export const MAX_PDF_OPERATIONS = 45_000_000_000

/** Operations that laying out one page of a PDF may take: the fullest page of two corpora, a tax form, takes 200,000. */
export const MAX_PAGE_OPERATIONS = 20_000_000

/**
 * The cost of a line of plain text, of each character on it and of each text found there. 11 MB of running text (two
 * million words) fit a document's budget, as do 85,000 rows of a table.
 */
export const OPERATIONS_PER_LINE = 3_000
export const OPERATIONS_PER_CHARACTER = 70
export const OPERATIONS_PER_SLOT = 4_000
/** The cost of a character of a text's beginning that is searched for the syntax of other formats. */
export const OPERATIONS_PER_SYNTAX_CHARACTER = 100
/** The cost of an empty line. */
export const OPERATIONS_PER_EMPTY_LINE = 100

/** Of an element's tag, a character or a run as part of a paragraph. */
export const OPERATIONS_PER_ATOM = 100
/**
 * Of a paragraph of Office XML with words in it, read and written. A document of 70,000 paragraphs of two lines is within
 * the budget. The Bible has 31,000.
 */
export const OPERATIONS_PER_PARAGRAPH = 12_000
/** Of a paragraph in a place of a fixed size, for each byte: it is measured some 15 times, and again when it is written. */
export const OPERATIONS_PER_PLACE_BYTE = 100
/** Of XML that is split and parsed. */
export const OPERATIONS_PER_XML_BYTE = 16

/** Of a formula that is read for what it quotes and reads, and written: 20 µs for a formula of 130 letters, twice. */
export const OPERATIONS_PER_FORMULA_CHARACTER = 100
/** Of an area of one sheet that a formula reads. */
export const OPERATIONS_PER_AREA = 100

/**
 * Elements of data stores that the paths of bound controls go through, with the letters of the paths, the controls that
 * each store is searched for, and the parts that are read for it. Documents have some hundred controls, and stores of
 * some hundred elements.
 */
export const MAX_STORE_ELEMENTS = 3_000_000

/** Complex fields in one another within a paragraph: Word nests some 20. Marks of deeper ones stay where they are. */
export const MAX_FIELD_DEPTH = 50

/** Of a field's instruction: its name and its first argument tell all that is asked of it. */
export const MAX_FIELD_INSTRUCTION_LENGTH = 4_096

/**
 * Of what is taken out of a PDF, each time: of an object, of each item of an array or a dictionary, and of each byte that
 * is parsed, decoded or read as text.
 */
export const OPERATIONS_PER_OBJECT = 250
export const OPERATIONS_PER_ITEM = 4
export const OPERATIONS_PER_OBJECT_BYTE = 8
export const OPERATIONS_PER_DECODED_BYTE = 2
export const OPERATIONS_PER_TEXT_BYTE = 200
export const OPERATIONS_PER_XREF_ENTRY = 100

/**
 * Of content, each time it is drawn: of a form, of each byte that is read, and of each operator, by pdf.js as well. What
 * is shown weighs as much as many operators (`pdf/content/content-limits.ts`).
 */
export const OPERATIONS_PER_FORM = 2_500
export const OPERATIONS_PER_CONTENT_BYTE = 20
export const OPERATIONS_PER_OPERATOR = 200
/** Of a box that an operator paints, and of a state that is saved within more states than pages have. */
export const OPERATIONS_PER_DRAWN_BOX = 1_000
export const OPERATIONS_PER_DEEP_STATE = 10_000
/** Of a page, of what pdf.js is given for some pages, and of the weight of its fonts. */
export const OPERATIONS_PER_PAGE = 500_000
export const OPERATIONS_PER_EXTRACT = 500_000
export const OPERATIONS_PER_EXTRACT_BYTE = 10
export const OPERATIONS_PER_FONT_BYTE = 20
/** Of what MAX_PAGE_OPERATIONS counts: a step of layout does more than an operation elsewhere. */
export const OPERATIONS_PER_LAYOUT_STEP = 15
/** Of a text that is translated and set again, and of each of its letters. */
export const OPERATIONS_PER_SEGMENT = 20_000
export const OPERATIONS_PER_SEGMENT_LETTER = 1_000
