import { describe, expect, it, vi } from 'vitest'
import { pageByPage, partsOfEach } from './page-by-page.ts'

function pages(items: readonly (string | Error)[]) {
  const waiting = [...items]
  const close = vi.fn(async () => {})
  const read = async () => {
    const item = waiting.shift() ?? null
    if (item instanceof Error) throw item
    return item
  }
  return { pages: pageByPage(read, close), close }
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('pages one after another', () => {
  it('give their parts in order', async () => {
    const { pages: read } = pages(['ab', '', 'c'])
    expect(await collected(partsOfEach(read, (page) => page))).toEqual(['a', 'b', 'c'])
  })

  it('close what they are read from where it fails, and where nobody wants more', async () => {
    const broken = pages(['a', new Error('broken')])
    await expect(collected(partsOfEach(broken.pages, (page) => page))).rejects.toThrow('broken')
    expect(broken.close).toHaveBeenCalled()
    const abandoned = pages(['ab', 'c'])
    for await (const part of partsOfEach(abandoned.pages, (page) => page)) if (part === 'a') break
    expect(abandoned.close).toHaveBeenCalled()
  })
})
