import { describe, expect, it } from 'vitest'
import { MAX_SEGMENT_BYTES } from '../../contract/limits.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { hashInlines } from '../inline/inline-hash.ts'
import { renderInlines, plainText } from '../inline/inlines.ts'
import type { Inline, SegmentTarget } from '../model.ts'
import { pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { concatBytes, extractAll, translateAll } from '../testing/run-format.ts'
import { textEncoder } from './encoding/encode-text.ts'
import { txtFormat } from './txt-format.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const encoded = (text: string, encoding: Parameters<typeof textEncoder>[0]) => textEncoder(encoding)(text) ?? utf8('')
const toText = (text: string) => (): Inline[] => [{ kind: 'text', text }]

describe('the encoding', () => {
  const french = encoded('Le café est fermé en été.\nIl sera ouvert à la rentrée.\n', 'windows-1252')

  it('changes to UTF-8, with a warning, when the target does not fit', async () => {
    const { bytes, report } = await translateAll(txtFormat, french, (source, { id }) =>
      id === 's1' ? [{ kind: 'text', text: 'Będzie otwarte.' }] : source,
    )
    expect(new TextDecoder().decode(bytes)).toBe('Le café est fermé en été.\nBędzie otwarte.\n')
    expect(report.warnings).toContainEqual({ code: 'encoding_changed_to_utf8', detail: 'windows-1252' })
  })

  it('stays when only a typographic sign does not fit, and the report counts it', async () => {
    const russian = encoded('Все люди рождаются свободными и равными.\n', 'koi8-r')
    const { bytes, report } = await translateAll(txtFormat, russian, toText('Don’t… “stop”'))
    expect(new TextDecoder('koi8-r').decode(bytes)).toBe('Don\'t... "stop"\n')
    expect(report).toMatchObject({ fallbacks: 1, warnings: [] })
  })

  it('of Japanese mail is read, and a translation of it is UTF-8', async () => {
    const mail = Uint8Array.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x0a])
    const { segments } = await extractAll(txtFormat, mail)
    expect(segments.map(({ source }) => renderInlines(source, plainText))).toEqual(['日本'])
    expect(new TextDecoder().decode((await translateAll(txtFormat, mail, toText('Japan'))).bytes)).toBe('Japan\n')
  })

  it('is UTF-8 also with a broken place, whose bytes stay in what is not translated', async () => {
    const broken = concatBytes([
      utf8('Überall schöne Grüße.\nBroken: '),
      Uint8Array.of(0xc3, 0x28),
      utf8('\nÄpfel für Österreich.\n'),
    ])
    const { summary } = await extractAll(txtFormat, broken)
    expect(summary.warnings).toEqual([{ code: 'undecodable_bytes', detail: '1' }])
    const { bytes } = await translateAll(txtFormat, broken, (source, { id }) =>
      id === 's1' ? null : pseudoTranslateInlines(source),
    )
    expect(Buffer.from(bytes).includes(Buffer.from([0x3a, 0x20, 0xc3, 0x28, 0x0a]))).toBe(true)
  })
})

describe('a line longer than a segment may be', () => {
  it.each([
    ['words', 'utf-8', 'ab cdé '.repeat(150_000)],
    ['no space at all', 'utf-8', '語'.repeat(200_000)],
    ['no space at all', 'shift_jis', 'あ漢'.repeat(150_000)],
    ['surrogate pairs', 'utf-16le', '𠮷𠮷語'.repeat(60_000)],
  ] as const)('of %s in %s is split, loses nothing and comes back', async (_, encoding, text) => {
    const source = concatBytes([
      encoding === 'utf-16le' ? Uint8Array.of(0xff, 0xfe) : utf8(''),
      encoded(`${text}\nEnd\n`, encoding),
    ])
    const { segments, summary } = await extractAll(txtFormat, source)
    expect(summary.warnings.map(({ code }) => code)).toContain('segment_split')
    const texts = segments.map((segment) => renderInlines(segment.source, plainText))
    for (const part of texts) expect(utf8(part).length).toBeLessThanOrEqual(MAX_SEGMENT_BYTES)
    expect(texts.join('').replaceAll(' ', '')).toBe(`${text.replaceAll(' ', '')}End`)
    const { bytes } = await translateAll(txtFormat, source, (inlines) => inlines, { rebuildUnchanged: true })
    expect(bytes.length).toBe(source.length)
    expect(Buffer.compare(bytes, source)).toBe(0)
  })
})

describe('a line of Japanese mail longer than a segment may be', () => {
  /** Han and ASCII in turns, each switched to by an escape sequence. */
  const mail = (runs: readonly (string | number)[]) =>
    concatBytes(
      runs.map((run) =>
        typeof run === 'string'
          ? concatBytes([Uint8Array.of(0x1b, 0x28, 0x42), utf8(run)])
          : concatBytes([
              Uint8Array.of(0x1b, 0x24, 0x42),
              Uint8Array.from({ length: run * 2 }, (_, index) => (index % 2 ? 0x4b : 0x46)),
            ]),
      ),
    )
  const han = new TextDecoder('iso-2022-jp').decode(mail([1]))

  it.each([
    ['without a switch', [300_000, '\nEnd\n'], `${han.repeat(300_000)}End`],
    [
      'with many',
      Array.from({ length: 60_001 }, (_, n) => (n % 2 ? 'ab' : 3)),
      `${han.repeat(3)}ab`.repeat(30_000) + han.repeat(3),
    ],
  ])('is read on in its character set where it is cut: %s', async (_, runs, expected) => {
    const source = mail(runs)
    const { segments, summary } = await extractAll(txtFormat, source)
    expect(summary.warnings.map(({ code }) => code)).toEqual(['segment_split'])
    expect(segments.map((segment) => renderInlines(segment.source, plainText)).join('') === expected).toBe(true)
    expect(Buffer.compare((await translateAll(txtFormat, source, (inlines) => inlines)).bytes, source)).toBe(0)
    const { bytes } = await translateAll(txtFormat, source, (inlines, { id }) => (id === 's1' ? null : inlines), {
      rebuildUnchanged: true,
    })
    expect(new TextDecoder().decode(bytes).replaceAll('\n', '') === expected).toBe(true)
  })
})

describe('targets that do not belong to the file', () => {
  const bytes = utf8('One\n\nTwo\n')
  async function rebuildWith(change: (targets: SegmentTarget[]) => SegmentTarget[]): Promise<void> {
    const { segments } = await extractAll(txtFormat, bytes)
    const targets = change(segments.map(({ id, source }) => ({ id, sourceHash: hashInlines(source), target: null })))
    async function* stored() {
      yield* targets
    }
    for await (const chunk of txtFormat.rebuild(bufferFile(bytes), stored(), { targetLanguage: 'es' })) void chunk
  }
  it.each([
    ['one is missing', (targets: SegmentTarget[]) => targets.slice(1)],
    ['one is too many', (targets: SegmentTarget[]) => [...targets, ...targets.slice(0, 1)]],
    ['they are in another order', (targets: SegmentTarget[]) => targets.reverse()],
    ['the last is missing', (targets: SegmentTarget[]) => targets.slice(0, 1)],
    ['the text has changed', (targets: SegmentTarget[]) => targets.map((target) => ({ ...target, sourceHash: '0' }))],
  ])('are refused when %s', async (_, change) => {
    await expect(rebuildWith(change)).rejects.toMatchObject({ name: 'DocumentError', code: 'document_changed' })
  })
})

describe('the summary of a text', () => {
  it('counts words, and a started page as one', async () => {
    const bytes = utf8('One two three.\n\n'.repeat(134))
    const { stats } = (await extractAll(txtFormat, bytes)).summary
    expect(stats).toEqual({ pages: 2, words: 402, characters: 134 * 12 })
  })

  it('samples the whole document in at most 8,000 characters', async () => {
    const parts = ['alpha ', 'beta ', 'gamma ', 'delta '].map((word) => `${word.repeat(20)}\n`.repeat(400))
    const { sample } = (await extractAll(txtFormat, utf8(parts.join('')))).summary
    expect(sample.length).toBeLessThanOrEqual(8_000)
    for (const word of ['alpha', 'beta', 'gamma', 'delta']) expect(sample).toContain(word)
    const short = await extractAll(txtFormat, utf8('Short text.\nTwo lines.\n'))
    expect(short.summary.sample).toBe('Short text.\nTwo lines.')
  })

  it.each(['12 345\n-----\n', '\n\n   \n', '!?\n'])('refuses %j, which has no letters', async (text) => {
    await expect(extractAll(txtFormat, utf8(text))).rejects.toMatchObject({ code: 'document_without_text' })
  })
})

it.each(['\n', '\r\n', '\r'])('keeps two hundred thousand blank lines between two texts, ended by %j', async (end) => {
  const bytes = utf8(`One${end.repeat(200_000)}Two${end}`)
  const { segments, summary } = await extractAll(txtFormat, bytes)
  expect(segments.map(({ anchor }) => anchor)).toEqual(
    [1, 200_001].map((number) => ({ place: { kind: 'line', number } })),
  )
  expect(summary.stats).toEqual({ pages: 1, words: 2, characters: 6 })
  const rebuilt = await translateAll(txtFormat, bytes, toText('Uno'))
  expect(Buffer.compare(rebuilt.bytes, utf8(`Uno${end.repeat(200_000)}Uno${end}`))).toBe(0)
})

it('reads line ends that fall on the border of a batch', async () => {
  for (let shift = 0; shift < 4; shift++) {
    const bytes = utf8(`${'x'.repeat(60 + shift)}\r\n${'word word\r\n'.repeat(12_000)}\rEnd`)
    expect((await translateAll(txtFormat, bytes, (source) => source)).bytes.length).toBe(bytes.length)
    const { segments } = await extractAll(txtFormat, bytes)
    expect(segments.at(-1)?.anchor).toEqual({ place: { kind: 'line', number: 12_003 } })
  }
})
