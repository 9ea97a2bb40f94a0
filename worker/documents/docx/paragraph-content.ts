// A paragraph's content as atoms: its runs and the elements around them (ECMA-376-1 §17.3, §17.16).
import type { TagKind } from '../../contract/translation/segment.ts'
import { type Atom, besideRuns, type Container } from '../ooxml/atom.ts'
import type { Fragment } from '../ooxml/fragment.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { dataBinding, showsState } from './content-control.ts'
import { type FieldAtom, fieldKind, hasTextResult, mergedField, shownProperty } from './field-stack.ts'
import { runAtoms } from './run.ts'
import type { Story } from './story.ts'
import { descendantText } from './descendant-text.ts'

/** Elements around runs: what is in them is part of the sentence. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:bdo',
  'w:dir',
  'w:sdt',
  'w:sdtContent',
  'w:fldSimple',
])
/** Belong to their container's start. */
const PROPERTIES: ReadonlySet<string> = new Set(['w:smartTagPr', 'w:customXmlPr', 'w:fldData', 'w:sdtPr', 'w:sdtEndPr'])
/** Begin and end of something else: they carry no text and keep their order. */
const MARK = /^w:(?:bookmark|commentRange|perm|moveFromRange|moveToRange|customXml\w+Range)(?:Start|End)$/

export function isContainer({ name }: XmlElement): boolean {
  return CONTAINERS.has(name)
}

/** The children of a paragraph, or of an element that holds runs. */
export function contentAtoms(parent: XmlElement, fragment: Fragment, story: Story): (Atom | FieldAtom)[] {
  return childElements(parent)
    .filter(({ name }) => !PROPERTIES.has(name))
    .flatMap((child) => childAtoms(child, fragment, story))
}

function childAtoms(child: XmlElement, fragment: Fragment, story: Story): (Atom | FieldAtom)[] {
  if (child.name === 'w:r') return runAtoms(child, fragment, story, contentAtoms)
  if (child.name === 'w:pPr' || child.name === 'w:proofErr') return []
  if (isContainer(child) && !isOpaque(child, story)) {
    const container = containerOf(child, fragment, story)
    const inner = contentOf(child)
    return inner
      ? [{ kind: 'open', container }, ...contentAtoms(inner, fragment, story), { kind: 'close', container }]
      : [opaque(child, fragment, '')]
  }
  return [opaque(child, fragment, child.name === 'w:fldSimple' ? descendantText(child) : '')]
}

/** A control that shows a state, or a simple field that shows what the program computes. */
function isOpaque(container: XmlElement, { options, fields }: Story): boolean {
  if (container.name === 'w:sdt') return showsState(childElement(container, 'w:sdtPr'))
  if (container.name !== 'w:fldSimple') return false
  const instruction = container.attribute('w:instr') ?? ''
  const shown = shownProperty(instruction)
  if (shown !== null) options.shownProperties.add(shown)
  const merged = mergedField(instruction)
  if (merged !== null) options.mergeFields.add(merged)
  if (hasTextResult(instruction)) return false
  if (!fields.isOpaque) options.kept.add('computed_field', descendantText(container))
  return true
}

/** The element whose children are the sentence: for a control its content. */
function contentOf(container: XmlElement): XmlElement | null {
  if (container.name !== 'w:sdt') return container.isEmpty ? null : container
  const content = childElement(container, 'w:sdtContent')
  return content && !content.isEmpty ? content : null
}

function containerOf(element: XmlElement, fragment: Fragment, { options }: Story): Container {
  const inner = contentOf(element) ?? element
  const start = childElements(inner).findLast(({ name }) => PROPERTIES.has(name))?.end ?? inner.openEnd
  const binding = element.name === 'w:sdt' ? dataBinding(childElement(element, 'w:sdtPr')) : null
  return {
    open: fragment.template(element.start, start),
    close: fragment.template(inner.closeStart, element.end),
    ...(element.name === 'w:hyperlink' && { tagKind: 'link' as const }),
    ...(element.name === 'w:fldSimple' && { tagKind: fieldKind(element.attribute('w:instr') ?? '') }),
    ...(binding === null ? {} : { onWritten: (text, source) => options.bound.open(binding).add(source)(text) }),
  }
}

function opaque(element: XmlElement, fragment: Fragment, equiv: string): Atom {
  const pieces = [besideRuns(fragment.template(element.start, element.end))]
  return { kind: 'opaque', pieces, equiv, isMark: MARK.test(element.name), kinds: kindsOf(element) }
}

function kindsOf({ name }: XmlElement): readonly TagKind[] {
  if (name === 'm:oMath' || name === 'm:oMathPara') return ['formula']
  return name === 'w:fldSimple' ? ['field'] : []
}
