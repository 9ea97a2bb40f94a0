// The parts of a DOCX that hold text, in reading order: the body first, parts that copy the body's texts last.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { ContentTypes } from '../ooxml/content-types.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { chartReader, diagramReader, drawingReader, numberingReader } from '../ooxml/text-parts.ts'
import { corePropertiesReader, customPropertiesReader, extendedPropertiesReader } from './property-parts.ts'
import { storyPartReader } from './story-part.ts'
import type { StoryOptions } from './story.ts'
import type { Styles } from './styles.ts'
import { BoundControls } from './content-control.ts'
import type { WorkBudget } from '../work-budget.ts'
import { SkippedText } from '../skipped-text.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'

export type DocxContext = Omit<StoryOptions, 'role' | 'showsRevisions'>

/** Collects facts about a document while its parts are read. Make a new context for each reading. */
export function docxContext(styles: Styles, language: OfficeLanguage | null, work: WorkBudget): DocxContext {
  return {
    styles,
    left: new SkippedText(),
    work,
    bound: new BoundControls(),
    warnings: new Set(),
    endlessFields: new Set(),
    shownProperties: new Set(),
    language,
  }
}

interface PartKind {
  /** Of the content type, in both the transitional and the macro-enabled form. */
  readonly type: RegExp
  /** Kinds are read in this order, parts of one kind in the order of the archive. */
  readonly rank: number
  /** How its text is read where the form is given up; null for what a reader of the document does not see. */
  readonly text: 'story' | 'edge' | 'drawing' | 'numbering' | null
  readonly reader: (context: DocxContext) => PartReader
}

const story =
  (role: StoryOptions['role'], showsRevisions = true) =>
  (context: DocxContext) =>
    storyPartReader({ ...context, role, showsRevisions })

const MAIN: PartKind = {
  type: /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroenabled\.main\+xml$/,
  rank: 1,
  text: 'story',
  reader: story('paragraph'),
}

const KINDS: readonly PartKind[] = [
  // Before the body, which shows its texts in front of paragraphs.
  { type: /wordprocessingml\.numbering\+xml$/, rank: 0, text: 'numbering', reader: numberingReader },
  { type: /wordprocessingml\.(?:header|footer)\+xml$/, rank: 2, text: 'edge', reader: story('paragraph') },
  { type: /wordprocessingml\.(?:footnotes|endnotes)\+xml$/, rank: 3, text: 'story', reader: story('note') },
  { type: /wordprocessingml\.comments\+xml$/, rank: 3, text: 'story', reader: story('note', false) },
  { type: /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/, rank: 4, text: 'drawing', reader: chartReader },
  { type: /drawingml\.chartshapes\+xml$/, rank: 4, text: 'drawing', reader: drawingReader },
  { type: /drawingml\.diagramdata\+xml$/, rank: 4, text: 'drawing', reader: diagramReader },
  { type: /drawingml\.diagramdrawing\+xml$/, rank: 5, text: null, reader: diagramReader },
  { type: /wordprocessingml\.document\.glossary\+xml$/, rank: 6, text: null, reader: story('paragraph', false) },
  {
    type: /package\.core-properties\+xml$/,
    rank: 7,
    text: null,
    reader: ({ bound, work }) => corePropertiesReader(bound, work),
  },
  {
    type: /officedocument\.extended-properties\+xml$/,
    rank: 7,
    text: null,
    reader: ({ bound, work }) => extendedPropertiesReader(bound, work),
  },
  {
    type: /officedocument\.custom-properties\+xml$/,
    rank: 7,
    text: null,
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

/** Whether its text stands in paragraphs of WordprocessingML that a reader of the document sees. */
export function isStory({ kind }: TextPart): boolean {
  return kind.text === 'story' || kind.text === 'edge'
}
