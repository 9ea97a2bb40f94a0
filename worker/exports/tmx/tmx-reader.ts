// Reads TMX of any edition as a stream, one translation unit at a time. Units that cannot be read are counted, not
// fatal; XML that is not well formed between the units ends the reading.
import { DocumentError } from '../../app-error.ts'
import { OPERATIONS_PER_ATOM, OPERATIONS_PER_XML_BYTE } from '../../documents/limits.ts'
import type { Inline } from '../../documents/model.ts'
import { NamespaceTable } from '../../documents/xml/namespace-table.ts'
import { decodeUtf8 } from '../../documents/xml/utf8.ts'
import { utf8Chunks } from '../../documents/xml/xml-encoding.ts'
import { type XmlPiece, XmlSplitter } from '../../documents/xml/xml-splitter.ts'
import { parseXmlFragment, textContent, type XmlElement } from '../../documents/xml/xml-tree.ts'
import type { WorkBudget } from '../../documents/work-budget.ts'
import { mayReadUnit } from '../unit-limits.ts'
import { withoutDoctype } from './doctype.ts'
import { localName, tmxContents } from './tmx-content.ts'

export interface TmxVariant {
  /** As the file writes it: `en`, `EN-US`. */
  readonly language: string
  /** Tag ids are unique within the variant. Counterparts in the unit's other variants have the same id. */
  readonly content: readonly Inline[]
}

export interface TmxUnit {
  readonly id: string | null
  /** The language the unit was translated from; null where the file names none, or all (`*all*`). */
  readonly sourceLanguage: string | null
  /** Two at least, in the order of the file. */
  readonly variants: readonly TmxVariant[]
  /** When it was last changed, or made, as the file writes it: `20261123T054019Z`. */
  readonly changedAt: string | null
  /** How far the translation has come, as Trados writes it: `Draft`, `Translated`, `ApprovedSignOff`. */
  readonly confirmation: string | null
}

export interface TmxSummary {
  readonly units: number
  /** Units with fewer than two variants, with XML that cannot be read, or beyond a limit below or in `unit-limits.ts`. */
  readonly skipped: number
}

/** A memory of all of the EU's languages has 24, and one of a few documents two. */
export const MAX_TMX_VARIANTS = 100

/** Units of one file. The largest public memories have a few hundred thousand for a pair of languages. */
export const MAX_TMX_UNITS = 1_000_000

/** Of a unit however short: its tree, its languages. */
const OPERATIONS_PER_UNIT = 4_000

const NO_NAMESPACES = new NamespaceTable({})
/** In no namespace, as the standard has it, and in any that a program has made up. */
const either = (name: string) => [`:${name}`, `?:${name}`]

/**
 * Throws DocumentError: `document_damaged` for what is no TMX, or no longer well formed between its units;
 * `document_too_complex` beyond MAX_TMX_UNITS, a limit of XML or the budget. The units before it have been yielded by
 * then.
 */
export async function* readTmx(
  chunks: AsyncIterable<Uint8Array>,
  work: WorkBudget,
): AsyncGenerator<TmxUnit, TmxSummary, void> {
  const { chunks: utf8 } = await utf8Chunks(chunks)
  const splitter = new XmlSplitter({
    blocks: new Set(either('tu')),
    tags: new Set([...either('tmx'), ...either('header')]),
    names: NO_NAMESPACES,
    mayBlocksBeDamaged: true,
  })
  let header: Header = { sourceLanguage: null, hasTextTags: false }
  let isTmx = false
  let units = 0
  let skipped = 0
  for await (const chunk of withoutDoctype(utf8)) {
    work.spend(chunk.length * OPERATIONS_PER_XML_BYTE)
    for (const piece of splitter.push(chunk)) {
      if (piece.kind === 'bytes') continue
      if (piece.kind === 'tag') {
        isTmx ||= piece.name.endsWith(':tmx')
        if (piece.name.endsWith(':header')) header = readHeader(startTag(piece))
        continue
      }
      if (!isTmx) throw new DocumentError('document_damaged', 'not a TMX file')
      if (units + skipped >= MAX_TMX_UNITS) {
        throw new DocumentError('document_too_complex', `more than ${MAX_TMX_UNITS} units`)
      }
      const unit = readUnit(piece, header, work)
      work.spend(OPERATIONS_PER_UNIT + OPERATIONS_PER_ATOM * inlinesOf(unit))
      if (unit === null) skipped++
      else {
        units++
        yield unit
      }
    }
  }
  splitter.end()
  if (!isTmx) throw new DocumentError('document_damaged', 'not a TMX file')
  return { units, skipped }
}

type ElementPiece = Exclude<XmlPiece, { kind: 'bytes' }>

/** What a file's header says of all of its units. */
interface Header {
  readonly sourceLanguage: string | null
  /** Tags are written as text: `&lt;f0&gt;bold&lt;/f0&gt;`. */
  readonly hasTextTags: boolean
}

function readHeader(header: XmlElement): Header {
  return {
    sourceLanguage: languageOrNull(header.attribute('srclang')),
    hasTextTags: /^omegat/iu.test(header.attribute('creationtool') ?? ''),
  }
}

const CONFIRMATION = 'x-ConfirmationLevel'

/** Of the unit, or of one of its variants. */
function confirmationOf(unit: XmlElement): string | null {
  const props = [unit, ...childrenNamed(unit, 'tuv')].flatMap((element) => childrenNamed(element, 'prop'))
  const found = props.find((prop) => prop.attribute('type') === CONFIRMATION)
  return found ? textContent(found).trim() : null
}

function inlinesOf(unit: TmxUnit | null): number {
  return unit?.variants.reduce((sum, { content }) => sum + content.length, 0) ?? 0
}

/** Null for a unit that has to be skipped. */
function readUnit(piece: ElementPiece, header: Header, work: WorkBudget): TmxUnit | null {
  if (!mayReadUnit(piece.bytes, work)) return null
  try {
    const unit = parseXmlFragment(decodeUtf8(piece.bytes), piece.scope)
    const found = childrenNamed(unit, 'tuv').flatMap((variant) => {
      const [seg] = childrenNamed(variant, 'seg')
      const language = variant.attribute('xml:lang') ?? variant.attribute('lang')
      return seg && language !== undefined && language !== '' ? [{ variant, seg, language }] : []
    })
    if (found.length < 2 || found.length > MAX_TMX_VARIANTS) return null
    const contents = tmxContents(
      found.map(({ seg }) => seg),
      header.hasTextTags,
    )
    return {
      id: unit.attribute('tuid') ?? null,
      sourceLanguage: languageOrNull(unit.attribute('srclang')) ?? header.sourceLanguage,
      variants: found.map(({ language }, index) => ({ language, content: contents[index] ?? [] })),
      changedAt: unit.attribute('changedate') ?? unit.attribute('creationdate') ?? null,
      confirmation: confirmationOf(unit),
    }
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

/** `*all*` says that any of the languages may be the source. */
function languageOrNull(language: string | undefined): string | null {
  return language === undefined || language === '' || language.toLowerCase() === '*all*' ? null : language
}

function startTag(piece: ElementPiece): XmlElement {
  const xml = decodeUtf8(piece.bytes)
  return parseXmlFragment(xml.endsWith('/>') ? xml : `${xml.slice(0, -1)}/>`, piece.scope)
}

function childrenNamed(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child): child is XmlElement => child.kind === 'element' && localName(child) === name)
}
