import { expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes } from '../testing/run-format.ts'
import { writeStoredZip } from './stored-zip.ts'
import { readZipDirectory } from './zip-directory.ts'
import { readZipEntry } from './zip-entry-reader.ts'

const encode = (text: string) => new TextEncoder().encode(text)

async function* chunks(...texts: string[]) {
  for (const text of texts) yield encode(text)
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece.slice())
  return concatBytes(all)
}

it('writes files that a reader of archives finds as they were, under names of any script', async () => {
  const bytes = await collected(
    writeStoredZip([
      { name: 'Übersicht.txt', content: chunks('one ', 'two') },
      { name: 'empty.txt', content: chunks() },
    ]),
  )
  const file = bufferFile(bytes)
  const { entries } = await readZipDirectory(file)
  expect(entries.map(({ name }) => name)).toEqual(['Übersicht.txt', 'empty.txt'])
  const texts = await Promise.all(
    entries.map(async (entry) => new TextDecoder().decode(await collected(readZipEntry(file, entry)))),
  )
  expect(texts).toEqual(['one two', ''])
})

it('asks for a file only when everything before it has been taken', async () => {
  const asked: string[] = []
  function* files() {
    for (const name of ['a', 'b']) {
      asked.push(name)
      yield { name, content: chunks(name) }
    }
  }
  const zip = writeStoredZip(files())
  await zip.next()
  expect(asked).toEqual(['a'])
  await zip.return()
  expect(asked).toEqual(['a'])
})
