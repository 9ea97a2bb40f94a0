import { describe, expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { detectEncoding } from './detect-encoding.ts'
import { textEncoder } from './encode-text.ts'
import { MULTI_BYTE_ENCODINGS, SINGLE_BYTE_ENCODINGS, textDecoder, type TextEncoding } from './text-encoding.ts'

async function detected(text: string, encoding: TextEncoding) {
  const bytes = textEncoder(encoding)(text)
  if (bytes === null) throw new Error(`${encoding} has no code for a character of ${text}`)
  return detectEncoding(bufferFile(bytes))
}

describe('short texts', () => {
  it.each([
    ['windows-1252', 'Crème brûlée à emporter'],
    ['windows-1252', 'Größe und Länge für Übersee'],
    ['windows-1250', 'Proszę złożyć wniosek najpóźniej do środy'],
    ['iso-8859-2', 'Proszę złożyć wniosek najpóźniej do środy'],
    ['windows-1251', 'Добрый день, мир'],
    ['koi8-r', 'Добрый день, мир'],
    ['iso-8859-5', 'Добрый день, мир и всем привет'],
    ['windows-1253', 'Καλημέρα κόσμε'],
    ['windows-1254', 'Günaydın, nasılsınız? İyi akşamlar, görüşürüz.'],
    ['windows-1255', 'שלום לכולם וברוכים הבאים לאתר שלנו'],
    ['windows-1256', 'مرحبا بالعالم الجميل'],
    ['windows-874', 'สวัสดีชาวโลก ยินดีต้อนรับ'],
    ['shift_jis', 'こんにちは世界'],
    ['euc-jp', 'こんにちは世界'],
    ['gb18030', '你好，世界。这是一个测试文件。'],
    ['big5', '你好，世界。這是一個測試檔案。'],
    ['euc-kr', '안녕하세요 세계 여러분'],
    ['utf-16le', 'Plain text without a mark\n'],
    ['utf-16be', 'Добрый день,\nмир\n'],
  ] as const)('in %s: %s', async (encoding, text) => {
    expect((await detected(`${text}\n`, encoding)).encoding).toBe(encoding)
  })
})

it('takes a few accents among much English for English', async () => {
  const text = 'The naïve façade of the building was restored in the spring of last year.\n'.repeat(40)
  expect((await detected(text, 'windows-1252')).encoding).toBe('windows-1252')
})

it('says when it had to guess', async () => {
  expect((await detected('Caf\u00e9\n', 'windows-1252')).warnings).toEqual([
    { code: 'encoding_guessed', detail: 'windows-1252' },
  ])
  expect((await detected('Все люди рождаются свободными.\n', 'windows-1251')).warnings).toEqual([])
})

it('refuses UTF-32, which nothing reads', async () => {
  const file = bufferFile(Uint8Array.of(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0))
  await expect(detectEncoding(file)).rejects.toMatchObject({ code: 'file_type_unsupported' })
})

describe('encoders', () => {
  const encodings = [...SINGLE_BYTE_ENCODINGS, ...MULTI_BYTE_ENCODINGS.filter((encoding) => encoding !== 'iso-2022-jp')]

  it.each(encodings)('%s writes what the platform reads', (encoding) => {
    const decoder = textDecoder(encoding, { fatal: false })
    const encode = textEncoder(encoding)
    const lines: string[] = []
    for (let first = 0x80; first < 0x100; first++) {
      for (const second of [0x20, 0x41, 0x5c, 0x7e, 0x80, 0xa1, 0xb5, 0xe9, 0xfe]) {
        const text = decoder.decode(Uint8Array.of(first, second))
        if (!/[\uFFFD\p{Cc}]/u.test(text)) lines.push(text)
      }
    }
    expect(lines.length).toBeGreaterThan(200)
    for (const line of lines) {
      const bytes = encode(line)
      // Two of the Hong Kong characters are a letter and a mark, which have no code apart.
      if (bytes === null && encoding === 'big5' && line.length > 1) continue
      expect(bytes).not.toBeNull()
      expect(decoder.decode(bytes ?? new Uint8Array())).toBe(line)
    }
  })

  it('answer null for a character the encoding does not have', () => {
    expect(textEncoder('windows-1252')('Łódź')).toBeNull()
    expect(textEncoder('shift_jis')('한국')).toBeNull()
  })

  it('gb18030 writes all of Unicode', () => {
    const text = '中文 é ﷽ 𠮷 😀 \u{10FFFD}'
    expect(textDecoder('gb18030', { fatal: true }).decode(textEncoder('gb18030')(text) ?? new Uint8Array())).toBe(text)
  })

  it('windows-1258 writes Vietnamese letters with their tones apart', () => {
    const text = 'Tiếng Việt độc lập tự do hạnh phúc'
    const bytes = textEncoder('windows-1258')(text) ?? new Uint8Array()
    expect(textDecoder('windows-1258', { fatal: true }).decode(bytes).normalize('NFC')).toBe(text)
  })
})
