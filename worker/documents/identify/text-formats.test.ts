import { describe, expect, it } from 'vitest'
import { KNOWN_FORMATS } from '../../contract/known-formats.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { identify } from '../format-registry.ts'
import { MAX_DOCUMENT_OPERATIONS } from '../limits.ts'
import { PROSE_SAMPLES } from '../testing/prose-samples.ts'
import { SYNTAX_SAMPLES } from '../testing/syntax-samples.ts'
import { TXT_SAMPLES } from '../testing/txt-samples.ts'
import { textEncoder } from '../txt/encoding/encode-text.ts'
import { WorkBudget } from '../work-budget.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const of = (bytes: Uint8Array, name: string) => identify(bufferFile(bytes), name)

describe('text with a syntax of its own is refused under the name of a text', () => {
  it.each(SYNTAX_SAMPLES)('%s: %s', async (format, _, text) => {
    await expect(of(encode(text), 'file.txt')).rejects.toMatchObject({ code: 'format_not_supported', format })
  })

  it.each(SYNTAX_SAMPLES)('%s: %s, in UTF-16 and behind a byte order mark', async (format, _, text) => {
    for (const bytes of [textEncoder('utf-16le')(`\uFEFF${text}`), encode(`\uFEFF${text}`)]) {
      await expect(of(bytes ?? new Uint8Array(), 'file.txt')).rejects.toMatchObject({ format })
    }
  })

  it('has a sample for each format that can pass as text', () => {
    const expected = Object.entries(KNOWN_FORMATS).flatMap(([id, { breaks }]) => (breaks === null ? [] : [id]))
    expect([...new Set(SYNTAX_SAMPLES.map(([format]) => format))].toSorted()).toEqual(expected.toSorted())
  })
})

describe('plain text is never refused:', () => {
  it.each(PROSE_SAMPLES)('%s', async (_, text) => {
    expect(await of(encode(text), 'file.txt')).toBe('txt')
    expect(await of(encode(text.replaceAll('\n', '\r\n')), 'file.txt')).toBe('txt')
  })

  it.each(TXT_SAMPLES.map((sample) => [sample.name, sample.bytes] as const))('%s', async (_, bytes) => {
    expect(await of(bytes, 'file')).toBe('txt')
  })

  // Markdown is an article with marks: whoever quotes it writes it.
  it.each(SYNTAX_SAMPLES.filter(([format]) => format !== 'markdown'))(
    'an article that quotes %s: %s',
    async (_format, _name, text) => {
      const article = PROSE_SAMPLES.find(([name]) => name === 'a long line')?.[1].slice(0, 4_000) ?? ''
      expect(await of(encode(`${article}\n\n${text.slice(0, 200)}\n\n${article}\n`), 'file.txt')).toBe('txt')
    },
  )
})

describe('the name', () => {
  it.each([
    ['notes.md', 'markdown'],
    ['list.CSV', 'csv'],
    ['film.srt', 'srt'],
    ['app.yml', 'yaml'],
  ])('decides where the content cannot: %s', async (name, format) => {
    await expect(of(encode('Plain words.\n'), name)).rejects.toMatchObject({ format })
  })

  it('does not decide where the content does', async () => {
    await expect(of(encode('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'), 'list.csv')).rejects.toMatchObject({
      format: 'vtt',
    })
    await expect(of(encode('{"hello": "Hello"}'), 'en.arb')).rejects.toMatchObject({ format: 'json' })
  })

  it.each(['letter', 'letter.txt', 'letter.text', 'brief.de', 'list.pl', 'kniha.cs', 'v1.2'])(
    'of a text says nothing: %s',
    async (name) => {
      expect(await of(encode('Plain words.\n'), name)).toBe('txt')
    },
  )
})

describe('looking for a syntax', () => {
  const LENGTH = 1024 * 1024
  const hostile = [
    '"',
    '\n"',
    '""',
    ',"',
    '<a',
    '<!--',
    '/*',
    '[',
    '{"a":',
    '`',
    '`a ',
    '\\',
    '---\n',
    '[a](',
    '- ',
    ': ',
    '=a',
    "'''\n",
    '\n\n',
    ' ',
    '(',
    ' \n',
    '\t\n',
    '# a\n',
    '[a]: ',
    '|-',
    '| -',
    '```\n',
    'a,',
    '"a",',
    'a;{',
  ]

  it.each(hostile)('costs the same for any text: %j', async (piece) => {
    const work = WorkBudget.ofDocument()
    const bytes = encode(piece.repeat(LENGTH / piece.length))
    const started = process.cpuUsage()
    await identify(bufferFile(bytes), 'file.txt', work).catch(() => null)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(1_000)
    expect(work.spent).toBeLessThan(MAX_DOCUMENT_OPERATIONS / 100)
  })

  it('reads 64 KB of a text of any size', async () => {
    let read = 0
    const bytes = encode('Plain words, and more of them.\n'.repeat(100))
    const size = 50 * 1024 * 1024
    const file = {
      size,
      read: async (start: number, end: number) => {
        read += end - start
        return Uint8Array.from({ length: end - start }, (_, index) => bytes[(start + index) % bytes.length] ?? 0)
      },
    }
    expect(await identify(file, 'file.txt')).toBe('txt')
    expect(read).toBeLessThan(128 * 1024)
  })
})
