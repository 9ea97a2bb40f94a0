// A paragraph of WordprocessingML as a text block (ECMA-376-1 §17.3.1).
import { type Atom, joinPieces, piecesOf } from '../ooxml/atom.ts'
import { atomContent } from '../ooxml/atom-content.ts'
import type { Fragment } from '../ooxml/fragment.ts'
import { MAX_SEGMENT_LENGTH, splitAtoms } from '../ooxml/split-atoms.ts'
import type { Template, TextBlock } from '../ooxml/text-block.ts'
import { childElement } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { turnedParagraph } from './direction/paragraph-direction.ts'
import { foldFields } from './field-stack.ts'
import { addNestedBlocks } from './nested-blocks.ts'
import { contentAtoms } from './paragraph-content.ts'
import type { Place, Story } from './story.ts'

/** More than some ten pages in one paragraph are more than a model answers at once: they become several segments. */
export const MAX_WHOLE_LENGTH = 20_000

export function paragraphBlock(paragraph: XmlElement, fragment: Fragment, story: Story, place: Place): TextBlock {
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
  const close = fragment.xml.slice(paragraph.closeStart, paragraph.end)
  const groups = lengthOf(atoms) > MAX_WHOLE_LENGTH ? splitAtoms(atoms) : [atoms]
  if (groups.length > 1) {
    story.options.warnings.add('segment_split')
    // A control is bound to its whole text, never to a piece of it.
    const pieces = groups.flatMap((group) => pieceTemplate(group, story, properties, { ...place, control: null }))
    const template: Template = [open, ...pieces, close]
    return { slot: null, original: template, write: () => template }
  }
  const content = atomContent(atoms, story.options.work, story.options.mergeFields)
  if (!content) return { slot: null, original, write: () => original }
  if (isTooLong(atoms, story)) return { slot: null, original, write: () => original }
  const { tracking } = content
  return {
    slot: story.slot(content.source, properties, place),
    original,
    write: (target) => [open, ...content.write(target), close],
    // A bound control shows the text of its store, which cannot hold two versions.
    ...(tracking &&
      story.options.showsRevisions &&
      !place.control && {
        tracking: { ...tracking, write: (target, change) => [open, ...tracking.write(target, change), close] },
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

/** A piece of a paragraph: written as runs of its own, changed or not. */
function pieceTemplate(
  atoms: readonly Atom[],
  story: Story,
  properties: XmlElement | undefined,
  place: Place,
): Template {
  const original = joinPieces(piecesOf(atoms))
  const content = atomContent(atoms, story.options.work, story.options.mergeFields)
  if (!content || isTooLong(atoms, story)) return original
  const { tracking } = content
  const slot = story.slot(content.source, properties, place)
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
