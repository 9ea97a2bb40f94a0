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

const KINDS: readonly PartKind[] = [
  {
    type: /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroenabled\.main\+xml$/,
    rank: 0,
    reader: story('paragraph'),
  },
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
  { type: /officedocument\.custom-properties\+xml$/, rank: 7, reader: customPropertiesReader },
]

export interface TextPart {
  readonly entry: ZipEntry
  readonly kind: PartKind
}

export function textParts(entries: readonly ZipEntry[], types: ContentTypes): TextPart[] {
  return entries
    .flatMap((entry) => {
      const type = types.of(entry.name)
      const kind = KINDS.find((candidate) => candidate.type.test(type))
      return kind ? [{ entry, kind }] : []
    })
    .toSorted((a, b) => a.kind.rank - b.kind.rank)
}

export function hasMainDocument(parts: readonly TextPart[]): boolean {
  return parts.some(({ kind }) => kind.rank === 0)
}
