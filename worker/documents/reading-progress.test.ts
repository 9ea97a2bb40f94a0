import { expect, it } from 'vitest'
import { bufferFile } from './file/buffer-file.ts'
import { docxFormat } from './docx/docx-format.ts'
import type { FormatHandler } from './format.ts'
import type { ReadingProgress } from './model.ts'
import { docx, paragraph, run } from './testing/docx-package.ts'
import { txtFormat } from './txt/txt-format.ts'

const LINES = Array.from({ length: 4_000 }, (_, n) => `Line ${n} says something about the harbour.`)

async function progressOf(handler: FormatHandler, bytes: Uint8Array): Promise<(ReadingProgress | 'segment')[]> {
  const told: (ReadingProgress | 'segment')[] = []
  const onProgress = (progress: ReadingProgress) => void told.push(progress)
  for await (const _ of handler.extract(bufferFile(bytes), { onProgress })) {
    told.push('segment')
  }
  return told
}

it.each([
  ['text', txtFormat, new TextEncoder().encode(LINES.join('\n\n'))],
  ['Word', docxFormat, docx(LINES.map((line) => paragraph(run(line))).join(''))],
])(
  'a %s document tells how much there is before its first segment, and then how far it is',
  async (_, handler, bytes) => {
    const told = await progressOf(handler, bytes)
    const [first] = told
    if (first === undefined || first === 'segment') throw new Error('nothing was told before the first segment')
    expect(first).toMatchObject({ unit: 'bytes', done: 0 })
    const done = told.flatMap((entry) => (entry === 'segment' ? [] : [entry.done]))
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.at(-1)).toBeGreaterThan(first.total * 0.9)
    expect(done.at(-1)).toBeLessThanOrEqual(first.total)
    expect(new Set(done).size).toBeGreaterThan(2)
  },
)

it('an extraction ends when whoever hears of its progress throws', async () => {
  const bytes = new TextEncoder().encode(LINES.join('\n\n'))
  const onProgress = () => {
    throw new Error('too long')
  }
  await expect(txtFormat.extract(bufferFile(bytes), { onProgress }).next()).rejects.toThrow('too long')
})
