// What a format is, as data: the contract, the Worker, the app and the tools ask these facts, and none of them knows a
// format by name. Facts import nothing but types, so that everybody may import them.
import type { OptionalText } from '../contract/text-choices.ts'
import type { Script } from '../contract/languages.ts'

export interface FormatFacts {
  /** Stored with documents and sent in the API: never changed. */
  readonly id: string
  /** For people: `DOCX`. */
  readonly name: string
  /** Lower case, without a dot. Files that Verso writes have the first. */
  readonly extensions: readonly [string, ...string[]]
  readonly mediaType: string
  /** By extension, of those that have one of their own: templates, files with macros. */
  readonly otherMediaTypes?: Readonly<Record<string, string>>
  /** Whether its bytes are text: only such a file can pass for plain text. */
  readonly isText: boolean
  /** What the document is divided into where its segments can be asked for by number; null for one undivided text. */
  readonly unit: 'page' | 'slide' | 'sheet' | null
  /**
   * What the pages of the price are: those with text, those that the document states (or its words, where it states none),
   * slides, or words alone.
   */
  readonly countedBy: 'textPages' | 'statedPages' | 'slides' | 'words'
  /** False for a format that is nothing but text: it comes back as it is, even when formatting is not to be kept. */
  readonly hasFormatting: boolean
  /** Whether a document can show the edits of its translation as tracked changes. */
  readonly tracksChanges: boolean
  /** What its documents may have beside their own text: a person may not want it translated. */
  readonly optionalTexts: readonly OptionalText[]
  /** Whether the layout follows a target that runs from right to left. True also where there is no layout. */
  readonly mirrorsLayout: boolean
  /** Scripts that the engine sets: into a language in another one, a document is translated as plain text alone. */
  readonly scripts: 'all' | readonly Script[]
  /**
   * How the browser draws its documents: as their pages, slides or sheets, as one flow of paragraphs, or as their text alone.
   */
  readonly drawing: 'pages' | 'slides' | 'sheets' | 'flow' | 'text'
  /** Whether the engine marks the paragraphs in the copy that a preview draws. */
  readonly hasMarkedPreview: boolean
  /** Raised when segment ids or boundaries change: a job extracted by another version is extracted again. */
  readonly engineVersion: number
  /**
   * Peak memory of objects and array buffers above the process's baseline, through `extract` and `rebuild`, and
   * what each byte of the file adds to it. Measured with `npm run bench -- engine FILE…`: old space capped at 48 MB, so
   * that garbage counts as it does in a full isolate.
   */
  readonly memory: { readonly baseMebibytes: number; readonly perByte: number }
  /** The sample agreement in this format, in `public/samples/`; null without one. */
  readonly sample: string | null
}
