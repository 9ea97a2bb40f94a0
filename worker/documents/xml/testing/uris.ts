/** WordprocessingML in its two editions. */
export const WORD_URI = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const STRICT_WORD_URI = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
