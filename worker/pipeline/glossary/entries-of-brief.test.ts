import { expect, it } from 'vitest'
import { entriesOfBrief } from './entries-of-brief.ts'

const name = (text: string) => ({ name: text, kind: 'organisation', gender: 'unknown' }) as const

it('makes an entry of each term and of each name', () => {
  const entries = entriesOfBrief({
    terms: [
      { source: 'berth', target: 'Liegeplatz' },
      { source: 'VAT', target: 'VAT' },
    ],
    names: [name('Northgate')],
  })
  expect(entries).toMatchObject([
    { source: 'berth', targets: ['Liegeplatz'], doNotTranslate: false },
    { source: 'VAT', targets: [], doNotTranslate: true },
    { source: 'Northgate', targets: [], doNotTranslate: true },
  ])
})

it('has one entry for a term in any capitals, and what the terms say of a name', () => {
  const terms = [
    { source: 'Northgate', target: 'Nordtor' },
    { source: 'northgate', target: 'Tor' },
  ]
  expect(entriesOfBrief({ terms, names: [name('NORTHGATE')] })).toMatchObject([{ targets: ['Nordtor'] }])
})

it('leaves out what a glossary cannot hold', () => {
  expect(entriesOfBrief({ terms: [{ source: 'a|b', target: 'c' }], names: [name('d\u0001')] })).toEqual([])
})
