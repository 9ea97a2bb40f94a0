// A paragraph of WordprocessingML as a text block (ECMA-376-1 §17.3.1).
import { type Atom, joinPieces, piecesOf } from '../ooxml/atom.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import { atomContent, hasLetters } from '../ooxml/atom-content.ts'
import type { Fragment } from '../ooxml/fragment.ts'
import { MAX_SEGMENT_LENGTH, splitAtoms } from '../ooxml/split-atoms.ts'
import type { Template, TextBlock } from '../ooxml/text-block.ts'
import { childElement } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { turnedParagraph } from './direction/paragraph-direction.ts'
import { type CodeSigns, isCodeParagraph } from './code-paragraph.ts'
import { foldFields } from './field-stack.ts'
import { addNestedBlocks } from './nested-blocks.ts'
import { contentAtoms } from './paragraph-content.ts'
import { groupsOfLines } from './line-items.ts'
import type { Place, Story } from './story.ts'

/** More than some ten pages in one paragraph are more than a model answers at once: they become several segments. */
export const MAX_WHOLE_LENGTH = 20_000

/** A paragraph that has been read, and is no block yet. */
export interface ParagraphContent {
  readonly atoms: readonly Atom[]
  /** Everything of it, as it is in the file. */
  readonly original: Template
  /** Its start tag with its properties, and its end. */
  readonly open: string
  readonly close: string
  readonly properties: XmlElement | undefined
  readonly signs: CodeSigns
}

/** Advances the fields of the story. */
export function paragraphContent(paragraph: XmlElement, fragment: Fragment, story: Story): ParagraphContent {
  story.fields.startParagraph()
  addNestedBlocks(paragraph, fragment, story)
  const properties = childElement(paragraph, 'w:pPr')
  const { xml } = fragment
  const { direction } = story.options
  const turned = direction && turnedParagraph(paragraph, direction)
  const original = turned
    ? withProperties(paragraph, turned.kept, fragment)
    : fragment.template(paragraph.start, paragraph.end)
  const atoms = foldFields(contentAtoms(paragraph, fragment, story), story.options.work)
  // What stands before the properties is content like any other: it comes behind them, and once.
  const open =
    xml.slice(paragraph.start, paragraph.openEnd) +
    (turned ? turned.written : properties ? xml.slice(properties.start, properties.end) : '')
  const close = xml.slice(paragraph.closeStart, paragraph.end)
  return { atoms, original, open, close, properties, signs: story.codeSigns(paragraph) }
}

export function paragraphBlock(content: ParagraphContent, story: Story, place: Place): TextBlock {
  const { atoms, original } = content
  const text = atoms.map(textOf).join('')
  if (isCodeParagraph(text, content.signs)) {
    const block = wholeBlock(content, { before: [], story, place })
    if (block?.slot) return { ...block, slot: { ...block.slot, stays: 'code' } }
  }
  const isLong = lengthOf(atoms) > MAX_WHOLE_LENGTH
  const groups = isLong ? splitAtoms(atoms) : linesApart(content, story, place)
  if (groups.length > 1) {
    if (isLong) story.options.warnings.add('segment_split')
    return piecesBlock(groups, content, story, place)
  }
  return wholeBlock(content, { before: [], story, place }) ?? { slot: null, original, write: () => original }
}

/** A heading is one text, however it is laid out. */
function linesApart({ atoms, properties }: ParagraphContent, story: Story, { control }: Place) {
  const isWhole = control !== null || story.options.styles.role(properties) === 'heading'
  return isWhole ? [atoms] : groupsOfLines(atoms)
}

/** As it is in the file where no piece changes. */
function piecesBlock(
  groups: readonly (readonly Atom[])[],
  { original, open, close, properties }: ParagraphContent,
  story: Story,
  place: Place,
): TextBlock {
  let hasChanged = false
  const onWritten = () => {
    hasChanged = true
  }
  // A control is bound to its whole text, never to a piece of it.
  const pieces = groups.flatMap((group) =>
    pieceTemplate(group, story, properties, { place: { ...place, control: null }, onWritten }),
  )
  const template: Template = [open, ...pieces, close]
  return { slot: null, original: template, write: () => template, follow: () => (hasChanged ? null : original) }
}

/**
 * Paragraphs whose marks but the last are deleted: they read as one, and a translation stands in the last, whose
 * properties are those of the whole. `between`: what stands before each but the first. Null where they do not read as one
 * text.
 */
export function joinedBlock(
  paragraphs: readonly ParagraphContent[],
  between: readonly string[],
  story: Story,
  place: Place,
): TextBlock | null {
  const last = paragraphs.at(-1)
  // What is deleted as a whole stays where it is.
  const withText = paragraphs.filter(({ atoms }) => atoms.some((atom) => atom.kind === 'text' && hasLetters(atom.text)))
  const atoms = withText.flatMap((paragraph) => paragraph.atoms)
  if (!last || !withText.includes(last) || withText.length < 2) return null
  if (place.control || lengthOf(atoms) > MAX_WHOLE_LENGTH) return null
  const before = paragraphs.slice(0, -1).flatMap((paragraph, index): Template => {
    const { open, close } = paragraph
    return [...(withText.includes(paragraph) ? [open, close] : paragraph.original), between[index] ?? '']
  })
  const original = paragraphs.flatMap((paragraph, index): Template => [
    ...(index === 0 ? [] : [between[index - 1] ?? '']),
    ...paragraph.original,
  ])
  const joined = wholeBlock({ ...last, atoms, original }, { before, story, place })
  if (!joined?.slot) return joined
  const written = toMarkup(joined.slot.source)
  return { ...joined, write: (target) => (toMarkup(target) === written ? original : joined.write(target)) }
}

interface BlockPlace {
  /** Stands before the paragraph that a text is written into. */
  readonly before: Template
  readonly story: Story
  readonly place: Place
}

/** Null where there is nothing to translate. */
function wholeBlock(
  { atoms, original, open, close, properties }: ParagraphContent,
  { before, story, place }: BlockPlace,
): TextBlock | null {
  const content = atomContent(atoms, story.options.work, story.options.mergeFields)
  if (!content || isTooLong(atoms, story)) return null
  const { tracking } = content
  return {
    slot: story.slot(content.source, properties, place),
    original,
    write: (target) => [...before, open, ...content.write(target), close],
    // A bound control shows the text of its store, which cannot hold two versions.
    ...(tracking &&
      story.options.showsRevisions &&
      !place.control && {
        tracking: {
          ...tracking,
          write: (target, change) => [...before, open, ...tracking.write(target, change), close],
        },
      }),
  }
}

/** The paragraph as it is but for its properties. */
function withProperties(paragraph: XmlElement, own: string, fragment: Fragment): Template {
  const { start, openEnd, end, qname, isEmpty } = paragraph
  const properties = childElement(paragraph, 'w:pPr')
  if (isEmpty && own !== '') return [fragment.xml.slice(start, openEnd).replace(/\s*\/>$/, '>'), own, `</${qname}>`]
  const [from, to] = properties ? [properties.start, properties.end] : [openEnd, openEnd]
  return [...fragment.template(start, from), own, ...fragment.template(to, end)]
}

interface PieceOptions {
  readonly place: Place
  /** Told when the piece is written with another text. */
  readonly onWritten: () => void
}

/** A piece of a paragraph: runs of its own, where any piece of it changes. */
function pieceTemplate(
  atoms: readonly Atom[],
  story: Story,
  properties: XmlElement | undefined,
  { place, onWritten }: PieceOptions,
): Template {
  const original = joinPieces(piecesOf(atoms))
  const content = atomContent(atoms, story.options.work, story.options.mergeFields)
  if (!content || isTooLong(atoms, story)) return original
  const { tracking } = content
  const slot = { ...story.slot(content.source, properties, place), onWritten }
  const block: TextBlock = { slot, original, write: (target) => content.write(target) }
  return [tracking && story.options.showsRevisions ? { ...block, tracking } : block]
}

/** Such a text stays untranslated, and the user is told before the translation starts. */
function isTooLong(atoms: readonly Atom[], { options }: Story): boolean {
  if (lengthOf(atoms) <= MAX_SEGMENT_LENGTH) return false
  options.kept.add('too_long', atoms.map(textOf).join(''))
  options.warnings.add('paragraph_too_long')
  return true
}

function lengthOf(atoms: readonly Atom[]): number {
  return atoms.reduce((length, atom) => length + textOf(atom).length, 0)
}

function textOf(atom: Atom): string {
  if (atom.kind === 'text') return atom.text
  return atom.kind === 'opaque' ? atom.equiv : ''
}
