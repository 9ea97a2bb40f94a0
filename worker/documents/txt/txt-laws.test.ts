// The laws of every format, over files of many encodings and shapes, and what is more to text: its layout.
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { describe, expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { identify } from '../format-registry.ts'
import type { Inline } from '../model.ts'
import { pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { describeFormat } from '../testing/describe-format.ts'
import { seededRandom, type Random } from '../testing/random.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { TXT_SAMPLES, type TxtSample } from '../testing/txt-samples.ts'
import { detectEncoding } from './encoding/detect-encoding.ts'
import { textDecoder } from './encoding/text-encoding.ts'
import { txtFacts } from './facts.ts'
import { txtFormat } from './txt-format.ts'

const decode = (bytes: Uint8Array, { encoding, mark }: TxtSample) =>
  textDecoder(encoding, { fatal: true }).decode(bytes.subarray(mark.length)).normalize('NFC')
const wordsOf = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).sort()
const lineEndsOf = (text: string) => text.match(/\r\n|\r|\n/g) ?? []
const framesOf = (text: string) =>
  text.split(/\r\n|\r|\n/).map((line) => /^[\s>]*(?:(?:[-*+#]|\(?\d+[.)])\s+)?/u.exec(line)?.[0])

/** A translation with the letters of the source, so that it fits the source's encoding. */
const doubledWords = (text: string) => text.replace(/\p{L}[\p{L}\p{M}]*/gu, '$&$&')
const doubleLetters = (source: readonly Inline[]): Inline[] =>
  source.map((inline) => (inline.kind === 'text' ? { kind: 'text', text: doubledWords(inline.text) } : inline))

describe.each(TXT_SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
  it('is known as text in its encoding', async () => {
    const file = bufferFile(sample.bytes)
    expect(await identify(file, 'a.txt')).toBe('txt')
    expect((await detectEncoding(file)).encoding).toBe(sample.encoding)
  })

  it('counts what nobody has translated', async () => {
    const { report } = await translateAll(txtFormat, sample.bytes, () => null)
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

const ALPHABETS: readonly (readonly number[])[] = [
  Array.from({ length: 256 }, (_, byte) => byte),
  Array.from({ length: 220 }, (_, index) => index + 32), // no controls
  [0x20, 0x0a, 0x0d, 0x61, 0x62, 0x41, 0x81, 0xa4, 0xb0, 0xc3, 0xa9, 0xe4, 0xff, 0xfe], // letters and high bytes
  Array.from(' \t\n\r-=*#>|.:1a(b)A•', (character) => character.charCodeAt(0) & 0xff), // of layouts
  [0, 0x20, 0x0a, 0x61, 0xd8, 0xdc], // wide units
]

/** Bytes of one alphabet after the other, and a sample with a few bytes changed. */
function broken(random: Random, round: number): Uint8Array {
  const alphabet = ALPHABETS[round % (ALPHABETS.length + 1)]
  if (alphabet) return Uint8Array.from({ length: 1 + random.below(400) }, () => random.pick(alphabet))
  const { bytes } = random.pick(TXT_SAMPLES)
  const changed = bytes.slice(0, 1 + random.below(bytes.length))
  for (let change = 0; change < 5; change++) changed[random.below(changed.length)] = random.below(256)
  return changed
}

describeFormat(txtFacts, txtFormat, {
  documents: TXT_SAMPLES,
  pseudo: doubledWords, // with other letters, another encoding may be found
  broken: { rounds: fuzzRounds(120), make: broken, leastRebuilt: 0.3 },
})

it('any bytes come back as they were, or are refused by name', async () => {
  const random = seededRandom(11)
  for (let round = 0; round < fuzzRounds(60); round++) {
    const bytes = broken(random, round)
    const outcome = await translateAll(txtFormat, bytes, (source) => source).then(
      (rebuilt) => rebuilt.bytes,
      (error: unknown) => (error instanceof DocumentError ? bytes : error),
    )
    expect(outcome).toEqual(bytes)
  }
})
