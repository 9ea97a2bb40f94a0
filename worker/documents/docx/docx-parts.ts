// Which parts of a DOCX hold text, and in which order they are read: the body first, what copies its texts last.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { ContentTypes } from '../ooxml/content-types.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { chartReader, diagramReader, drawingReader, numberingReader } from '../ooxml/text-parts.ts'
import { corePropertiesReader, customPropertiesReader, extendedPropertiesReader } from './property-parts.ts'
import { storyPartReader } from './story-part.ts'
import type { StoryOptions } from './story-reader.ts'

export type DocxContext = Omit<StoryOptions, 'role'>

interface PartKind {
  /** Of the content type, in both the transitional and the macro-enabled form. */
  readonly type: RegExp
  /** Kinds are read in this order, parts of one kind in the order of the archive. */
  readonly rank: number
  readonly reader: (context: DocxContext) => PartReader
}

const story = (role: StoryOptions['role']) => (context: DocxContext) => storyPartReader({ ...context, role })

const MAIN: PartKind = {
  type: /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroenabled\.main\+xml$/,
  rank: 0,
  reader: story('paragraph'),
}

const KINDS: readonly PartKind[] = [
  { type: /wordprocessingml\.(?:header|footer)\+xml$/, rank: 1, reader: story('paragraph') },
  { type: /wordprocessingml\.(?:footnotes|endnotes|comments)\+xml$/, rank: 2, reader: story('note') },
  { type: /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/, rank: 3, reader: chartReader },
  { type: /drawingml\.chartshapes\+xml$/, rank: 3, reader: drawingReader },
  { type: /drawingml\.diagramdata\+xml$/, rank: 3, reader: diagramReader },
  { type: /drawingml\.diagramdrawing\+xml$/, rank: 4, reader: diagramReader },
  { type: /wordprocessingml\.numbering\+xml$/, rank: 5, reader: numberingReader },
  { type: /wordprocessingml\.document\.glossary\+xml$/, rank: 6, reader: story('paragraph') },
  { type: /package\.core-properties\+xml$/, rank: 7, reader: ({ bound }) => corePropertiesReader(bound) },
  {
    type: /officedocument\.extended-properties\+xml$/,
    rank: 7,
    reader: ({ bound }) => extendedPropertiesReader(bound),
  },
  {
    type: /officedocument\.custom-properties\+xml$/,
    rank: 7,
    reader: ({ shownProperties }) => customPropertiesReader(shownProperties),
  },
]

export interface TextPart {
  readonly entry: ZipEntry
  readonly kind: PartKind
}

/** `main` is the one document of the package: another part of its type is an embedded one, and only copied. */
export function textParts(entries: readonly ZipEntry[], types: ContentTypes, main: ZipEntry): TextPart[] {
  return entries
    .flatMap((entry) => {
      if (entry === main) return [{ entry, kind: MAIN }]
      const type = types.of(entry.name)
      const kind = KINDS.find((candidate) => candidate.type.test(type))
      return kind ? [{ entry, kind }] : []
    })
    .toSorted((a, b) => a.kind.rank - b.kind.rank)
}

/** Null when no part is one. `related`: the parts that the package itself names as its document. */
export function mainPart(
  entries: readonly ZipEntry[],
  types: ContentTypes,
  related: ReadonlySet<ZipEntry>,
): ZipEntry | null {
  const typed = entries.filter(({ name }) => MAIN.type.test(types.of(name)))
  const byName = typed.find(({ name }) => name.toLowerCase() === 'word/document.xml')
  return typed.find((entry) => related.has(entry)) ?? byName ?? typed[0] ?? null
}

export function isMainPart({ kind }: TextPart): boolean {
  return kind === MAIN
}
