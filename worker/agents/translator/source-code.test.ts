import { describe, expect, it } from 'vitest'
import { isSourceCode } from './source-code.ts'

describe('source code is kept as it is', () => {
  it.each([
    '<w:rPr>',
    '</w:p>',
    '<PublishDate/>',
    '<artifactId>slf4j-log4j12</artifactId>',
    '<w:rFonts w:cs=”Arial Unicode MS” />',
    'PhysicalFonts.setRegex(regex);',
    'public static void toPDF(WordprocessingMLPackage wmlPackage, OutputStream outputStream)',
    'if ( ((JAXBElement)o).getDeclaredType().getName().equals("org.docx4j.wml.Tbl") )',
    'for ( Relationship r : rp.getRelationships().getRelationship() ) {',
    'System.out.println("Hello, world");',
  ])('%s', (text) => expect(isSourceCode(text)).toBe(true))
})

describe('prose is translated, also prose about code', () => {
  it.each([
    'org.docx4j.openpackaging.packages.WordprocessingMLPackage represents a docx document.',
    'Call getMainDocumentPart() to read the body of the document.',
    'JavaScript und TypeScript',
    'Mitarbeiter(innen);',
    'the tenant (hereinafter the “Lessee”);',
    '<Name>',
    '<Bitte hier den Namen eintragen>',
    '<p>Dear customer, thank you for your order of last week.</p>',
    '<Abstract>This document is about document properties</Abstract>',
    'Invoice (copy)',
    'Müller GmbH & Co. KG;',
  ])('%s', (text) => expect(isSourceCode(text)).toBe(false))
})

it('reads a long line in linear time', () => {
  expect(isSourceCode(`<a ${'x:y="'.repeat(100_000)}`)).toBe(false)
  expect(isSourceCode('<'.repeat(200_000) + 'a/>')).toBe(false)
})
