import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from './latin1.ts'
import { PdfKeyword, PdfLexer } from './lexer.ts'
import { PdfName, PdfRef, PdfString, isArray, isDict, type PdfObject } from '../pdf-object.ts'
import { readItem, readObject, type PdfItem } from './parser.ts'

describe('numbers', () => {
  it.each([
    ['12', [12]],
    ['+1 -1 --5 -.5 .5. 4. -', [1, -1, -5, -0.5, 0.5, 4, 0]],
    ['1.2.3', [1.2, 0.3]],
    ['12-34', [1234]],
    ['1e3 1.5E-2', [1000, 0.015]],
    ['0.1 123456.789', [0.1, 123456.789]],
    ['0000000016 . +', [16, 0, 0]],
  ])('reads %s', (source, expected) => {
    expect(items(source)).toEqual(expected)
  })

  it('ends one where an operator begins', () => {
    expect(items('5Tj 1 0 0 1e')).toEqual([5, word('Tj'), 1, 0, 0, 1, word('e')])
  })

  it('reads one of more digits than a double can hold', () => {
    expect(items('9'.repeat(400))).toEqual([0])
  })
})

describe('names', () => {
  it('reads hexadecimal characters, and a hash that begins none', () => {
    expect(items('/A#20B /#4 /a#zz / /Name<</x')).toEqual([
      new PdfName('A B'),
      new PdfName('#4'),
      new PdfName('a#zz'),
      new PdfName(''),
      new PdfName('Name'),
      new Map([['x', null]]),
    ])
  })
})

describe('strings', () => {
  it.each([
    ['(a(b)c)', 'a(b)c'],
    ['(\\n\\r\\t\\b\\f\\(\\)\\\\\\x)', '\n\r\t\b\f()\\x'],
    ['(\\0533 \\53 \\8 \\777)', '+3 + 8 \xff'],
    ['(one\\\r\ntwo\r\nthree\rfour)', 'onetwo\nthree\nfour'],
    ['(not closed', 'not closed'],
    ['(not closed \\', 'not closed '],
    ['<48 65 6C6c 6f7>', 'Hellop'],
    ['<48zz65', 'He'],
    ['<>', ''],
  ])('reads %s', (source, expected) => {
    expect(items(source).map((item) => item instanceof PdfString && latin1(item.bytes))).toEqual([expected])
  })
})

describe('objects', () => {
  it('tells references from numbers', () => {
    expect(readAll('1 0 R 2 0 3 [4 0 R 5 6 0 R] <</A 7 1 R/B 8>>', readObject)).toEqual([
      new PdfRef(1),
      2,
      0,
      3,
      [new PdfRef(4), 5, new PdfRef(6)],
      new Map<string, PdfObject>([
        ['A', new PdfRef(7, 1)],
        ['B', 8],
      ]),
    ])
  })

  it('has none of them in content', () => {
    expect(items('1 0 R')).toEqual([1, 0, word('R')])
  })

  it('reads a dictionary with comments, nested ones and no spaces', () => {
    expect(items('<</A[true false null]% a >> comment\n/B<</C(d)>>/E/F>>')).toEqual([
      new Map<string, PdfObject>([
        ['A', [true, false, null]],
        ['B', new Map([['C', new PdfString(latin1Bytes('d'))]])],
        ['E', new PdfName('F')],
      ]),
    ])
  })

  it('goes on behind what is missing or too much', () => {
    expect(items('<< 5 /A 1 foo /B >>')).toEqual([
      new Map<string, PdfObject>([
        ['A', 1],
        ['B', null],
      ]),
    ])
    expect(items('<< /A [1 2 >> q')).toEqual([new Map([['A', [1, 2]]]), word('q')])
    expect(items('<< /A 1 endobj')).toEqual([new Map([['A', 1]]), word('endobj')])
    expect(items(') ] >')).toEqual([word(')'), word(']'), word('>')])
  })

  it('does not follow brackets deeper than anybody nests them', () => {
    const read = readItem(new PdfLexer(latin1Bytes('['.repeat(100_000))))
    let depth = 0
    for (let inner: PdfItem | undefined = read; isArray(inner as PdfObject); inner = (inner as PdfObject[])[0]) depth++
    expect(depth).toBe(100)
    expect(isDict(readItem(new PdfLexer(latin1Bytes('<</A'.repeat(100_000)))) as PdfObject)).toBe(true)
  })
})

describe('positions', () => {
  it('are exact for operands and operators', () => {
    const source = ' q % saved\n[(a) -5.] TJ(b)Tj'
    const lexer = new PdfLexer(latin1Bytes(source))
    const pieces: string[] = []
    for (;;) {
      lexer.skipSpace()
      const start = lexer.position
      if (readItem(lexer) === undefined) break
      pieces.push(source.slice(start, lexer.position))
    }
    expect(pieces).toEqual(['q', '[(a) -5.]', 'TJ', '(b)', 'Tj'])
  })

  it('parts words run together where the words are known', () => {
    const lexer = new PdfLexer(latin1Bytes('Qq BTq scn unknown'), 0, new Set(['q', 'Q', 'B', 'BT', 's', 'sc', 'scn']))
    const words: string[] = []
    for (let token = lexer.next(); token instanceof PdfKeyword; token = lexer.next()) words.push(token.word)
    expect(words).toEqual(['Q', 'q', 'BT', 'q', 'scn', 'unknown'])
  })
})

function items(source: string): PdfItem[] {
  return readAll(source, readItem)
}

function readAll(source: string, read: (lexer: PdfLexer) => PdfItem | undefined): PdfItem[] {
  const lexer = new PdfLexer(latin1Bytes(source))
  const found: PdfItem[] = []
  for (let item = read(lexer); item !== undefined; item = read(lexer)) found.push(item)
  return found
}

function word(text: string): PdfKeyword {
  return new PdfKeyword(text)
}
