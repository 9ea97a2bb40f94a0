// What one document may ask of the engine in all; each layer's own limits stand beside it (`xml/xml-limits.ts`,
// `archive/zip-limits.ts`, `pdf/objects/limits.ts`, `pdf/content/content-limits.ts`). The README tells them to people.

/**
 * Operations of one reading of a document. An operation is about 10 ns: a step of an inner loop. What is larger, such as
 * an element or a line, counts as many.
 */
export const MAX_DOCUMENT_OPERATIONS = 1_200_000_000
/** A PDF has many pages with a layout each. */
export const MAX_PDF_OPERATIONS = 10_000_000_000

/** Operations that laying out one page of a PDF may take: the fullest page of two corpora, a tax form, takes 200,000. */
export const MAX_PAGE_OPERATIONS = 20_000_000

/** Of a line of plain text: it is decoded, its shape is told, and it may be a segment. */
export const OPERATIONS_PER_LINE = 1_200
/** Of an empty one. */
export const OPERATIONS_PER_EMPTY_LINE = 100

/** Of an element's tag, a character or a run as part of a paragraph. */
export const OPERATIONS_PER_ATOM = 100
/** Of XML that is split and parsed. */
export const OPERATIONS_PER_XML_BYTE = 2

/** Complex fields in one another within a paragraph: Word nests some 20. Marks of deeper ones stay where they are. */
export const MAX_FIELD_DEPTH = 50

/** Of a field's instruction: its name and its first argument tell all that is asked of it. */
export const MAX_FIELD_INSTRUCTION_LENGTH = 4_096
