/** An archive whose entries are stored as they are (PKWARE APPNOTE §4.3). */
export function zipOf(entries: Record<string, string>): Uint8Array {
  const encoder = new TextEncoder()
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, bytes] = [encoder.encode(name), encoder.encode(content)]
    const shared = [crc32(bytes), bytes.length, bytes.length] as const
    const head = fields(
      [4, 0x04034b50],
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0x210000],
      ...shared.map(long),
      [2, nameBytes.length],
      [2, 0],
    )
    const entry = fields(
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0x210000],
      ...shared.map(long),
      [2, nameBytes.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    )
    local.push(head, nameBytes, bytes)
    directory.push(entry, nameBytes)
    offset += head.length + nameBytes.length + bytes.length
  }
  const count = Object.keys(entries).length
  const directoryBytes = concat(directory)
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directoryBytes.length],
    [4, offset],
    [2, 0],
  )
  return concat([...local, directoryBytes, end])
}

type Field = readonly [bytes: number, value: number]
const long = (value: number): Field => [4, value]

function fields(...list: Field[]): Uint8Array {
  const bytes = new Uint8Array(list.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of list) for (let i = 0; i < size; i++) bytes[at++] = (value >>> (8 * i)) & 0xff
  return bytes
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}
