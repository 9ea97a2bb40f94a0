import { describe, expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { GLOSSARY_FILE_FORMATS, type GlossaryFileFormat } from '../../contract/glossary.ts'
import { readGlossaryFile, writeGlossaryFile } from './glossary-file.ts'
import type { GlossaryRecord } from './glossary-record.ts'

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
  record('terms, "general"; & <others>', { targets: ['AGB\tkurz'] }),
  record('=1+1', { targets: ['-zwei', '@drei'] }),
  record('契約', { targets: ['Vertrag'] }),
]

const read = (format: GlossaryFileFormat, text: string | Uint8Array) =>
  readGlossaryFile(format, typeof text === 'string' ? new TextEncoder().encode(text) : text, LANGUAGES)

describe.each(GLOSSARY_FILE_FORMATS)('a glossary as %s', (format) => {
  it('comes back with all that it says', async () => {
    // TBX has one kind of white space.
    const records = format === 'tbx' ? RECORDS.filter(({ targets }) => !targets[0]?.includes('\t')) : RECORDS
    expect(await read(format, writeGlossaryFile(format, HEAD, records))).toEqual({ records, skipped: 0 })
  })
})

describe('a table', () => {
  it.each([
    ['names no columns', 'csv', 'contract,Vertrag\r\nquay,Kai\r\n'],
    ['names them in its own way', 'csv', 'Translation,TERM\nVertrag,contract\nKai,quay'],
    ['has semicolons', 'csv', 'Source;Target\ncontract;Vertrag\n\nquay;"Kai"\n'],
    ['has tabs', 'tsv', 'source\ttarget\ncontract\tVertrag\nquay\tKai\n'],
  ] as const)('is read where it %s', async (_, format, text) => {
    const { records } = await read(format, text)
    expect(records).toEqual([record('contract', { targets: ['Vertrag'] }), record('quay', { targets: ['Kai'] })])
  })

  it('is read in UTF-16, as spreadsheets save it', async () => {
    const { records } = await read('tsv', new Uint8Array(Buffer.from('\uFEFFquay\tКай\r\n', 'utf16le')))
    expect(records).toEqual([record('quay', { targets: ['Кай'] })])
  })

  it('keeps quotation marks, separators and line ends of a quoted cell', async () => {
    const { records } = await read('csv', '"a ""b"", c\nd",x\nsize 5" pipe,Rohr\n"open')
    expect(records.map(({ source, targets }) => [source, targets])).toEqual([
      ['a "b", c\nd', ['x']],
      ['size 5" pipe', ['Rohr']],
      ['open', []],
    ])
  })

  it('holds no formula that a spreadsheet would run', () => {
    const csv = writeGlossaryFile('csv', HEAD, [record('=cmd()', { targets: ['+1'] })])
    expect(csv).toContain("'=cmd(),'+1")
  })

  it('is no other file', async () => {
    await expect(read('csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow(DocumentError)
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
    expect(await read('tbx', TBX_2)).toEqual({
      records: [record('contract', said), record('agreement', said)],
      skipped: 2,
    })
  })

  it.each([
    ['other XML', '<tmx><body/></tmx>'],
    ['no XML', 'source\ttarget'],
    ['nothing', ''],
  ])('is not %s', async (_, text) => {
    await expect(read('tbx', text)).rejects.toThrow(DocumentError)
  })
})
