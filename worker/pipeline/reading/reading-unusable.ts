/** The stored reading is missing, damaged, or another engine's: the document is to be read again. */
export class ReadingUnusableError extends Error {
  override name = 'ReadingUnusableError'
}
