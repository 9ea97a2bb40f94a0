// The parts of a PPTX that hold text (ECMA-376-1 §13.3), those of slides in the order of the presentation.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { PartKind, PartTable } from '../ooxml/package/part-table.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { around } from '../ooxml/fragment.ts'
import { attributeSpan } from '../ooxml/plain-block.ts'
import { type PropertyLinks, propertyParts } from '../ooxml/properties/property-parts.ts'
import { commentsReader } from './comments-reader.ts'
import type { PptxContext } from './pptx-context.ts'
import { MAX_FITTED_SLIDE_BYTES } from './slide-fit.ts'
import { shapesReader } from './shapes-reader.ts'
import { oneLine } from './slide-titles.ts'
import { smartArtReader } from './smart-art-reader.ts'
import type { TextStyles } from './text-styles.ts'

export type PptxPartKind = PartKind<PptxContext>

/** Names of sections are the presentation's own texts: people find slides by them. */
function presentationReader(): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['p14:section']),
    read: (element, xml) => around(element, xml, [attributeSpan(element, 'name', xml) ?? []].flat()),
  }
}

const MAIN: PptxPartKind = {
  type: /presentationml\.(?:presentation|template|slideshow)\.main\+xml$|ms-powerpoint\.(?:presentation|template|slideshow)\.macroenabled\.main\+xml$/,
  reader: presentationReader,
  isEssential: true,
}
/** Of a part that is not too large to be read whole. */
function fittedStyles({ styles, warnings }: PptxContext, entry: ZipEntry): TextStyles | null {
  if (entry.inflatedBytes <= MAX_FITTED_SLIDE_BYTES) return styles.get(entry) ?? null
  warnings.add('slide_not_fitted')
  return null
}

export const SLIDE: PptxPartKind = {
  type: /presentationml\.slide\+xml$/,
  reader: (context, entry) =>
    shapesReader(context, {
      role: 'paragraph',
      showsPlaceholder: () => true,
      styles: fittedStyles(context, entry),
    }),
}
const SMART_ART: PptxPartKind = {
  type: /drawingml\.diagramdrawing\+xml$/,
  reader: (context, entry) => smartArtReader(context, entry.inflatedBytes <= MAX_FITTED_SLIDE_BYTES),
}
const NOTES: PptxPartKind = {
  type: /presentationml\.notesslide\+xml$/,
  reader: (context) => shapesReader(context, { role: 'note', showsPlaceholder: () => true }),
  beside: 'speakerNotes',
}
const COMMENTS: PptxPartKind = {
  type: /presentationml\.comments\+xml$|ms-powerpoint\.comments\+xml$/,
  reader: commentsReader,
  beside: 'comments',
}
/** What stands in their placeholders are prompts, which no show and no print has. */
const MASTERS: PptxPartKind = {
  type: /presentationml\.slide(?:master|layout)\+xml$/,
  reader: (context, entry) =>
    shapesReader(context, {
      role: 'paragraph',
      linkKey: 'master',
      showsPlaceholder: () => false,
      styles: fittedStyles(context, entry),
    }),
}
/** Pages of handouts have no parts of their own: the master's header and footer are printed. Those of notes are copied. */
const PRINTED: ReadonlySet<string> = new Set(['hdr', 'ftr', 'dt'])
const PRINT_MASTERS: PptxPartKind = {
  type: /presentationml\.(?:notes|handout)master\+xml$/,
  reader: (context) =>
    shapesReader(context, { role: 'paragraph', linkKey: 'master', showsPlaceholder: (type) => PRINTED.has(type) }),
}

/** No text of a slide shows a property of the document, but the properties name the titles of slides. */
function propertyLinks({ titles }: PptxContext): PropertyLinks {
  return {
    isShown: () => false,
    writtenValue: () => null,
    writtenTitle: (title) => titles.get(oneLine(title)) ?? null,
  }
}

export const PPTX_PARTS: PartTable<PptxPartKind> = {
  main: MAIN,
  mainName: 'ppt/presentation.xml',
  beforeDrawings: [[MAIN], [SLIDE]],
  afterDrawings: [[SMART_ART], [NOTES], [COMMENTS], [MASTERS], [PRINT_MASTERS], propertyParts(propertyLinks)],
}
