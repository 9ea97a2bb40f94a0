import { describe, expect, it } from 'vitest'
import { isCopy, mayStay } from './copy-check.ts'
import { isRightUnchanged } from './right-unchanged.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'es' } as const

const UNCHANGED = [
  '© 2023 Nokia.',
  'Copyright © 2019–2024 Acme Holdings Ltd.',
  '§ 5 Abs. 2 BGB',
  'Art. 6 Abs. 1 lit. b DSGVO',
  '42 U.S.C. § 1983',
  'Smith v. Jones, 410 U.S. 113 (1973).',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  'Vestibulum tempor mauris, nullam ullamcorper praesent.',
]

it.each(UNCHANGED)('is right as it is: %s', (text) => {
  expect(isRightUnchanged(text)).toBe(true)
  expect(isCopy(text, text, LANGUAGES)).toBe(false)
})

it.each([
  'Copyright law protects the author of a work.',
  'The tenant pays under § 5 of the lease.',
  'Art. 5 applies to all contracts of this kind.',
  'He quoted "lorem ipsum" and laughed.',
  'Payment Terms',
])('has a translation: %s', (text) => {
  expect(isRightUnchanged(text)).toBe(false)
})

describe('a list of authors', () => {
  it.each([
    'Anna Schmidt, Peter Meier and Karl Huber.',
    'J. Smith, A. M. Müller, K. Huber',
    'María García y José Núñez',
  ])('may stay as it is: %s', (text) => {
    expect(mayStay(text, LANGUAGES)).toBe(true)
  })

  it.each(['Dr. med. Hans Maier', 'Johann van der Meer', 'c/o Müller GmbH'])('may be one, with a title: %s', (text) => {
    expect(mayStay(text, LANGUAGES)).toBe(true)
  })

  it('is none where a sentence stands in its place', () => {
    expect(mayStay('Anna Schmidt and Peter Meier signed the lease.', LANGUAGES)).toBe(false)
  })
})
