import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/random.ts'
import { latin1, latin1Bytes } from '../syntax/latin1.ts'
import type { PdfObject } from '../pdf-object.ts'
import { WorkBudget } from '../../../work-budget.ts'
import { undoFilters } from './decode.ts'
import { deflateFlate } from './flate.ts'
import { inflateLeniently } from './inflate.ts'

const LIMIT = 1_000_000
const TEXT = Array.from({ length: 4000 }, (_, index) => `line ${index * 7919} of many, `).join('')

describe('FlateDecode', () => {
  it.each([0, 1, 5, 9])('inflates level %i', async (level) => {
    expect(latin1(await decoded('FlateDecode', deflateSync(TEXT, { level })))).toBe(TEXT)
  })

  it('inflates by the platform what is long, and by our own what that refuses', async () => {
    const long = Buffer.from(TEXT.repeat(40))
    const deflated = deflateSync(long)
    expect(deflated.length).toBeGreaterThan(600_000)
    for (const bytes of [deflated, Buffer.concat([deflated, Buffer.from('\r\n')])]) {
      expect(long.equals(await undoFilters(bytes, [filter('Fl')], long.length, WorkBudget.unlimited()))).toBe(true)
    }
  })

  it('inflates what has bytes behind its end, a wrong checksum, a line end before it, or no header', async () => {
    const deflated = deflateSync(TEXT)
    const wrongSum = Uint8Array.from(deflated)
    wrongSum.fill(0, wrongSum.length - 4)
    const noHeader = deflateRawSync(TEXT)
    for (const bytes of [Buffer.concat([deflated, Buffer.from('\r\n')]), wrongSum, noHeader]) {
      expect(latin1(await decoded('Fl', bytes))).toBe(TEXT)
    }
    expect(latin1(await decoded('Fl', Buffer.concat([Buffer.from('\r\n'), deflated])))).toBe(TEXT)
  })

  it('gives what can be had of data that is cut off', async () => {
    const deflated = deflateSync(TEXT)
    const text = latin1(await decoded('FlateDecode', deflated.subarray(0, deflated.length / 2)))
    expect(text.length).toBeGreaterThan(TEXT.length / 3)
    expect(TEXT.startsWith(text)).toBe(true)
  })

  it('refuses what is no such data, and more than the limit', async () => {
    await expect(decoded('FlateDecode', Buffer.alloc(5000, 0xff))).rejects.toMatchObject({ reason: 'damaged' })
    const bomb = deflateSync(Buffer.alloc(LIMIT + 1))
    await expect(decoded('FlateDecode', bomb)).rejects.toMatchObject({ reason: 'too_large' })
    const large = deflateSync(Buffer.alloc(20 * LIMIT))
    await expect(decoded('FlateDecode', large)).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('ends for any bytes', () => {
    const random = seededRandom(3)
    const deflated = deflateSync(TEXT.slice(0, 3000))
    for (let round = 0; round < 500; round++) {
      const bytes = Uint8Array.from(deflated)
      for (let change = 0; change < 3; change++) bytes[random.below(bytes.length)] = random.below(256)
      expect(inflateLeniently(bytes, LIMIT).length).toBeLessThanOrEqual(LIMIT)
    }
  })

  it('reads what it writes', async () => {
    for (const text of ['', 'x', TEXT]) {
      expect(latin1(await decoded('FlateDecode', await deflateFlate(latin1Bytes(text))))).toBe(text)
    }
  })
})

describe('LZWDecode', () => {
  it('reads the example of ISO 32000-2 §7.4.4.2', async () => {
    const bytes = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
    expect([...(await decoded('LZWDecode', bytes))]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
  })

  it.each([1, 0])('reads long codes with /EarlyChange %i', async (early) => {
    const bytes = lzw(latin1Bytes(TEXT), early)
    expect(latin1(await decoded('LZW', bytes, { EarlyChange: early })) === TEXT).toBe(true)
  })

  it('ends for any bytes', async () => {
    const random = seededRandom(5)
    for (let round = 0; round < 100; round++) {
      const bytes = Uint8Array.from({ length: 400 }, () => random.below(256))
      expect((await decoded('LZW', bytes)).length).toBeLessThanOrEqual(LIMIT)
    }
  })
})

describe('other filters', () => {
  it.each([
    ['ASCIIHexDecode', '48 65 6c6C 6F 7> 00', 'Hellop'],
    ['ASCII85Decode', '<~87cURD]i,"Ebo80~>', 'Hello World!'],
    ['A85', '87cURD]i,"\nEbo7~> ', 'Hello World'],
    ['A85', 'z~>', '\0\0\0\0'],
    ['RunLengthDecode', '\x02abc\xfed\x80ignored', 'abcddd'],
    ['Crypt', 'as it is', 'as it is'],
  ])('%s reads %j', async (name, source, expected) => {
    expect(latin1(await decoded(name, latin1Bytes(source)))).toBe(expected)
  })

  it('undoes several in order', async () => {
    const hex = latin1Bytes(Buffer.from(deflateSync(TEXT)).toString('hex'))
    const bytes = await undoFilters(hex, [filter('AHx'), filter('Fl')], LIMIT, WorkBudget.unlimited())
    expect(latin1(bytes)).toBe(TEXT)
  })

  it('does not decode images', async () => {
    await expect(decoded('DCTDecode', Uint8Array.of(1))).rejects.toMatchObject({ reason: 'unsupported_filter' })
  })
})

describe('predictors', () => {
  it('undoes every kind of PNG row', async () => {
    const rows = [
      [0, 1, 2, 3, 4],
      [1, 1, 1, 1, 1],
      [2, 1, 1, 1, 1],
      [3, 10, 10, 10, 10],
      [4, 1, 2, 3, 4],
    ]
    const parms = { Predictor: 15, Columns: 4 }
    const bytes = await decoded('Fl', deflateSync(Uint8Array.from(rows.flat())), parms)
    expect(bytes.join(' ')).toBe('1 2 3 4 1 2 3 4 2 3 4 5 11 17 20 22 12 19 23 27')
  })

  it.each([
    [8, [1, 1, 1, 10, 10, 10], [1, 1, 1, 11, 11, 11]],
    [4, [0x11, 0x12, 0x22], [0x11, 0x13, 0x33]],
    [16, [0, 255, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], [0, 255, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]],
  ])('undoes TIFF differences of %i bits', async (bits, source, expected) => {
    const parms = { Predictor: 2, Columns: 2, Colors: 3, BitsPerComponent: bits }
    expect([...(await decoded('Fl', deflateSync(Uint8Array.from(source)), parms))]).toEqual(expected)
  })

  it('refuses rows that no file has', async () => {
    const bytes = deflateSync(Uint8Array.of(1, 2, 3))
    for (const parms of [{ Columns: 1e9 }, { Columns: 0 }, { Colors: -1 }, { BitsPerComponent: 7 }]) {
      await expect(decoded('Fl', bytes, { Predictor: 12, ...parms })).rejects.toMatchObject({ reason: 'damaged' })
    }
  })
})

function decoded(name: string, bytes: Uint8Array, parms?: Record<string, number>): Promise<Uint8Array> {
  return undoFilters(bytes, [filter(name, parms)], LIMIT, WorkBudget.unlimited())
}

function filter(name: string, parms?: Record<string, number>) {
  return { name, parms: parms === undefined ? null : new Map<string, PdfObject>(Object.entries(parms)) }
}

/** An encoder to read after: greedy, clearing when the codes are used up. */
function lzw(bytes: Uint8Array, early: number): Uint8Array {
  let bits = ''
  let codes = new Map<string, number>()
  const widthAt = (next: number) => Math.max(9, Math.floor(Math.log2(next + early)) + 1)
  let next = 258
  const put = (code: number) => (bits += code.toString(2).padStart(Math.min(12, widthAt(next)), '0'))
  put(256)
  let prefix = ''
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (codes.get(text) ?? 0))
  let isFirst = true
  for (const character of latin1(bytes)) {
    if (prefix === '' || codes.has(prefix + character)) {
      prefix += character
      continue
    }
    put(codeOf(prefix))
    if (!isFirst) next++
    isFirst = false
    codes.set(prefix + character, 258 + codes.size)
    prefix = character
    if (codes.size === 3800) {
      put(codeOf(prefix))
      next++
      put(256)
      codes = new Map()
      next = 258
      isFirst = true
      prefix = ''
    }
  }
  if (prefix !== '') put(codeOf(prefix))
  next++
  put(257)
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}
