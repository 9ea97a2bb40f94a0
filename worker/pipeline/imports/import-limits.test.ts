// A limit of XML ends an import with its own reason: the file is not damaged.
import { describe, expect, it } from 'vitest'
import { MAX_XML_DEPTH } from '../../documents/xml/xml-limits.ts'
import { importedFile } from './testing/imported-file.ts'

const TOO_DEEP = '<a>'.repeat(MAX_XML_DEPTH + 1)
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const UNIT = `<tu>${tuv('en', 'fee')}${tuv('es', 'tasa')}</tu>`
const section = (language: string, term: string) =>
  `<langSec xml:lang="${language}"><termSec><term>${term}</term></termSec></langSec>`
const CONCEPT = `<conceptEntry>${section('en', 'fee')}${section('es', 'tasa')}</conceptEntry>`
const importOf = (format: 'tmx' | 'tbx', text: string) => importedFile(format, new TextEncoder().encode(text))

describe('a file beyond a limit of XML', () => {
  it('says so where nothing of it is read', async () => {
    expect((await importOf('tmx', `<tmx><body>${TOO_DEEP}`)).outcome).toBe('import_too_complex')
    expect((await importOf('tbx', `<tbx>${TOO_DEEP}`)).outcome).toBe('import_too_complex')
  })

  it('says so behind what is read', async () => {
    const memory = await importOf('tmx', `<tmx><header srclang="en"/><body>${UNIT}${TOO_DEEP}`)
    expect(JSON.parse(memory.outcome)).toMatchObject({ imported: 1, isComplete: false, stoppedBy: 'too_complex' })
    expect((await importOf('tbx', `<tbx>${CONCEPT}${TOO_DEEP}`)).outcome).toBe('import_too_complex')
  })
})

it('a file that breaks off is damaged', async () => {
  const memory = await importOf('tmx', `<tmx><header srclang="en"/><body>${UNIT}</a>`)
  expect(JSON.parse(memory.outcome)).toMatchObject({ imported: 1, stoppedBy: 'damaged' })
  const glossary = await importOf('tbx', `<tbx>${CONCEPT}</a>`)
  expect(JSON.parse(glossary.outcome)).toMatchObject({ imported: 1, skippedRows: [{ row: 2, reason: 'cut_off' }] })
})
