/** The engine's only way to a document's bytes: R2 ranges in the Worker, a buffer in tests, a file handle in Node. */
export interface RandomAccessFile {
  /** In bytes. */
  readonly size: number
  /** The bytes [start, end), clamped to the file; never more than asked for. Rejects when the store fails. */
  read(start: number, end: number): Promise<Uint8Array>
}
