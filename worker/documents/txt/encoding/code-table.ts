// Tables from character to code, built by decoding every code of an encoding once.
import { textDecoder, type MultiByteEncoding, type SingleByteEncoding } from './text-encoding.ts'

type TableEncoding = SingleByteEncoding | Exclude<MultiByteEncoding, 'iso-2022-jp'>
type CodeTable = Map<number, number>

const NEWLINE = 0x0a

export function codesOfEncoding(encoding: TableEncoding): CodeTable {
  const table: CodeTable = new Map()
  addCodes(table, encoding, range(0x80, 0xff), 1)
  if (encoding === 'shift_jis') {
    // NEC's rows double IBM's; the standard writes IBM's.
    addCodes(
      table,
      encoding,
      pairs((lead) => lead !== 0xed && lead !== 0xee),
      2,
    )
    addCodes(table, encoding, pairs(), 2)
  } else if (encoding === 'big5') {
    // Leads below 0xA1 are the Hong Kong supplement: read everywhere, written only when nothing else fits.
    addCodes(
      table,
      encoding,
      pairs((lead) => lead >= 0xa1),
      2,
    )
    addCodes(table, encoding, pairs(), 2)
  } else if (encoding === 'euc-jp') {
    addCodes(table, encoding, pairs(), 2)
    addCodes(
      table,
      encoding,
      pairs((lead) => lead >= 0xa1).map((code) => 0x8f0000 + code),
      3,
    )
  } else if (encoding === 'euc-kr') addCodes(table, encoding, pairs(), 2)
  else if (encoding === 'gb18030') {
    addCodes(table, encoding, pairs(), 2)
    addCodes(table, encoding, gb18030FourByteCodes(), 4)
  }
  return table
}

/** Characters beyond the basic plane follow a formula, from 0x90308130 on. */
export function gb18030Supplementary(codePoint: number): number | undefined {
  return codePoint < 0x10000 ? undefined : fourByteCode(codePoint - 0x10000 + 189_000)
}

function fourByteCode(pointer: number): number {
  const fourth = 0x30 + (pointer % 10)
  const third = 0x81 + (Math.floor(pointer / 10) % 126)
  const second = 0x30 + (Math.floor(pointer / 1260) % 10)
  const first = 0x81 + Math.floor(pointer / 12_600)
  return first * 0x1000000 + second * 0x10000 + third * 0x100 + fourth
}

function gb18030FourByteCodes(): number[] {
  const LAST_OF_BASIC_PLANE = 39_419
  return Array.from({ length: LAST_OF_BASIC_PLANE + 1 }, (_, pointer) => fourByteCode(pointer))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function pairs(takesLead: (lead: number) => boolean = () => true): number[] {
  const trails = range(0x40, 0xfe)
  return range(0x81, 0xfe)
    .filter(takesLead)
    .flatMap((lead) => trails.map((trail) => lead * 0x100 + trail))
}

/** Decodes all codes in one go, a line each. A code that is not one character, or not the first for it, is left out. */
function addCodes(table: CodeTable, encoding: TableEncoding, codes: readonly number[], width: number): void {
  const bytes = new Uint8Array(codes.length * (width + 1))
  codes.forEach((code, index) => {
    const start = index * (width + 1)
    for (let byte = 0; byte < width; byte++) bytes[start + byte] = Math.floor(code / 256 ** (width - 1 - byte))
    bytes[start + width] = NEWLINE
  })
  const lines = textDecoder(encoding, { fatal: false }).decode(bytes).split('\n')
  // An undefined lead byte that takes the line end with it would shift all later codes: then each is decoded alone.
  const decoded = lines.length === codes.length + 1 ? lines : decodeOneByOne(bytes, encoding, width)
  for (const [index, code] of codes.entries()) {
    const character = decoded[index] ?? ''
    const codePoint = character.codePointAt(0)
    if (codePoint === undefined || character.includes('\uFFFD')) continue
    const isOneCharacter = character.length === (codePoint > 0xffff ? 2 : 1)
    if (isOneCharacter && codePoint >= 0x80 && !table.has(codePoint)) table.set(codePoint, code)
  }
}

function decodeOneByOne(bytes: Uint8Array, encoding: TableEncoding, width: number): string[] {
  const decoder = textDecoder(encoding, { fatal: false })
  const decoded: string[] = []
  for (let start = 0; start < bytes.length; start += width + 1) {
    decoded.push(decoder.decode(bytes.subarray(start, start + width)))
  }
  return decoded
}
