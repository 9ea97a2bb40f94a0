import { describe, expect, it } from 'vitest'
import { check } from '../testing/validator-testing.ts'
import { changedCodes, codesIn, withOwnCodes } from './code-check.ts'

describe('a code is', () => {
  it.each([
    ['a claim number', 'Claim CLM-2024-00731 is open.', 'CLM-2024-00731'],
    ['a chassis number', 'The chassis number is WVWZZZ1JZXW000001.', 'WVWZZZ1JZXW000001'],
    ['a part number', 'Order part 7L6-616-039/AB now.', '7L6-616-039/AB'],
    ['an account number', 'Pay to DE89 3704 0044 0532 0130 00 today.', 'DE89 3704 0044 0532 0130 00'],
    ['a path', String.raw`Open C:\Users\anna\notes now.`, String.raw`C:\Users\anna\notes`],
    ['a path from the root', 'See /etc/nginx/sites for it.', '/etc/nginx/sites'],
    ['a version', 'Since version 2.10.3 it works.', '2.10.3'],
    ['a version with its letter', 'Since v2.1 it works.', 'v2.1'],
    ['an address of a network', 'Ask 192.168.0.1 first.', '192.168.0.1'],
    ['an identifier', 'Job 550e8400-e29b-41d4-a716 failed.', '550e8400-e29b-41d4-a716'],
  ])('%s', (_, text, code) => {
    expect(codesIn(text)).toEqual([code])
  })
})

it.each([
  'Upgrade from v2.1 to v2.1.3 first.',
  'AB-1234 and AB-1234-X are parts.',
  'Copy /etc/app to /etc/app/old.',
  'Part AB1234 fits AB1234s.',
])('a code that begins another is found in its own text: %s', (text) => {
  expect(changedCodes(text, text)).toEqual([])
})

describe('no code is', () => {
  it.each([
    'It costs EUR1500 or USD 2,000.',
    'A disk of 250GB at 10:30AM in the 1980S.',
    'In FY2024, Q3-2024 and on 12-MAR-2024.',
    'On 12.03.2024 and 3.4.24, 1.234.567 people.',
    'A4, H5N1, COVID-19, 3D, F-16, 28-year-old, 160km/h.',
    'He/she and/or they, 24/7, 1/2, km/h.',
    'The 1990s and the 20th century.',
  ])('in %s', (text) => {
    expect(codesIn(text)).toEqual([])
  })
})

const GERMAN = 'Schaden CLM-2024-00731 zu Fahrgestell WVWZZZ1JZXW000001.'
const SOURCE = 'Claim CLM-2024-00731 for chassis WVWZZZ1JZXW000001.'

describe('a code arrives letter for letter', () => {
  it('and is found beside endings and in scripts without spaces', () => {
    expect(changedCodes(SOURCE, GERMAN)).toEqual([])
    expect(changedCodes('Part AB-12345', '部品AB-12345を')).toEqual([])
    expect(changedCodes('Part AB-12345', "AB-12345'nin parçası")).toEqual([])
    expect(changedCodes('DE89 3704 0044 0532 0130 00', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000')).toEqual(
      [],
    )
  })

  it.each([
    ['a letter less', 'WVWZZZ1JZXW00001'],
    ['a digit swapped', 'WVWZZZ1JZXW000010'],
    ['twice', 'WVWZZZ1JZXW000001 WVWZZZ1JZXW000001'],
    ['gone', 'unbekannt'],
  ])('or is a fault: %s', (_, written) => {
    expect(check(SOURCE, GERMAN.replace('WVWZZZ1JZXW000001', written))).toContain('codes_changed')
  })

  it.each([
    ['blanks inside', 'WVW ZZZ 1JZ XW 000001'],
    ['small letters', 'wvwzzz1jzxw000001'],
    ['look-alikes', 'WVWZZZ1JZХW000001'],
    ['other digits', 'WVWZZZ١JZXW٠٠٠٠٠١'],
    ['full width', 'ＷＶＷＺＺＺ１ＪＺＸＷ０００００１'],
  ])('or is put back: %s', (_, written) => {
    expect(withOwnCodes(GERMAN.replace('WVWZZZ1JZXW000001', written), SOURCE)).toBe(GERMAN)
  })

  it('while ordinary numbers are written as the language writes them', () => {
    expect(check('Pay 1,250.50 by 12.03.2024.', 'Zahlen Sie 1.250,50 bis 12.03.2024.')).toEqual([])
  })
})

it('is answered soon for long texts', () => {
  for (const long of [
    'A1'.repeat(100_000),
    'A1-'.repeat(60_000),
    '/a'.repeat(90_000),
    'DE89 '.repeat(40_000),
    '1.'.repeat(90_000),
  ]) {
    expect(changedCodes(long, long)).toEqual([])
    expect(withOwnCodes(long, `${long} AB-12345`)).not.toBeUndefined()
  }
})
