// A format of a board with cards, for tests of the room: a table of two parts and their readers. A card is a paragraph of
// DrawingML or a text, and the board keeps a count of the cards as of their last change.
import { zipBytes } from '../../../archive/testing/zip-bytes.ts'
import { bufferFile } from '../../../file/buffer-file.ts'
import { hashInlines } from '../../../inline/inline-hash.ts'
import type { ExtractSummary, Inline, RebuildReport, Segment } from '../../../model.ts'
import { concatBytes } from '../../../testing/run-format.ts'
import { WorkBudget } from '../../../work-budget.ts'
import { encodeUtf8 } from '../../../xml/utf8.ts'
import { textContent } from '../../../xml/xml-tree.ts'
import { drawingParagraph } from '../../drawing/drawing-paragraph.ts'
import { attributeSpans } from '../../drawing/text-attributes.ts'
import { around } from '../../fragment.ts'
import type { PartReader } from '../../part-reader.ts'
import { textSpan } from '../../plain-block.ts'
import { propertyParts } from '../../properties/property-parts.ts'
import { extractPackage } from '../extract-package.ts'
import { openPackage } from '../office-package.ts'
import { type PackageDocument, type PartContext, partContext } from '../package-document.ts'
import type { PartKind, PartTable } from '../part-table.ts'
import { rebuildPackage } from '../rebuild-package.ts'
import { textParts } from '../text-parts.ts'

interface ToyContext extends PartContext {
  /** Names of owners, as the parts so far have told them. */
  readonly owners: Set<string>
  /** Cards of the part that is read, where its trial has counted them. */
  readonly counted: { cards: number }
  /** What readers were told, in order. */
  readonly log: string[]
}

/** The name of a board, and of its owner. */
function boardReader({ owners }: ToyContext): PartReader {
  return {
    blocks: new Set(),
    tags: new Set([':board']),
    read(element, xml) {
      owners.add(element.attribute('owner') ?? '')
      return around(element, xml, attributeSpans(element, ['name'], xml))
    },
  }
}

function cardsReader({ language, work, owners, counted, log }: ToyContext): PartReader {
  let cards = 0
  log.push(`${[...owners].join()}: ${counted.cards} cards`)
  return {
    blocks: new Set([':card', 'a:p']),
    read(element, xml) {
      cards++
      if (element.name === 'a:p') return [drawingParagraph(element, xml, {}, { language, work })]
      const span = textSpan(element, textContent(element), xml, { role: 'paragraph' })
      return around(element, xml, span ? [span] : [])
    },
    end() {
      counted.cards = cards
    },
  }
}

const BOARD: PartKind<ToyContext> = { type: /x-toy\.board\+xml$/, reader: boardReader, isEssential: true }
const CARDS: PartKind<ToyContext> = { type: /x-toy\.cards\+xml$/, reader: cardsReader }
const NO_LINKS = { isShown: () => false, writtenValue: () => null }

const TABLE: PartTable<PartKind<ToyContext>> = {
  main: BOARD,
  mainName: 'board.xml',
  beforeDrawings: [[BOARD], [CARDS]],
  afterDrawings: [propertyParts(() => NO_LINKS)],
}

async function openToy(bytes: Uint8Array): Promise<PackageDocument<ToyContext>> {
  const pkg = await openPackage(bufferFile(bytes))
  const { parts } = await textParts(pkg, TABLE)
  return {
    pkg,
    parts,
    trialContext: ({ owners, ...context }) => ({ ...toyContext(context), owners: new Set(owners) }),
    afterTrial: (context, { counted }) => ({ ...context, counted }),
    sideParts: (_, hasChanged) =>
      Promise.resolve(({ name }) => Promise.resolve(name === 'changed.txt' ? encodeUtf8(String(hasChanged)) : null)),
  }
}

function toyContext(written: Pick<ToyContext, 'language' | 'work'>): ToyContext {
  return { ...partContext(written), owners: new Set(), counted: { cards: 0 }, log: [] }
}

export interface ToyReading {
  readonly segments: readonly Segment[]
  readonly summary: ExtractSummary
  readonly log: readonly string[]
}

export async function readToy(bytes: Uint8Array, work = WorkBudget.unlimited()): Promise<ToyReading> {
  const context = toyContext({ language: null, work })
  const segments: Segment[] = []
  const extraction = extractPackage(await openToy(bytes), context, { pagesOf: () => null })
  for (;;) {
    const { done, value } = await extraction.next()
    if (done === true) return { segments, summary: value, log: context.log }
    segments.push(value)
  }
}

export async function writeToy(
  bytes: Uint8Array,
  translate: (source: readonly Inline[]) => readonly Inline[],
): Promise<{ readonly bytes: Uint8Array; readonly report: RebuildReport }> {
  const { segments } = await readToy(bytes)
  async function* targets() {
    for (const { id, source } of segments) yield { id, sourceHash: hashInlines(source), target: translate(source) }
  }
  const context = toyContext({ language: null, work: WorkBudget.unlimited() })
  const rebuild = rebuildPackage(await openToy(bytes), context, targets(), {})
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await rebuild.next()
    if (done === true) return { bytes: concatBytes(chunks), report: value }
    chunks.push(value)
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const TYPES: readonly (readonly [name: RegExp, type: string])[] = [
  [/board/, 'application/x-toy.board+xml'],
  [/cards/, 'application/x-toy.cards+xml'],
  [/chart/, `${OFFICE}.drawingml.chart+xml`],
  [/core/, 'application/vnd.openxmlformats-package.core-properties+xml'],
]

/** Its parts have the types that their names say. The package names `board.xml` as its document, in whatever order. */
export function toyPackage(parts: Readonly<Record<string, string>>): Uint8Array {
  const overrides = Object.keys(parts).flatMap((name) => {
    const type = TYPES.find(([pattern]) => pattern.test(name))?.[1]
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`]
  })
  const all = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join('')}</Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="board.xml"/></Relationships>',
    ...parts,
  }
  return zipBytes(Object.entries(all).map(([name, content]) => ({ name, content })))
}

/** A part of cards, each of these as its XML. */
export function cards(...content: readonly string[]): string {
  return `<cards xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${content.join('')}</cards>`
}
