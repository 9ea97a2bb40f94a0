// Predictors of FlateDecode and LZWDecode (ISO 32000-2 §7.4.4.4), which store bytes as differences from their
// neighbours.
import { PdfStreamError } from '../pdf-errors.ts'

export interface PredictorParms {
  readonly predictor: number
  readonly colors: number
  readonly bitsPerComponent: number
  /** Samples in a row. */
  readonly columns: number
}

/** A row that is cut off yields what is there. Throws PdfStreamError `damaged` for a row no file has. */
export function undoPredictor(bytes: Uint8Array, parms: PredictorParms): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = parms
  if (predictor <= 1) return bytes
  const isKnown = [1, 2, 4, 8, 16].includes(bitsPerComponent)
  if (!isKnown || colors < 1 || colors > MAX_COLORS || columns < 1 || columns > MAX_COLUMNS) {
    throw new PdfStreamError('damaged', `a predictor of ${columns} columns, ${colors} × ${bitsPerComponent} bits`)
  }
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3)
  const rowBytes = (colors * bitsPerComponent * columns + 7) >> 3
  if (predictor !== 2) return undoPng(bytes, pixelBytes, rowBytes)
  return bitsPerComponent === 8
    ? undoTiffBytes(bytes, colors, rowBytes)
    : undoTiffSamples(bytes, colors, bitsPerComponent, rowBytes)
}

/** ISO 32000-2 table 8 has no upper bound; DeviceN ends at 32 components. */
const MAX_COLORS = 32
/** Cross-reference streams have 5 to 10, images their width. */
const MAX_COLUMNS = 1_000_000

/** Each row names its own predictor, whatever /Predictor says of 10 to 15. */
function undoPng(bytes: Uint8Array, pixelBytes: number, rowBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const output = new Uint8Array(Math.max(0, bytes.length - rows))
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1)
    const to = row * rowBytes
    const type = bytes[from]
    const length = Math.min(rowBytes, output.length - to)
    for (let index = 0; index < length; index++) {
      const raw = bytes[from + 1 + index] ?? 0
      const left = index >= pixelBytes ? (output[to + index - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (output[to + index - rowBytes] ?? 0) : 0
      if (type === 0) output[to + index] = raw
      else if (type === 1) output[to + index] = raw + left
      else if (type === 2) output[to + index] = raw + up
      else if (type === 3) output[to + index] = raw + ((left + up) >> 1)
      else if (type === 4) {
        const upLeft = row > 0 && index >= pixelBytes ? (output[to + index - rowBytes - pixelBytes] ?? 0) : 0
        output[to + index] = raw + paeth(left, up, upLeft)
      } else output[to + index] = raw
    }
  }
  return output
}

/** The neighbour nearest to left + up − upLeft. */
function paeth(left: number, up: number, upLeft: number): number {
  const fromLeft = Math.abs(up - upLeft)
  const fromUp = Math.abs(left - upLeft)
  const fromBoth = Math.abs(left + up - 2 * upLeft)
  if (fromLeft <= fromUp && fromLeft <= fromBoth) return left
  return fromUp <= fromBoth ? up : upLeft
}

function undoTiffBytes(bytes: Uint8Array, colors: number, rowBytes: number): Uint8Array {
  const output = bytes.slice()
  for (let index = 0; index < output.length; index++) {
    if (index % rowBytes >= colors) output[index] = (output[index] ?? 0) + (output[index - colors] ?? 0)
  }
  return output
}

function undoTiffSamples(bytes: Uint8Array, colors: number, bits: number, rowBytes: number): Uint8Array {
  const output = bytes.slice()
  const mask = (1 << bits) - 1
  const samples = Math.floor((rowBytes * 8) / bits)
  const before = new Uint16Array(colors)
  for (let row = 0; row < output.length; row += rowBytes) {
    before.fill(0)
    for (let sample = 0; sample < samples; sample++) {
      const color = sample % colors
      const value = ((before[color] ?? 0) + sampleAt(output, row, sample, bits)) & mask
      before[color] = value
      setSample(output, row, sample, bits, value)
    }
  }
  return output
}

function sampleAt(bytes: Uint8Array, row: number, sample: number, bits: number): number {
  const at = row + ((sample * bits) >> 3)
  if (bits === 16) return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  return ((bytes[at] ?? 0) >> (8 - bits - ((sample * bits) & 7))) & ((1 << bits) - 1)
}

function setSample(bytes: Uint8Array, row: number, sample: number, bits: number, value: number): void {
  const at = row + ((sample * bits) >> 3)
  if (bits === 16) {
    bytes[at] = value >> 8
    bytes[at + 1] = value
    return
  }
  const shift = 8 - bits - ((sample * bits) & 7)
  bytes[at] = ((bytes[at] ?? 0) & ~(((1 << bits) - 1) << shift)) | (value << shift)
}
