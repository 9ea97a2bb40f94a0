// What one document may ask of the engine as a whole. Each layer's own limits are beside it (`xml/xml-limits.ts`,
// `archive/zip-limits.ts`, `pdf/objects/limits.ts`, `pdf/content/content-limits.ts`). The README lists them for users.

/**
 * Operations of a document: 5 s of CPU to read and write it. An operation takes about 4 ns, a step of an inner loop.
 * Larger work, such as an element or a line, counts as many operations.
 */
export const MAX_DOCUMENT_OPERATIONS = 1_200_000_000
/** A PDF has many pages with a layout each. */
export const MAX_PDF_OPERATIONS = 10_000_000_000

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
/** Of XML that is split and parsed. */
export const OPERATIONS_PER_XML_BYTE = 16

/** Complex fields in one another within a paragraph: Word nests some 20. Marks of deeper ones stay where they are. */
export const MAX_FIELD_DEPTH = 50

/** Of a field's instruction: its name and its first argument tell all that is asked of it. */
export const MAX_FIELD_INSTRUCTION_LENGTH = 4_096
