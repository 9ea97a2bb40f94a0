import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoFormat } from './photo-format.ts'

function picture(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 30, g: 60, b: 160, alpha: 0.5 } } })
}

describe('the format of a picture', () => {
  it.each([
    ['JPEG', 'image/jpeg', () => picture(256, 100).jpeg()],
    ['progressive JPEG', 'image/jpeg', () => picture(256, 100).jpeg({ progressive: true })],
    ['JPEG with metadata before its sides', 'image/jpeg', () => picture(256, 100).jpeg().withMetadata()],
    ['PNG', 'image/png', () => picture(256, 100).png()],
    ['lossy WebP', 'image/webp', () => picture(256, 100).webp()],
    ['lossless WebP', 'image/webp', () => picture(256, 100).webp({ lossless: true })],
    ['WebP with transparency', 'image/webp', () => picture(256, 100, 4).webp()],
  ])('is found for a %s, with its sides', async (_, type, draw) => {
    expect(photoFormat(await draw().toBuffer())).toEqual({ type, width: 256, height: 100 })
  })

  it('tells the sides of a picture of few bytes and many pixels', async () => {
    const bytes = await picture(4_000, 3_000).png({ compressionLevel: 9 }).toBuffer()
    expect(photoFormat(bytes)).toMatchObject({ width: 4_000, height: 3_000 })
  })

  it.each([
    ['nothing', ''],
    ['a text', 'Good morning to all of you.'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000 and what follows'],
    ['a HEIC picture', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
    ['a RIFF file that is a sound', 'RIFF\u0024\u0000\u0000\u0000WAVEfmt and the rest of it'],
  ])('is null for %s', (_, text) => {
    expect(photoFormat(new TextEncoder().encode(text))).toBeNull()
  })

  it('is looked for among so many markers of a JPEG, and no further', async () => {
    const jpeg = await picture(9, 9).jpeg().toBuffer()
    const filled = (count: number) => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(count, 0xff), jpeg.subarray(2)])
    expect(photoFormat(filled(100))).toMatchObject({ width: 9 })
    expect(photoFormat(filled(90_000))).toBeNull()
  })

  it.each([
    ['TEM', [0xff, 0x01]],
    ['a restart', [0xff, 0xd0]],
    ['the last restart', [0xff, 0xd7]],
    ['a second start', [0xff, 0xd8]],
    ['the end of the image', [0xff, 0xd9]],
    ['a length of one', [0xff, 0xe0, 0x00, 0x01]],
    ['a length of none', [0xff, 0xe0, 0x00, 0x00]],
    ['a reserved marker', [0xff, 0x02]],
    ['a scan', [0xff, 0xda]],
    ['no marker', [0xff, 0x00]],
  ])('is null for a JPEG with %s before its frame, which could hide it behind another', (_, segment) => {
    const frame = (side: number) => [0xff, 0xc0, 0x00, 0x11, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 3]
    const rest = Array.from({ length: 9 }, () => 0)
    const bytes = [0xff, 0xd8, ...segment, ...frame(65_000), ...rest]
    // The frame's own marker read as a length leads here.
    const decoy = Buffer.alloc(0xff_c0 + 100)
    decoy.set(bytes)
    decoy.set(frame(100), 4 + 0xff_c0)
    expect(photoFormat(decoy)).toBeNull()
  })

  it('is null for a head that is cut off, wherever it ends', async () => {
    for (const draw of [picture(9, 9).jpeg(), picture(9, 9).png(), picture(9, 9).webp()]) {
      const bytes = await draw.toBuffer()
      const known = photoFormat(bytes)
      for (let length = 0; length < bytes.length; length++) {
        expect([null, JSON.stringify(known)]).toContain(
          ((format) => format && JSON.stringify(format))(photoFormat(bytes.subarray(0, length))),
        )
      }
      expect(photoFormat(bytes.subarray(0, 15))).toBeNull()
    }
  })
})
