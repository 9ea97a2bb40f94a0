// Documents with macros, templates, signed packages: what stays, and what the person is told.
import { describe, expect, it } from 'vitest'
import { contentsOf } from '../archive/testing/archive-run.ts'
import { zipBytes } from '../archive/testing/zip-bytes.ts'
import { identify } from '../format-registry.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { paragraph, root, run } from '../testing/docx-package.ts'
import { capitals } from '../testing/docx-shouted.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const MACRO_TYPE = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
const SIGNATURE_TYPE =
  '<Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml"/>'

function packageOf(mainType: string, types: string, parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const body = root('w:document', `<w:body>${paragraph(run('The plan.'))}</w:body>`)
  const all = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${types}<Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`
  return zipBytes(
    Object.entries({ '[Content_Types].xml': all, 'word/document.xml': body, ...parts }).map(([name, content]) => ({
      name,
      content,
    })),
  )
}

const VBA = {
  'word/vbaProject.bin': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 7, 7]),
  'word/vbaData.xml': '<wne:vbaSuppData/>',
}

describe('a document', () => {
  it.each([
    ['docm', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['dotm', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'],
  ])('with macros (%s) is translated, its macros stay, and the person is told', async (extension, type) => {
    const source = packageOf(type, MACRO_TYPE, VBA)
    expect(await identify(bufferFile(source), `plan.${extension}`)).toBe('docx')
    const { bytes } = await translateAll(docxFormat, source, capitals)
    const { summary } = await extractAll(docxFormat, source)
    expect(summary.warnings).toEqual([{ code: 'has_macros' }])
    const [before, after] = [new Map(await contentsOf(source)), new Map(await contentsOf(bytes))]
    for (const [name, content] of before) {
      if (name !== 'word/document.xml') expect(after.get(name)).toEqual(content)
    }
    expect(new TextDecoder().decode(after.get('word/document.xml'))).toContain('THE PLAN.')
  })

  it('that is a template is translated', async () => {
    const source = packageOf(`${OFFICE}.template.main+xml`, '', {})
    const { segments, summary } = await extractAll(docxFormat, source)
    expect([segments.length, summary.warnings]).toEqual([1, []])
  })

  it('that is signed says so, since a translation is not what was signed', async () => {
    const source = packageOf(`${OFFICE}.document.main+xml`, SIGNATURE_TYPE, {
      '_xmlsignatures/sig1.xml': '<Signature/>',
    })
    expect((await extractAll(docxFormat, source)).summary.warnings).toEqual([{ code: 'document_signed' }])
  })
})
