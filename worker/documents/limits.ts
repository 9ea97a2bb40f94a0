// What one document may ask of the engine in all; each layer's own limits stand beside it (`xml/xml-limits.ts`,
// `archive/zip-limits.ts`, `pdf/objects/limits.ts`, `pdf/content/content-limits.ts`). The README tells them to people.

/**
 * Operations of one reading of a document. One operation is about the work of a node of XML, an atom, a line of text,
 * a PDF operator or a pair of neighbours compared: some 100 ns to 2 µs.
 */
export const MAX_DOCUMENT_OPERATIONS = 100_000_000

/** Operations that laying out one page of a PDF may take; a dense page of a newspaper takes some 300,000. */
export const MAX_PAGE_OPERATIONS = 8_000_000

/** Complex fields in one another within a paragraph: Word nests some 20. Marks of deeper ones stay where they are. */
export const MAX_FIELD_DEPTH = 50

/** Of a field's instruction: its name and its first argument tell all that is asked of it. */
export const MAX_FIELD_INSTRUCTION_LENGTH = 4_096
