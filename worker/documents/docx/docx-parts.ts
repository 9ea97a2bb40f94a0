// The parts of a DOCX that hold text, in reading order: the body first, parts that copy the body's texts last.
import type { PartKind, PartTable } from '../ooxml/package/part-table.ts'
import { propertyParts } from '../ooxml/properties/property-parts.ts'
import type { DocxContext } from './docx-context.ts'
import { LONG_FIELD } from './field-stack.ts'
import { numberingReader } from './numbering-part.ts'
import { propertyLinks } from './property-links.ts'
import { storyPartReader } from './story-part.ts'
import type { StoryOptions } from './story.ts'

export interface DocxPartKind extends PartKind<DocxContext> {
  /** How its text is read where the form is given up; null for what a reader of the document does not see. */
  readonly text: 'story' | 'edge' | 'drawing' | 'numbering' | null
}

const story =
  (role: StoryOptions['role'], showsRevisions = true) =>
  (context: DocxContext) =>
    storyPartReader({ ...context, role, showsRevisions })

const MAIN: DocxPartKind = {
  type: /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroenabled(?:template)?\.main\+xml$/,
  text: 'story',
  reader: story('paragraph'),
  isEssential: true,
  triedWhere: LONG_FIELD,
}

const GLOSSARY: DocxPartKind = {
  type: /wordprocessingml\.document\.glossary\+xml$/,
  text: null,
  reader: story('paragraph', false),
}

export const DOCX_PARTS: PartTable<DocxPartKind> = {
  main: MAIN,
  mainName: 'word/document.xml',
  beforeDrawings: [
    // Before the body, which shows its texts in front of paragraphs.
    [{ type: /wordprocessingml\.numbering\+xml$/, text: 'numbering', reader: numberingReader }],
    [MAIN],
    [{ type: /wordprocessingml\.(?:header|footer)\+xml$/, text: 'edge', reader: story('paragraph') }],
    [
      { type: /wordprocessingml\.(?:footnotes|endnotes)\+xml$/, text: 'story', reader: story('note') },
      { type: /wordprocessingml\.comments\+xml$/, text: 'story', reader: story('note', false), beside: 'comments' },
    ],
  ],
  afterDrawings: [[GLOSSARY], propertyParts(propertyLinks).map((kind) => ({ ...kind, text: null }))],
}

/** Whether its text stands in paragraphs of WordprocessingML that a reader of the document sees. */
export function isStory({ text }: DocxPartKind): boolean {
  return text === 'story' || text === 'edge'
}

/** Whether it has paragraphs of WordprocessingML at all. */
export function holdsStories(kind: DocxPartKind): boolean {
  return isStory(kind) || kind === GLOSSARY
}
