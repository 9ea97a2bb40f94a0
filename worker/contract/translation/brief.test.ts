import { describe, expect, it } from 'vitest'
import { briefChangeSchema } from './brief.ts'

const term = (source: string, target: string) => ({ source, target })

describe('a change of the terms', () => {
  it.each([
    ['no two alike', [term('quay', 'Kai'), term('berth', 'Liegeplatz')], true],
    ['one twice with one translation', [term('quay', 'Kai'), term('Quay', ' Kai')], true],
    ['one with two translations', [term('quay', 'Kai'), term('quay', 'Pier')], false],
    ['two spellings of one with two translations', [term('tug  boat', 'Schlepper'), term('Tug boat', 'Boot')], false],
  ])('may have %s or not', (_, terms, isTaken) => {
    expect(briefChangeSchema.safeParse({ terms }).success).toBe(isTaken)
  })
})
