// Limits of one XML part. Beyond any of these the document is `document_too_complex`.

/** Elements inside one another. Word nests tables to some 30 levels, four elements each; MSXML stops at 256. */
export const MAX_XML_DEPTH = 512

/**
 * Bytes of one tag, comment, CDATA section or processing instruction. Old Word stores whole pictures in an attribute
 * (`o:gfxdata`), which the archive layer has unpacked by now, so megabytes do occur.
 */
export const MAX_XML_TOKEN_BYTES = 8 * 1024 * 1024

/**
 * Bytes of one captured block. A paragraph includes the contents of its text boxes: a cover page, a picture in base64,
 * a whole form. The block is held up to three times (growing buffer, text, rewritten text) in an isolate of 128 MB.
 */
export const MAX_XML_BLOCK_BYTES = 16 * 1024 * 1024

/**
 * Nodes of one block's tree. A node with its findings takes up to a kilobyte, so a paragraph at this limit takes less
 * than 64 MB. The fullest paragraph of sixty real documents has under 5,000.
 */
export const MAX_XML_NODES = 60_000
