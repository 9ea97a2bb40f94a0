import { describe, expect, it } from 'vitest'
import { GlossaryFileError } from '../../app-error.ts'
import { GLOSSARY_FILE_FORMATS, type GlossaryFileFormat } from '../../contract/glossary.ts'
import { WorkBudget } from '../../documents/work-budget.ts'
import { MAX_ROW_LENGTH } from './delimited-rows.ts'
import { readGlossaryFile, writeGlossaryFile } from './glossary-file.ts'
import type { GlossaryRecord, ReadRow } from './glossary-record.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const HEAD = { ...LANGUAGES, name: 'Harbour & "quay" <1>' }

function record(source: string, changes: Partial<GlossaryRecord> = {}): GlossaryRecord {
  return { source, targets: [], forbidden: [], doNotTranslate: false, isCaseSensitive: false, ...changes }
}

const RECORDS = [
  record('contract', { targets: ['Vertrag', 'Kontrakt'], forbidden: ['Abkommen', 'Deal'] }),
  record('Verso', { doNotTranslate: true }),
  record('Polish', { targets: ['Polnisch'], isCaseSensitive: true }),
  record('client', { forbidden: ['Klient'] }),
  record('terms, "general"; & <others>', { targets: ['AGB; kurz'] }),
  record('=1+1', { targets: ['-zwei', '@drei'] }),
  record("'=x", { targets: ["''-ung", '＝2'] }),
  record('Hotel', { targets: ['Hotel', 'Gasthaus'] }),
  record('契約', { targets: ['Vertrag'] }),
]

type Languages = Parameters<typeof readGlossaryFile>[2]

async function rowsOf(
  format: GlossaryFileFormat,
  file: string | Uint8Array,
  languages: Languages = LANGUAGES,
  chunkBytes = 64 * 1024,
) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const rows: ReadRow[] = []
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  for await (const row of readGlossaryFile(format, chunks(), languages, WorkBudget.unlimited())) rows.push(row)
  return rows
}

const read = async (...file: Parameters<typeof rowsOf>) =>
  (await rowsOf(...file)).flatMap((row) => ('record' in row ? [row.record] : []))

/** Each term with its translations. */
const pairs = async (...file: Parameters<typeof rowsOf>) =>
  (await read(...file)).map(({ source, targets }) => [source, ...targets])

async function refusal(...file: Parameters<typeof rowsOf>): Promise<string> {
  const error: unknown = await rowsOf(...file).catch((cause: unknown) => cause)
  return error instanceof GlossaryFileError ? error.sentence : `not refused: ${String(error)}`
}

describe.each(GLOSSARY_FILE_FORMATS)('a glossary as %s', (format) => {
  it('comes back with all that it says', async () => {
    expect(await read(format, writeGlossaryFile(format, HEAD, RECORDS))).toEqual(RECORDS)
  })
})

describe('a table', () => {
  it.each([
    ['names no columns', 'csv', 'contract,Vertrag\r\nquay,Kai\r\n'],
    ['names them in its own way', 'csv', 'Translation,TERM\nVertrag,contract\nKai,quay'],
    ['has semicolons', 'csv', 'Source;Target\ncontract;Vertrag\n\nquay;"Kai"\n'],
    ['has a row that names its separator', 'csv', 'sep=;\r\nSource;Target\r\ncontract;Vertrag\r\nquay;Kai'],
    ['has general names', 'csv', 'Source term,Target term,Comment\ncontract,Vertrag,law\nquay,Kai,'],
    ['has names of languages', 'csv', 'English,German\ncontract,Vertrag\nquay,Kai'],
    ['has names of languages in another language', 'csv', 'Deutsch;Englisch\nVertrag;contract\nKai;quay'],
    ['has tags of languages', 'tsv', 'en-GB\tde_AT\ncontract\tVertrag\nquay\tKai'],
    ['has languages and general words', 'csv', 'Term (English),German translation\ncontract,Vertrag\nquay,Kai'],
    ['has comments and no names', 'tsv', 'contract\tVertrag\tin law\t1\nquay\tKai\t\tx\n'],
    ['has blank rows', 'csv', '\n\n;;\ncontract;Vertrag\n ; \nquay;Kai\n'],
    ['has tabs', 'tsv', 'source\ttarget\ncontract\tVertrag\nquay\tKai\n'],
  ] as const)('is read where it %s', async (_, format, text) => {
    expect(await read(format, text)).toEqual([
      record('contract', { targets: ['Vertrag'] }),
      record('quay', { targets: ['Kai'] }),
    ])
  })

  it.each([
    ['with a byte order mark', '\uFEFFquay\tКай\r\n'],
    ['without one', 'quay\tКай\r\n'],
  ])('is read in UTF-16 %s', async (_, text) => {
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
    expect(await pairs('tsv', bytes)).toEqual([['quay', 'Кай']])
    expect(await pairs('tsv', new Uint8Array(Buffer.from(bytes).swap16()))).toEqual([['quay', 'Кай']])
  })

  it('is read by the languages of a termbase, and of no other columns', async () => {
    const memoq = `\uFEFFEntry_ID;Entry_Subject;Entry_Domain;Entry_Note;English;Term_Info;Term_Example;German;Term_Info;Term_Example;German;Term_Info;Term_Example;French
"1";"pumps";"hydraulics";"a; b";"relief valve";"CasePermissive";"";"Überdruckventil";"CasePermissive";"";"Ventil";"Forbidden";"";"soupape"
"2";"";"";"";"pump";"";"";"Pumpe";"";"";"";"";"";""
`
    expect(await read('csv', memoq)).toEqual([
      record('relief valve', { targets: ['Überdruckventil'], forbidden: ['Ventil'] }),
      record('pump', { targets: ['Pumpe'] }),
    ])
  })

  it.each([
    ['zh', 'English,Chinese (Simplified),Chinese (Traditional)', ['port', '港口']],
    ['zh-tw', 'English,Chinese (Simplified),Chinese (Traditional)', ['port', '港埠']],
    ['zh-tw', 'en,zh-Hans-HK,zh-Hant', ['port', '港埠']],
    ['pt-br', 'English,Portuguese (Brazil),Portuguese', ['port', '港口']],
    ['pt', 'English,Portuguese (Brazil),Portuguese', ['port', '港埠']],
  ] as const)('for %s is read by that variant of the language: %s', async (targetLanguage, header, pair) => {
    expect(await pairs('csv', `${header}\nport,港口,港埠\n`, { sourceLanguage: 'en', targetLanguage })).toEqual([pair])
  })

  it('is separated by what its rows have in common', async () => {
    expect(await pairs('csv', '"Bank, die";bank\nHaus;house\n')).toEqual([
      ['Bank, die', 'bank'],
      ['Haus', 'house'],
    ])
    expect(await pairs('csv', 'Bank, die;bank\nHaus;house\n')).toHaveLength(2)
    expect(await pairs('csv', 'a;b,c\nd,e\n')).toEqual([
      ['a;b', 'c'],
      ['d', 'e'],
    ])
  })

  it('keeps quotation marks and separators of a quoted cell, and makes spaces of its line ends', async () => {
    expect(await pairs('csv', '"a ""b"", c\nd",x\nsize 5" pipe,Rohr\n"",\n')).toEqual([
      ['a "b", c d', 'x'],
      ['size 5" pipe', 'Rohr'],
    ])
  })

  it('has rows with marks that are neither yes nor no', async () => {
    const rows = await rowsOf('csv', 'source,doNotTranslate\nVerso,x\nAda,WAHR\n\nPolish,0\n')
    expect(rows).toMatchObject([
      { row: 2, record: { source: 'Verso', doNotTranslate: true } },
      { row: 3, skipped: 'unclear_mark' },
      { row: 5, record: { source: 'Polish', doNotTranslate: false } },
    ])
  })

  it('holds no formula that a spreadsheet would run, whatever it takes for a separator', () => {
    const csv = writeGlossaryFile('csv', HEAD, [
      record('=cmd()', { targets: ['+1'] }),
      record('a;=1', { targets: ['b'] }),
    ])
    expect(csv).toContain("'=cmd(),'+1")
    expect(csv).toContain('"a;=1",b')
  })

  it.each([
    ['has a quotation mark without its end in its first row', '"c,d\ne,f\ng,h\n', /first row is never closed/],
    ['has a workbook in it', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /Save the table as 'CSV UTF-8'/],
    ['is in Windows-1252', new Uint8Array(Buffer.from('Stra\xdfe,street\n', 'latin1')), /not in UTF-8.*'CSV UTF-8'/],
    ['is TBX', '<?xml version="1.0"?><martif/>', /format=tbx/],
    ['has binary data', new Uint8Array([0, 1, 2, 0, 0, 3]), /not a table/],
    [
      'has other languages',
      'Entry_ID,French,Italian\n1,eau,acqua\n',
      /"Entry_ID", "French", "Italian".*"English" and "German"/,
    ],
    ['has two columns of other languages', 'English,French\nwater,eau\n', /"English", "French"/],
    ['has no column of translations', 'source,comment,by\nwater,wet,me\n', /"source", "comment", "by"/],
  ])('is refused where it %s', async (_, file, words) => {
    expect(await refusal('csv', file)).toMatch(words)
  })

  it.each([
    ['a quotation mark without its end', '"c,d', 'open_quote'],
    ['one in a later cell', 'c,"d\r', 'open_quote'],
    ['one that ends in the middle of a later row', '"c,d\nx,y "g" h', 'open_quote'],
    ['bytes that are not UTF-8', 'Stra\xdfe,street', 'encoding'],
    ['a byte of nothing', 'c\0,d', 'character'],
    ['a character that no term has', 'c\x07,d', 'record'],
    ['far too many characters', 'c,"'.padEnd(MAX_ROW_LENGTH + 10, 'd') + '"', 'open_quote'],
    ['far too many cells', 'c,d'.padEnd(2 * MAX_ROW_LENGTH, ',d'), 'too_long'],
  ])('has a row with %s: that row is named, and the others are read', async (_, row, fault) => {
    const bytes = new Uint8Array(Buffer.from(`a,b\n${row}\ne,f\n\ng,h`, 'latin1'))
    const said = (rows: readonly ReadRow[]) => rows.map((one) => ('record' in one ? one.record.source : one.skipped))
    for (const chunkBytes of row.length > 100 ? [64 * 1024, bytes.length] : [1, 2, 3, 7, bytes.length]) {
      const rows = await rowsOf('csv', bytes, LANGUAGES, chunkBytes)
      const wanted = fault === 'record' ? row.slice(0, 2) : fault
      expect(said(rows).filter((one) => one !== 'x')).toEqual(['a', wanted, 'e', 'g'])
      expect(rows[1]?.row).toBe(2)
    }
  })

  it('is read alike in whatever pieces it arrives', async () => {
    const text = '\uFEFFsep=;\r\nSource;Target\r\n"con""tract\r\n""";Vertrag\r\r\nquay;"Kai";\n"a" b;c\r\n;\r\nlast;"x"'
    const whole = await rowsOf('csv', text)
    expect(whole.map((row) => ('record' in row ? [row.row, row.record.source] : row))).toEqual([
      [2, 'con"tract "'],
      [4, 'quay'],
      [5, 'a b'],
      [7, 'last'],
    ])
    for (const chunkBytes of [1, 2, 3, 5, 11]) expect(await rowsOf('csv', text, LANGUAGES, chunkBytes)).toEqual(whole)
  })

  it('of separators and line ends alone has no rows', async () => {
    expect(await rowsOf('csv', 'a,b\n' + ',\n'.repeat(300_000) + ','.repeat(100_000))).toHaveLength(1)
    expect(await rowsOf('csv', '\n'.repeat(1_000_000))).toEqual([])
  })
})

const TBX_2 = `<?xml version='1.0'?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><text><body>
<termEntry id="1"><langSet xml:lang="en-US"><tig><term>contract</term></tig><tig><term>agreement</term></tig></langSet>
<langSet xml:lang="de-DE"><ntig><termGrp><term>Kontrakt</term><termNote type="administrativeStatus">admittedTerm-admn-sts</termNote></termGrp></ntig>
<tig><term>Vertrag</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig>
<tig><term>Abkommen</term><termNote type="normativeAuthorization">supersededTerm</termNote></tig></langSet>
<langSet xml:lang="fr"><tig><term>contrat</term></tig></langSet></termEntry>
<termEntry id="2"><langSet xml:lang="en"><tig><term>only English</term></tig></langSet></termEntry>
<termEntry id="3"><langSet xml:lang="en"><tig><term>&nbsp;</term></tig></langSet></termEntry>
</body></text></martif>`

describe('TBX of another program', () => {
  it('may be of the first edition, with synonyms and statuses', async () => {
    const said = { targets: ['Vertrag', 'Kontrakt'], forbidden: ['Abkommen'] }
    expect(await rowsOf('tbx', TBX_2)).toEqual([
      { row: 1, record: record('contract', said) },
      { row: 1, record: record('agreement', said) },
      { row: 2, skipped: 'no_translation' },
      { row: 3, skipped: 'unreadable' },
    ])
  })

  it('has a damaged concept, which is named, and the others are read', async () => {
    const concept = (term: string) =>
      `<termEntry><langSet xml:lang="en"><tig><term>${term}</term></tig></langSet><langSet xml:lang="de"><tig><term>x</term></tig></langSet></termEntry>`
    for (const bad of ['<termEntry><langSet></termEntry>', concept('a < b'), concept('a & b'), '<termEntry><x>']) {
      const rows = await rowsOf(
        'tbx',
        `<martif><text><body>${concept('one')}${bad}${concept('two')}</body></text></martif>`,
      )
      expect(rows.map((row) => ('record' in row ? row.record.source : row.skipped))).toEqual([
        'one',
        'unreadable',
        'two',
      ])
    }
    const cutOff = `<martif><text>${concept('one')}${concept('two').slice(0, -5)}`
    expect(await rowsOf('tbx', cutOff)).toMatchObject([{ row: 1 }, { row: 2, skipped: 'cut_off' }])
  })

  it('has concepts of megabytes, which are left out', async () => {
    const concept = `<termEntry>${'<b/>'.repeat(100_000)}</termEntry>`
    expect(await rowsOf('tbx', `<martif>${concept}</martif>`)).toEqual([{ row: 1, skipped: 'too_long' }])
  })

  it.each([
    ['other XML', '<body/>', /not a TBX file/],
    ['a table', 'source\ttarget', /format=csv or format=tsv/],
    ['nothing', '', /not XML/],
    ['MultiTerm XML', '<?xml version="1.0"?><mtf><conceptGrp/></mtf>', /MultiTerm XML. Export the termbase as TBX/],
    ['MultiTerm XML in UTF-16', new Uint8Array(Buffer.from('\uFEFF<mtf/>', 'utf16le')), /MultiTerm XML/],
    ['TMX', '<!DOCTYPE tmx><tmx/>', /translation memory/],
    ['damaged', '<martif><text>', /damaged/],
  ])('is not %s', async (_, file, words) => {
    expect(await refusal('tbx', file)).toMatch(words)
  })
})
