import { expect, it } from 'vitest'
import type { Inline, SegmentTarget } from '../model.ts'
import { hashInlines } from './inline-hash.ts'
import { lookAhead } from './look-ahead.ts'

const text = (value: string): Inline[] => [{ kind: 'text', text: value }]

async function* targetsOf(
  all: readonly (readonly [source: string, target: string | null])[],
  onEnd = () => {},
): AsyncGenerator<SegmentTarget, void, void> {
  try {
    for (const [index, [source, target]] of all.entries())
      yield { id: `s${index}`, sourceHash: hashInlines(text(source)), target: target === null ? null : text(target) }
  } finally {
    onEnd()
  }
}

async function idsOf(targets: AsyncIterable<SegmentTarget>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of targets) ids.push(id)
  return ids
}

it('finds a change, and loses no target', async () => {
  const changed = await lookAhead(targetsOf([['a', 'a'], ['b', null], ['c', 'd'], ['e', 'f']])) // prettier-ignore
  expect(changed.hasChanges).toBe(true)
  expect(await idsOf(changed.targets)).toEqual(['s0', 's1', 's2', 's3'])
  const same = await lookAhead(targetsOf([['a', 'a'], ['b', null]])) // prettier-ignore
  expect(same.hasChanges).toBe(false)
  expect(await idsOf(same.targets)).toEqual(['s0', 's1'])
})

it('reads no further than it must', async () => {
  let read = 0
  async function* counted() {
    for await (const target of targetsOf(Array.from({ length: 1000 }, () => ['a', 'a'] as const))) {
      read++
      yield target
    }
  }
  await lookAhead(counted())
  expect(read).toBe(200)
})

it('ends the source when it is ended', async () => {
  let isEnded = false
  const { targets } = await lookAhead(targetsOf([['a', 'b'], ['c', 'd'], ['e', 'f']], () => void (isEnded = true))) // prettier-ignore
  for await (const _ of targets) break
  expect(isEnded).toBe(true)
})
