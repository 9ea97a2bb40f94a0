// Code stays as it is, and what a person typed in a typewriter's letters is translated.
import { describe, expect, it } from 'vitest'
import { isTranslatable } from '../../agents/translator/translatable.ts'
import { docx, paragraph, root, run } from '../testing/docx-package.ts'
import { capitals } from '../testing/docx-shouted.ts'
import { extractAll, rebuildAll } from '../testing/run-format.ts'
import { isCodeParagraph, isCodeStyleName } from './code-paragraph.ts'
import { docxFormat } from './docx-format.ts'

const MONO = { isStyled: false, isMonospaced: true }
const STYLED = { isStyled: true, isMonospaced: false }
const PROSE = { isStyled: false, isMonospaced: false }

describe('a paragraph in monospaced type', () => {
  it.each([
    'WordprocessingMLPackage pkg = WordprocessingMLPackage.createPackage();',
    '<w:pStyle w:val="Heading1"/>',
    'public interface ContentAccessor {',
    'run.getContent().add(t); // the accessor',
    'int count = 0;',
    'docker run --rm -it verso:latest',
  ])('is code: %s', (text) => {
    expect(isCodeParagraph(text, MONO)).toBe(true)
  })

  it.each([
    'Dear Sir, I write to you about the harbour of our town.',
    'Sincerely yours,',
    'I hereby declare;',
    'Write to office@verso.test or see https://verso.test/a_b today.',
    'Call the function getName() before you read the name of the person.',
    'ACT ONE',
  ])('is text: %s', (text) => {
    expect(isCodeParagraph(text, MONO)).toBe(false)
  })
})

it('in a style for code need not look like it, unless it is a sentence', () => {
  expect(isCodeParagraph('mvn install', STYLED)).toBe(true)
  expect(isCodeParagraph('The following lines open the file and read it.', STYLED)).toBe(false)
  expect(isCodeParagraph('int count = 0;', PROSE)).toBe(false)
  expect(['Code', 'Source Code', 'code block', 'Macro Text'].every(isCodeStyleName)).toBe(true)
  expect(['Code First', 'Dress Code', 'HTML Preformatted', 'Heading 1'].some(isCodeStyleName)).toBe(false)
})

describe('a document with code', () => {
  const CONSOLAS = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>'
  const styles = root(
    'w:styles',
    '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style><w:style w:type="paragraph" w:styleId="D"><w:basedOn w:val="C"/></w:style>',
  )
  const body =
    paragraph(run('count = read(file);', CONSOLAS)) +
    paragraph('<w:pPr><w:pStyle w:val="D"/></w:pPr>', run('npm install')) +
    paragraph(run('Read the file first.', CONSOLAS)) +
    paragraph(run('count = read(file);', CONSOLAS), run(' is what it does'))
  const source = docx(body, { 'word/styles.xml': styles })

  it('asks no translator for it', async () => {
    const { segments } = await extractAll(docxFormat, source)
    expect(segments.map(({ stays }) => stays)).toEqual(['code', 'code', undefined, undefined])
    expect(segments.map(isTranslatable)).toEqual([false, false, true, true])
  })

  it('counts it as kept, unless a person has translated it', async () => {
    const { segments } = await extractAll(docxFormat, source)
    const same = await rebuildAll(docxFormat, source, { segments, translate: (inlines) => inlines })
    expect(same.report.left).toEqual({ code: 5 })
    const edited = await rebuildAll(docxFormat, source, { segments, translate: capitals })
    expect(edited.report.left).toEqual({})
  })
})
