// What one XML part may ask for. Beyond any of these the document is `document_too_complex`.

/** Elements inside one another. Word nests tables to some 30 levels, four elements each; MSXML stops at 256. */
export const MAX_XML_DEPTH = 512

/**
 * Bytes of one tag, comment, CDATA section or processing instruction. Old Word puts whole pictures into an attribute
 * (`o:gfxdata`), which the archive layer has unpacked by now: megabytes are real.
 */
export const MAX_XML_TOKEN_BYTES = 8 * 1024 * 1024

/**
 * Bytes of one captured block. A paragraph holds what its text boxes hold: a cover page, a picture in base64, a whole
 * form. The block is held up to three times (growing buffer, text, rewritten text) in an isolate of 128 MB.
 */
export const MAX_XML_BLOCK_BYTES = 16 * 1024 * 1024

/** Nodes of one tree, some 190 bytes each: `<a/><a/>…` makes four million of them from a block of 16 MB. */
export const MAX_XML_NODES = 250_000
