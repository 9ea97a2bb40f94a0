// Limits of what one PDF may ask for. An isolate has 128 MB, and a crafted file of a few kilobytes can ask for
// gigabytes.

/** Arrays and dictionaries in one another; documents reach some 20. What is deeper reads as null. */
export const MAX_NESTING = 100

/**
 * Decoded bytes of one stream, unless the caller sets a limit. The largest streams that are read are embedded CJK
 * fonts, some 20 MB. A growing buffer exists twice.
 */
export const MAX_DECODED_BYTES = 32 * 1024 * 1024

/**
 * Object numbers. Each takes 13 bytes of memory. ISO 32000-2 annex C.2 mentions files with 8 million objects, which at
 * 50 MB would have six bytes per object. Larger numbers count as damage.
 */
export const MAX_OBJECT_NUMBER = 2_000_000

/** Bytes of one object without its stream's data. A page tree's or name tree's largest arrays are a megabyte. */
export const MAX_OBJECT_BYTES = 8 * 1024 * 1024

/** Cross-reference sections, one for each time the file was saved; some forms are saved a hundred times. */
export const MAX_XREF_SECTIONS = 1_000

/** Chains of references, and lengths and filters of streams that need other streams first. */
export const MAX_INDIRECTION = 16

/** Objects in one object stream: writers put 100 to 200 into one, some all of the document. */
export const MAX_OBJECTS_IN_STREAM = 200_000

/** Object streams that a recovery scan decodes. At a hundred objects each: MAX_OBJECT_NUMBER. */
export const MAX_OBJECT_STREAMS = 20_000

/** The refs of pages are held in memory. 50 MB of the plainest pages are some 50,000 pages. */
export const MAX_PAGES = 50_000

/** Nodes of a page tree that are not pages: trees have one for some ten pages. */
export const MAX_PAGE_TREE_NODES = 100_000

/** Trailers and catalogs that a recovery scan keeps, the last ones: the newest is the one that is wanted. */
export const MAX_RECOVERED_TRAILERS = 100

/** Cross-reference streams decoded in all: MAX_OBJECT_NUMBER entries of 8 bytes, saved four times over. */
export const MAX_XREF_STREAM_BYTES = 64 * 1024 * 1024
