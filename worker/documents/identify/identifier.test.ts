import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { identify } from '../format-registry.ts'
import { concatBytes } from '../testing/run-format.ts'

const text = (value: string) => new TextEncoder().encode(value)
const number = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)
const of = (bytes: Uint8Array, name = 'file') => identify(bufferFile(bytes), name)
const padded = (...bytes: number[]) => concatBytes([Uint8Array.from(bytes), new Uint8Array(600)])

/** An archive whose first entry names its media type. */
function zipOf(mediaType: string): Uint8Array {
  return zip(['mimetype', 'content.xml'], 0, mediaType)
}

/** An archive with stored entries, empty but for the first. */
function zip(names: readonly string[], flags = 0, content = ''): Uint8Array {
  const locals = names.map((name, index) =>
    concatBytes([
      text('PK\u0003\u0004'),
      number(20, 2),
      number(flags, 2),
      new Uint8Array(18),
      number(name.length, 2),
      number(0, 2),
      text(name + (index === 0 ? content : '')),
    ]),
  )
  const entries = names.map((name) =>
    concatBytes([
      text('PK\u0001\u0002'),
      number(20, 2),
      number(20, 2),
      number(flags, 2),
      new Uint8Array(18),
      number(name.length, 2),
      new Uint8Array(16),
      text(name),
    ]),
  )
  const directory = concatBytes(entries)
  const offset = concatBytes(locals).length
  const end = concatBytes([
    text('PK\u0005\u0006'),
    new Uint8Array(4),
    number(names.length, 2),
    number(names.length, 2),
    number(directory.length, 4),
    number(offset, 4),
    number(0, 2),
  ])
  return concatBytes([...locals, directory, end])
}

function ole(entryName: string): Uint8Array {
  const header = new Uint8Array(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.set(number(9, 2), 30)
  header.set(number(1, 4), 48) // the directory is sector 1
  header.set(number(0, 4), 76) // the allocation table is sector 0
  const table = concatBytes([number(0xfffffffd, 4), number(0xfffffffe, 4), new Uint8Array(504)])
  const directory = new Uint8Array(512)
  for (const [index, name] of ['Root Entry', entryName].entries()) {
    directory.set(concatBytes(Array.from(name, (letter) => number(letter.charCodeAt(0), 2))), index * 128)
    directory.set(number(name.length * 2 + 2, 2), index * 128 + 64)
  }
  return concatBytes([header, table, directory])
}

function pdf(trailerEntry: string): Uint8Array {
  const body = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n'
  return text(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer <</Root 1 0 R ${trailerEntry}>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

describe('by content', () => {
  it.each([
    ['docx', zip(['[Content_Types].xml', 'word/document.xml'])],
    ['pptx', zip(['[Content_Types].xml', 'ppt/presentation.xml'])],
    ['xlsx', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['pdf', pdf('/Size 1')],
    ['pdf', concatBytes([text('mail header\n'), pdf('/Size 1')])],
    ['txt', text('PK is how this text begins.')],
    ['txt', text('Plain text.\n')],
    [
      'txt',
      concatBytes([
        Uint8Array.of(0xff, 0xfe),
        new Uint8Array(new Uint16Array(Array.from('wide', (c) => c.charCodeAt(0))).buffer),
      ]),
    ],
  ] as const)('knows %s', async (format, bytes) => {
    expect(await of(bytes, 'misleading.png')).toBe(format)
  })
})

describe('refused', () => {
  it.each(['letter.docx', 'letter.DOC', 'letter.pdf', 'talk.pptx', 'sales.xlsm'])(
    'when it is text, but is named %s',
    async (name) => {
      await expect(of(text('Plain text.\n'), name)).rejects.toMatchObject({ code: 'file_type_unsupported' })
    },
  )

  it.each([
    ['file_empty', new Uint8Array()],
    ['file_type_unsupported', padded(0x47, 0x49, 0x46, 0x38)],
    ['file_type_unsupported', padded(0x4d, 0x5a, 0x90, 0x00)],
    ['file_type_unsupported', ole('Contents')],
    ['file_type_unsupported', zip(['mimetype', 'content.xml'])],
    ['file_type_unsupported', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
    ['document_encrypted', ole('EncryptedPackage')],
    ['document_encrypted', zip(['word/document.xml'], 1)],
    ['document_damaged', zip(['word/document.xml']).subarray(0, 60)],
  ] as const)('with %s', async (code, bytes) => {
    await expect(of(bytes, 'a.txt')).rejects.toMatchObject({ name: 'DocumentError', code })
  })

  it.each([
    ['xlsb', zip(['[Content_Types].xml', 'xl/workbook.bin', 'xl/theme/theme1.xml'])],
    ['odt', zipOf('application/vnd.oasis.opendocument.text')],
    ['odp', zipOf('application/vnd.oasis.opendocument.presentation')],
    ['ods', zipOf('application/vnd.oasis.opendocument.spreadsheet-template')],
    ['epub', zipOf('application/epub+zip')],
    ['doc', ole('WordDocument')],
    ['xls', ole('Workbook')],
    ['ppt', ole('PowerPoint Document')],
    ['rtf', text('{\\rtf1 text}')],
    ['png', padded(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpeg', padded(0xff, 0xd8, 0xff, 0xe0)],
    ['webp', concatBytes([text('RIFF'), number(592, 4), text('WEBPVP8 '), new Uint8Array(600)])],
    ['tiff', padded(0x49, 0x49, 0x2a, 0x00)],
  ] as const)('as %s, whatever its name', async (format, bytes) => {
    for (const name of ['a.txt', 'a.docx', 'a']) {
      await expect(of(bytes, name)).rejects.toMatchObject({ code: 'format_not_supported', format })
    }
  })

  it('with document_damaged when a compound file or archive breaks off anywhere', async () => {
    const archive = zip(['[Content_Types].xml', 'word/document.xml'])
    for (let length = 4; length < archive.length; length += 7) {
      await expect(of(archive.subarray(0, length))).rejects.toMatchObject({ code: 'document_damaged' })
    }
    for (let length = 8; length < 1536; length += 128) {
      await expect(of(ole('EncryptedPackage').subarray(0, length))).rejects.toMatchObject({ name: 'DocumentError' })
    }
  })
})
