import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { baseLanguage, LANGUAGES } from '../../contract/languages.ts'
import { entriesByWord, numberByWord } from './word-lists.ts'

/** Written forms, such as Brazilian Portuguese, have the entries of their language. */
const CODES = LANGUAGES.map(({ code }) => code).filter((code) => code === baseLanguage(code))
/** Of written forms alone: the last test is about them. */
const WRITTEN_FORMS = 'written-forms.json'

/** The languages that a list has entries for. Several share one, as `da|no`; a list named `languages` has them as values. */
function languagesOf(name: string, list: Readonly<Record<string, string | number>>): string[] {
  const named = [...Object.keys(list), ...(name === 'languages' ? Object.values(list).map(String) : [])]
  return CODES.filter((code) => named.some((each) => each.split('|').includes(code)))
}

const FOLDER = path.join(import.meta.dirname, 'data')
const formSchema = z.strictObject({
  source: z.string().min(20),
  without: z.record(z.string(), z.string()).optional(),
  lists: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
})

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')

  it('has its source, and lists in the one form', () => {
    const { lists } = formSchema.parse(JSON.parse(text))
    expect(Object.values(lists).every((list) => Object.keys(list).length > 0)).toBe(true)
  })

  it('has an entry for each language of the catalogue, or says which have none', () => {
    const { lists, without = {} } = formSchema.parse(JSON.parse(text))
    const byLanguage = Object.entries(name === WRITTEN_FORMS ? {} : lists).flatMap(([list, entries]) => {
      const has = languagesOf(list, entries)
      return has.length === 0 ? [] : [{ list, has, lacks: (without[list] ?? without['*'] ?? '').split('|') }]
    })
    const faults = byLanguage.flatMap(({ list, has, lacks }) =>
      CODES.filter((code) => has.includes(code) === lacks.includes(code)).map((code) => `${list}: ${code}`),
    )
    expect(faults).toEqual([])
  })

  it('has no empty alternative, which would match every text', () => {
    const { lists } = formSchema.parse(JSON.parse(text))
    const entries = Object.values(lists).flatMap((list) => Object.values(list))
    expect(entries.filter((entry) => entry !== '' && String(entry).split('|').includes(''))).toEqual([])
  })
})

it('tells each written form of a language from the others', () => {
  const { lists } = formSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, WRITTEN_FORMS), 'utf8')))
  const forms = LANGUAGES.map(({ code }) => code).filter((code) => code !== baseLanguage(code))
  for (const form of forms) {
    const list = Object.values(lists).find((entries) => form in entries)
    expect(list, form).toHaveProperty([baseLanguage(form)])
  }
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

it('has no language of the catalogue among the others of a script', () => {
  const { lists } = formSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, 'scripts.json'), 'utf8')))
  const others = Object.values(lists).flatMap((list) => String(list['others'] ?? '').split('|'))
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((code) => CODES.some((each) => each === code))).toEqual([])
})
