// Says what a picture is, from its first bytes. It decodes nothing.

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

export interface PhotoFormat {
  readonly type: PhotoType
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Null for bytes that are not the head of a JPEG, PNG or WebP picture. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return pngFormat(view) ?? webpFormat(view) ?? jpegFormat(view)
  } catch (error) {
    if (error instanceof RangeError) return null // it ends within its head
    throw error
  }
}

const PNG_SIGNATURE = 0x89_50_4e_47_0d_0a_1a_0an

/** PNG (ISO 15948) §5.2 and §11.2.2: the signature, then IHDR with width and height. */
function pngFormat(view: DataView): PhotoFormat | null {
  if (view.getBigUint64(0) !== PNG_SIGNATURE || textAt(view, 12) !== 'IHDR') return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** RFC 9649: a RIFF file whose first chunk is VP8, VP8L or VP8X. */
function webpFormat(view: DataView): PhotoFormat | null {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null
  const type = 'image/webp'
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const sides = view.getUint32(21, true)
      return { type, width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: uint24At(view, 24) + 1, height: uint24At(view, 27) + 1 }
    default:
      return null
  }
}

/** Markers and fill bytes before the frame header: a camera writes some 20 of them. */
const MAX_MARKERS = 1_000

/**
 * ITU-T T.81 §B.2.1: tables and texts, each with its length, until a frame header tells the sides. Whatever else stands
 * there has no length, or none that every decoder goes by: what would be passed over might be the frame.
 */
function jpegFormat(view: DataView): PhotoFormat | null {
  if (view.getUint16(0) !== 0xff_d8) return null
  for (let at = 2, markers = 0; markers < MAX_MARKERS && view.getUint8(at) === 0xff; markers++) {
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === 0xff) at++ // a fill byte may stand before any marker
    else {
      const length = view.getUint16(at + 2)
      if (!isSegmentBeforeFrame(marker) || length < 2) return null
      at += 2 + length
    }
  }
  return null
}

/** DHT, DAC, DQT, DRI, APP0 to APP15, COM. */
function isSegmentBeforeFrame(marker: number): boolean {
  return [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)
}

/** SOF0 to SOF15. DHT, JPG and DAC share their range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, n) => view.getUint8(at + n)))
}

function uint24At(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
