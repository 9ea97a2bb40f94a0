// Reads TBX of both editions (`conceptEntry` and `termEntry`), one concept at a time. Concepts that cannot be read are
// named, not fatal.
import { DocumentError, GlossaryFileError } from '../../app-error.ts'
import type { SkipReason } from '../../contract/glossary.ts'
import { languageOfTag, type LanguageCode } from '../../contract/languages.ts'
import { NamespaceTable } from '../../documents/xml/namespace-table.ts'
import type { WorkBudget } from '../../documents/work-budget.ts'
import { decodeUtf8 } from '../../documents/xml/utf8.ts'
import { utf8Chunks } from '../../documents/xml/xml-encoding.ts'
import { type XmlPiece, XmlSplitter } from '../../documents/xml/xml-splitter.ts'
import { parseXmlFragment, textContent, type XmlElement } from '../../documents/xml/xml-tree.ts'
import { withoutDoctype } from '../tmx/doctype.ts'
import { mayReadUnit } from '../unit-limits.ts'
import { localName } from '../tmx/tmx-content.ts'
import type { GlossaryRecord, ReadRow } from './glossary-record.ts'
import type { GlossaryLanguages } from './table-columns.ts'
import { CASE_SENSITIVE_NOTE } from './tbx-writer.ts'

const NOT_TBX = 'This is not a TBX file.'
const NO_NAMESPACES = new NamespaceTable({})
/** In no namespace, as the first edition has it, and in the second's. */
const either = (name: string) => [`:${name}`, `?:${name}`]
/** Statuses of terms that are not to be used: of TBX, and of ISO 12620 as other programs write it. */
const RULED_OUT = /^(?:deprecated|superseded|obsolete|forbidden|notRecommended)/iu
const PREFERRED = /^(?:preferred|standardized)/iu

/**
 * For each concept its records, or why it has none. A file that breaks off or is damaged between its concepts is read up
 * to there. Throws GlossaryFileError for what is no TBX, and DocumentError for what is damaged before its first concept
 * or goes beyond a limit of XML.
 */
export async function* readTbx(
  chunks: AsyncIterable<Uint8Array>,
  languages: GlossaryLanguages,
  work: WorkBudget,
): AsyncGenerator<ReadRow, void, void> {
  const { chunks: utf8 } = await utf8Chunks(chunks)
  const splitter = new XmlSplitter({
    blocks: new Set([...either('conceptEntry'), ...either('termEntry')]),
    tags: new Set([...either('tbx'), ...either('martif')]),
    names: NO_NAMESPACES,
    mayBlocksBeDamaged: true,
  })
  let row = 0
  let isTbx = false
  try {
    for await (const chunk of withoutDoctype(utf8)) {
      for (const piece of splitter.push(chunk)) {
        if (piece.kind === 'bytes') continue
        if (piece.kind === 'tag') {
          isTbx = true
          continue
        }
        if (!isTbx) throw new GlossaryFileError(NOT_TBX)
        row++
        if (mayReadUnit(piece.bytes, work)) for (const read of readConcept(piece, languages)) yield { row, ...read }
        else yield { row, skipped: 'too_long' }
      }
    }
    splitter.end()
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'document_damaged' || row === 0) throw error
    yield { row: row + 1, skipped: 'cut_off' }
  }
  if (!isTbx) throw new GlossaryFileError(NOT_TBX)
}

interface TbxTerm {
  readonly text: string
  readonly status: string
}

type ReadConcept = { readonly record: GlossaryRecord } | { readonly skipped: SkipReason }

/** One for each term in the source language: synonyms have the same translations. */
function readConcept(
  { bytes, scope }: Extract<XmlPiece, { kind: 'block' }>,
  { sourceLanguage, targetLanguage }: GlossaryLanguages,
): ReadConcept[] {
  try {
    const concept = parseXmlFragment(decodeUtf8(bytes), scope)
    const sources = termsOf(concept, sourceLanguage).filter(({ status }) => !RULED_OUT.test(status))
    if (sources.length === 0) return [{ skipped: 'no_term' }]
    const translations = termsOf(concept, targetLanguage)
    const forbidden = translations.filter(({ status }) => RULED_OUT.test(status)).map(({ text }) => text)
    const targets = translations
      .filter(({ status }) => !RULED_OUT.test(status))
      .toSorted((one, other) => Number(PREFERRED.test(other.status)) - Number(PREFERRED.test(one.status)))
      .map(({ text }) => text)
    if (targets.length + forbidden.length === 0) return [{ skipped: 'no_translation' }]
    const isCaseSensitive = elements(concept, 'note').some((note) => textContent(note).trim() === CASE_SENSITIVE_NOTE)
    return sources.map(({ text: source }) => {
      const doNotTranslate = targets.length === 1 && targets[0] === source
      return { record: { source, targets: doNotTranslate ? [] : targets, forbidden, doNotTranslate, isCaseSensitive } }
    })
  } catch (error) {
    if (error instanceof DocumentError) return [{ skipped: 'unreadable' }]
    throw error
  }
}

function termsOf(concept: XmlElement, language: LanguageCode): TbxTerm[] {
  const sections = [...elements(concept, 'langSec'), ...elements(concept, 'langSet')].filter((section) => {
    const tag = section.attribute('xml:lang') ?? section.attribute('lang')
    return tag !== undefined && languageOfTag(tag) === language
  })
  const groups = sections.flatMap((section) => ['termSec', 'tig', 'ntig'].flatMap((name) => elements(section, name)))
  return groups.flatMap((group) => {
    const [term] = elements(group, 'term')
    const text = term ? textContent(term).replaceAll(/\s+/gu, ' ').trim() : ''
    const notes = [...elements(group, 'termNote'), ...elements(group, 'adminNote')]
    const status = notes.find((note) => /status|normativeAuthorization/iu.test(note.attribute('type') ?? ''))
    return text === '' ? [] : [{ text, status: status ? textContent(status).trim() : '' }]
  })
}

/** At any depth: `ntig` has its term in a `termGrp`, and notes may be grouped. */
function elements(parent: XmlElement, name: string, found: XmlElement[] = []): XmlElement[] {
  for (const child of parent.children) {
    if (child.kind !== 'element') continue
    if (localName(child) === name) found.push(child)
    else elements(child, name, found)
  }
  return found
}
