import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entriesByWord, numberByWord } from './word-lists.ts'

const FOLDER = path.join(import.meta.dirname, 'data')
const formSchema = z.strictObject({
  source: z.string().min(20),
  lists: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
})

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')

  it('has its source, and lists in the one form', () => {
    const { lists } = formSchema.parse(JSON.parse(text))
    expect(Object.values(lists).every((list) => Object.keys(list).length > 0)).toBe(true)
  })

  it('has no empty alternative, which would match every text', () => {
    const { lists } = formSchema.parse(JSON.parse(text))
    const entries = Object.values(lists).flatMap((list) => Object.values(list))
    expect(entries.filter((entry) => entry !== '' && String(entry).split('|').includes(''))).toEqual([])
  })
})

it('finds the entries that a word is in, each once', () => {
  const entries = entriesByWord({ da: 'og|i|og', no: 'og|å' })
  expect([...entries]).toEqual([
    ['og', ['da', 'no']],
    ['i', ['da']],
    ['å', ['no']],
  ])
})

it('finds the number that a word says', () => {
  expect([...numberByWord({ '2': 'two|both', '1000': 'thousand' })]).toEqual([
    ['two', 2],
    ['both', 2],
    ['thousand', 1000],
  ])
})
