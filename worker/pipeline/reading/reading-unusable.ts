/** The stored reading is missing, damaged, or made by another engine version: read the document again. */
export class ReadingUnusableError extends Error {
  override name = 'ReadingUnusableError'
}
