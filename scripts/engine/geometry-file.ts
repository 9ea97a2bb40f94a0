// A document's geometry in a file: each record after its length.
import { open, type FileHandle } from 'node:fs/promises'
import type { GeometryReader, GeometryWriter } from '../../worker/documents/format.ts'

const LENGTH_BYTES = 4

export class GeometryFile {
  readonly #file: FileHandle
  #position = 0

  static async create(path: string): Promise<GeometryFile> {
    return new GeometryFile(await open(path, 'w+'))
  }

  private constructor(file: FileHandle) {
    this.#file = file
  }

  readonly writer: GeometryWriter = {
    write: async (record) => {
      const part = Buffer.alloc(LENGTH_BYTES + record.length)
      part.writeUInt32BE(record.length)
      part.set(record, LENGTH_BYTES)
      await this.#file.write(part, 0, part.length, this.#position)
      this.#position += part.length
    },
  }

  /** Of all records so far, their lengths included. */
  get bytes(): number {
    return this.#position
  }

  /** From the first record on. */
  reader(): GeometryReader {
    let position = 0
    return {
      read: async () => {
        if (position >= this.#position) return null
        const head = await this.#read(position, LENGTH_BYTES)
        const record = await this.#read(position + LENGTH_BYTES, head.readUInt32BE())
        position += LENGTH_BYTES + record.length
        return new Uint8Array(record.buffer, record.byteOffset, record.length)
      },
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const part = Buffer.alloc(length)
    await this.#file.read(part, 0, length, position)
    return part
  }
}
