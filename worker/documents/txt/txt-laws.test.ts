// The four laws of every format (docs/document-engine.md#four-laws), over files of many encodings and shapes.
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { describe, expect, it } from 'vitest'
import { DocumentError, FormatRefusedError } from '../../app-error.ts'
import { KNOWN_FORMATS } from '../../contract/known-formats.ts'
import { bufferFile } from '../buffer-file.ts'
import { identify } from '../identify.ts'
import type { Inline } from '../model.ts'
import { pseudoTranslateInlines } from '../pseudo.ts'
import { seededRandom, type Random } from '../testing/random.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { TXT_SAMPLES, type TxtSample } from '../testing/txt-samples.ts'
import { detectEncoding } from './encoding/detect-encoding.ts'
import { textDecoder } from './encoding/text-encoding.ts'
import { txtFormat } from './txt-format.ts'

const decode = (bytes: Uint8Array, { encoding, mark }: TxtSample) =>
  textDecoder(encoding, { fatal: true }).decode(bytes.subarray(mark.length)).normalize('NFC')
const wordsOf = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).sort()
const lineEndsOf = (text: string) => text.match(/\r\n|\r|\n/g) ?? []
const framesOf = (text: string) =>
  text.split(/\r\n|\r|\n/).map((line) => /^[\s>]*(?:(?:[-*+#]|\(?\d+[.)])\s+)?/u.exec(line)?.[0])

/** A translation with the letters of the source, so that it fits the source's encoding. */
const doubleLetters = (source: readonly Inline[]): Inline[] =>
  source.map((inline) =>
    inline.kind === 'text' ? { kind: 'text', text: inline.text.replace(/\p{L}[\p{L}\p{M}]*/gu, '$&$&') } : inline,
  )

describe.each(TXT_SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
  it('is known as text in its encoding', async () => {
    const file = bufferFile(sample.bytes)
    expect(await identify(file, 'a.txt')).toBe('txt')
    expect((await detectEncoding(file)).encoding).toBe(sample.encoding)
  })

  it('comes back byte for byte without edits', async () => {
    expect((await translateAll(txtFormat, sample.bytes, (source) => source)).bytes).toEqual(sample.bytes)
    const { bytes, report } = await translateAll(txtFormat, sample.bytes, () => null)
    expect(bytes).toEqual(sample.bytes)
    const { segments } = await extractAll(txtFormat, sample.bytes)
    expect(report.left).toEqual({ without_target: segments.length })
  })

  it('is laid out as it was when every line is built anew', async () => {
    const options = { rebuildUnchanged: true }
    expect((await translateAll(txtFormat, sample.bytes, (source) => source, options)).bytes).toEqual(sample.bytes)
  })

  it('has every word reached by the pseudo-translation', async () => {
    const { bytes, report } = await translateAll(txtFormat, sample.bytes, (source) => pseudoTranslateInlines(source))
    const isUtf8 = report.warnings.some(({ code }) => code === 'encoding_changed_to_utf8')
    const output = isUtf8 ? textDecoder('utf-8', { fatal: true }).decode(bytes) : decode(bytes, sample)
    const expected = pseudoTranslateInlines([{ kind: 'text', text: decode(sample.bytes, sample) }])
    const text = expected[0]?.kind === 'text' ? expected[0].text : ''
    expect(wordsOf(output.normalize('NFC'))).toEqual(wordsOf(text.normalize('NFC')))
  })

  it('keeps encoding, line ends, indentation and marks around a translation', async () => {
    const { bytes, report } = await translateAll(txtFormat, sample.bytes, doubleLetters)
    expect(report.warnings.filter(({ code }) => code === 'encoding_changed_to_utf8')).toEqual([])
    expect([...bytes.subarray(0, sample.mark.length)]).toEqual(sample.mark)
    const output = decode(bytes, sample)
    expect(output).not.toBe(decode(sample.bytes, sample))
    expect(lineEndsOf(output)).toEqual(lineEndsOf(sample.text))
    expect(framesOf(output)).toEqual(framesOf(sample.text))
  })
})

describe('any bytes', () => {
  const ROUNDS = fuzzRounds(20)
  /** Text that looks like another format's is read all the same. */
  async function formatOf(bytes: Uint8Array): Promise<string> {
    try {
      return await identify(bufferFile(bytes), 'a.txt')
    } catch (error) {
      if (error instanceof FormatRefusedError && KNOWN_FORMATS[error.format].breaks !== null) return 'txt'
      throw error
    }
  }

  /** A result or a DocumentError; anything else is a bug. */
  async function outcome(bytes: Uint8Array): Promise<string> {
    try {
      const format = await formatOf(bytes)
      if (format !== 'txt') return format
      expect((await translateAll(txtFormat, bytes, (source) => source)).bytes).toEqual(bytes)
      await translateAll(txtFormat, bytes, (source) => pseudoTranslateInlines(source))
      return 'translated'
    } catch (error) {
      if (error instanceof DocumentError) return error.code
      throw error
    }
  }

  const randomBytes = (random: Random, length: number, alphabet: readonly number[]) =>
    Uint8Array.from({ length }, () => random.pick(alphabet))
  const ALPHABETS = {
    any: Array.from({ length: 256 }, (_, byte) => byte),
    'no controls': Array.from({ length: 220 }, (_, index) => index + 32),
    'letters and high bytes': [0x20, 0x0a, 0x0d, 0x61, 0x62, 0x41, 0x81, 0xa4, 0xb0, 0xc3, 0xa9, 0xe4, 0xff, 0xfe],
    'layout characters': Array.from(' \t\n\r-=*#>|.:1a(b)A•', (character) => character.charCodeAt(0) & 0xff),
    'wide units': [0, 0x20, 0x0a, 0x61, 0xd8, 0xdc],
  } as const

  it.each(Object.entries(ALPHABETS))('of %s end in a result or a typed error', async (_, alphabet) => {
    const random = seededRandom(alphabet.length)
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      outcomes.add(await outcome(randomBytes(random, 1 + random.below(400), alphabet)))
    }
    for (const result of outcomes) {
      expect(['translated', 'file_type_unsupported', 'document_without_text', 'document_damaged']).toContain(result)
    }
  })

  it('of a broken sample end in a result or a typed error', async () => {
    const random = seededRandom(7)
    for (const { bytes } of TXT_SAMPLES) {
      const broken = bytes.slice(0, 1 + random.below(bytes.length))
      for (let change = 0; change < 5; change++) broken[random.below(broken.length)] = random.below(256)
      await outcome(broken)
    }
  })
})
