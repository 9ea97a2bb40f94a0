import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { MAX_FIELD_BYTES } from '../contract/limits.ts'
import { readField, readMultipart } from './multipart-body.ts'
import { readPartHeaders } from './multipart-headers.ts'

const contentType = 'multipart/form-data; boundary=xYz'

interface ReadPart {
  name: string
  fileName: string | null
  text: string
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function readAll(body: string, chunkSize = 1 << 20, type: string = contentType): Promise<ReadPart[]> {
  const parts: ReadPart[] = []
  for await (const part of readMultipart(type, chunksOf(new TextEncoder().encode(body), chunkSize))) {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of part.body) text += decoder.decode(chunk, { stream: true })
    parts.push({ name: part.name, fileName: part.fileName, text: text + decoder.decode() })
  }
  return parts
}

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? error.code : String(error)
}

const part = (headers: string, content: string) => `--xYz\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const nameOf = async (parameters: string) =>
  (await readAll(`${part(`Content-Disposition: form-data; name="file"; ${parameters}`, '')}--xYz--`))[0]?.fileName

describe('the parts of a form', () => {
  // Near-misses of the boundary, line breaks at the ends, an empty part and text of several bytes a character.
  const contents = [
    '',
    '\r\n',
    'a\r\n--xY',
    '\r\n--xYZ\r\n--\r\r\n--x',
    '\r\r\n\n--xYz',
    'Grüße, 世界 👩‍👩‍👧',
    'x'.repeat(200),
  ]
  const body = `${contents.map((content, i) => field(`f${i}`, content)).join('')}--xYz--\r\nafterwards`

  it('come out the same however the network cuts the body', async () => {
    const expected = contents.map((text, i) => ({ name: `f${i}`, fileName: null, text }))
    const length = new TextEncoder().encode(body).length
    for (let size = 1; size <= length; size++) expect(await readAll(body, size)).toEqual(expected)
  })

  it('may come after a preamble and under a quoted boundary', async () => {
    const parts = await readAll(`see below\r\n${field('a', '1')}--xYz--`, 7, 'Multipart/Form-Data; x=y; boundary="xYz"')
    expect(parts).toEqual([{ name: 'a', fileName: null, text: '1' }])
  })

  it('leave nothing of the body unread, unless it goes on and on', async () => {
    const unread = async (epilogue: string, count: number) => {
      let left = count
      async function* body() {
        yield new TextEncoder().encode(`${field('a', '1')}--xYz--`)
        for (; left > 0; left--) yield new TextEncoder().encode(epilogue)
      }
      for await (const part of readMultipart(contentType, body())) await readField(part)
      return left
    }
    expect(await unread('\r\n', 1)).toBe(0)
    expect(await unread('x'.repeat(1_000), 1_000)).toBeGreaterThan(900)
  })

  it('are found in linear time in a file made to look like boundaries', async () => {
    const bytes = new TextEncoder().encode(`${field('a', '\r\n--xY'.repeat(700_000))}--xYz--`)
    let size = 0
    for await (const part of readMultipart(contentType, chunksOf(bytes, 65_536)))
      for await (const chunk of part.body) size += chunk.length
    expect(size).toBe(4_200_000)
  })
})

describe('parameters made to be read again and again', () => {
  // What reads each of these characters once is done at once; what begins anew at each of them hangs.
  const token = 'a'.repeat(4_000_000)

  it('are read once in the headers of a part', () => {
    expect(readPartHeaders(`Content-Disposition: form-data; ${token}; name="file"`).name).toBe('file')
    expect(readPartHeaders(`Content-Disposition: form-data; name="file"; ${'a '.repeat(1_000_000)}`).name).toBe('file')
  })

  it('are refused in a content type', async () => {
    expect(await codeOf(readAll('', 1, `multipart/form-data; ${token}; boundary=xYz`))).toBe('bad_request')
  })
})

describe('a file name', () => {
  it('is read as browsers escape it, and other percent signs stay', async () => {
    expect(await nameOf('filename="say %22hi%22 100%25.txt"')).toBe('say "hi" 100%25.txt')
  })
  it('is read as curl escapes it', async () => {
    expect(await nameOf(String.raw`filename="a\"b\\c; name=\"x\".txt"`)).toBe(String.raw`a"b\c; name="x".txt`)
  })
  it('may be unquoted, or in UTF-8 as it is', async () => {
    expect(await nameOf('filename=plain.txt')).toBe('plain.txt')
    expect(await nameOf('filename="Übersicht 📄.txt"')).toBe('Übersicht 📄.txt')
  })
  it('is taken from filename* when a library sends that', async () => {
    expect(await nameOf(`filename="nave.txt"; filename*=UTF-8''na%C3%AFve.txt`)).toBe('naïve.txt')
    expect(await nameOf(`filename="plain.txt"; filename*=UTF-8''%ff.txt`)).toBe('plain.txt')
  })
})

describe('a body that cannot be trusted', () => {
  it('is interrupted wherever it is cut before its last boundary', async () => {
    const body = `${field('a', '1')}${field('b', '2')}--xYz--`
    for (let length = 0; length < body.length; length++)
      expect(await codeOf(readAll(body.slice(0, length), 5))).toBe('upload_interrupted')
    expect(await codeOf(readAll(body, 5))).toBe('null')
  })

  it('is interrupted when the stream breaks', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(field('a', '1'))),
      pull: (controller) => controller.error(new Error('reset')),
    })
    const reading = (async () => {
      for await (const part of readMultipart(contentType, broken)) await readField(part)
    })()
    expect(await codeOf(reading)).toBe('upload_interrupted')
  })

  it.each([
    ['no content type', undefined, ''],
    ['another content type', 'application/json', '{}'],
    ['no boundary', 'multipart/form-data', ''],
    ['a boundary longer than 70 characters', `multipart/form-data; boundary=${'b'.repeat(71)}`, ''],
    ['a part without a name', contentType, `${part('Content-Disposition: form-data', '')}--xYz--`],
    ['a part without a disposition', contentType, `${part('Content-Type: text/plain', '')}--xYz--`],
    ['a part without headers', contentType, `--xYz\r\n\r\ntext\r\n${field('a', '1')}--xYz--`],
    ['a boundary line that goes on', contentType, `--xYzzy\r\n`],
    ['headers without end', contentType, `--xYz\r\n${'a: b\r\n'.repeat(2_000)}`],
    ['a preamble without end', contentType, 'a'.repeat(10_000)],
    ['too many parts', contentType, `${field('a', '').repeat(40)}--xYz--`],
  ])('is refused for %s', async (_, type, body) => {
    const reading = (async () => {
      for await (const part of readMultipart(type, chunksOf(new TextEncoder().encode(body), 9))) await readField(part)
    })()
    expect(await codeOf(reading)).toBe('bad_request')
  })

  it('is refused for a field that is too long', async () => {
    const read = async (content: string) => {
      const bytes = new TextEncoder().encode(`${field('a', content)}--xYz--`)
      for await (const part of readMultipart(contentType, chunksOf(bytes, 999))) return await readField(part)
      return ''
    }
    expect(await read('x'.repeat(MAX_FIELD_BYTES))).toHaveLength(MAX_FIELD_BYTES)
    expect(await codeOf(read('x'.repeat(MAX_FIELD_BYTES + 1)))).toBe('bad_request')
  })
})
