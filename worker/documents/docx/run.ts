// A run's children as atoms: text, special characters, field marks, and content that stays as it is.
import type { TagKind } from '../../contract/translation/segment.ts'
import type { Atom } from '../ooxml/atom.ts'
import type { Fragment } from '../ooxml/fragment.ts'
import type { Template } from '../ooxml/text-block.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { type FieldAtom, fieldKind, mergedField, shownProperty } from './field-stack.ts'
import { type RunStyle, runStyle } from './run-style.ts'
import type { Story } from './story.ts'

type Atoms = (Atom | FieldAtom)[]
type ContentReader = (parent: XmlElement, fragment: Fragment, story: Story) => Atoms

/** Characters as elements (ECMA-376-1 §17.3.3): these are text to the reader and to the translator. */
const CHARACTERS = new Map([
  ['w:noBreakHyphen', '\u2011'],
  ['w:softHyphen', '\u00ad'],
])
const EQUIVALENTS = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
])
/** They are nothing but themselves: a tracked change may write them as deleted here and inserted there. */
const TWICE: ReadonlySet<string> = new Set([...EQUIVALENTS.keys(), 'w:sym'])
/** What a reader has in their place. */
const KINDS: Readonly<Record<string, TagKind>> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:commentReference': 'comment',
  'w:drawing': 'picture',
  'w:pict': 'picture',
  'w:object': 'picture',
  'w:sym': 'symbol',
}
/** Left out when the paragraph is written anew: where the last program broke its pages. */
const NOISE: ReadonlySet<string> = new Set(['w:lastRenderedPageBreak'])
/** The characters that a symbol font draws in its own way; spaces are spaces in any font. */
const SYMBOLS = /^(?=.*\S)[\s\u0021-\u00ff\uf000-\uf0ff]+$/s
const CODE: ReadonlySet<string> = new Set(['w:instrText', 'w:delInstrText'])

export function runAtoms(run: XmlElement, fragment: Fragment, story: Story, readContent: ContentReader): Atoms {
  const { language } = story.options
  const style = runStyle(run, fragment.xml, {
    language,
    inheritedScale: story.inheritedScale(run),
    look: story.look(run),
  })
  const children = childElements(run).filter(({ name }) => name !== 'w:rPr')
  // An empty run, as some programs leave at their marks, shows nothing: it is left out when the paragraph is written anew.
  return children
    .filter(({ name }) => !NOISE.has(name))
    .flatMap((child) => {
      const ruby = child.name === 'w:ruby' ? childElement(child, 'w:rubyBase') : undefined
      return ruby
        ? rubyAtoms(child, ruby, style, readContent(ruby, fragment, story), fragment)
        : childAtoms(child, style, fragment, story)
    })
}

function childAtoms(child: XmlElement, style: RunStyle, fragment: Fragment, { fields, options }: Story): Atoms {
  const asItIs = fragment.template(child.start, child.end)
  if (child.name === 'w:fldChar') {
    const edge = fields.edge(child.attribute('w:fldCharType'))
    const mark = { ...opaque(style, asItIs, '', true), kinds: [fieldKind(fields.instruction)] }
    const shown = edge?.position === 'separate' ? shownProperty(fields.instruction) : null
    if (shown !== null) options.shownProperties.add(shown)
    const merged = edge?.position === 'separate' ? mergedField(fields.instruction) : null
    if (merged !== null) options.mergeFields.add(merged)
    return [edge ? { ...mark, edge } : mark]
  }
  if (CODE.has(child.name)) {
    fields.addInstruction(textContent(child))
    return [opaque(style, asItIs, '', true)]
  }
  const text = child.name === 'w:t' ? textOf(child) : CHARACTERS.get(child.name)
  if (text === undefined) {
    const equiv = EQUIVALENTS.get(child.name) ?? ''
    const atom = opaque(style, asItIs, equiv, fields.isOpaque, !fields.isOpaque && TWICE.has(child.name))
    return [{ ...atom, kinds: kindsOf(child) }]
  }
  fields.meetText()
  if (style.isSymbolic && SYMBOLS.test(text)) return [opaque(style, asItIs, '', false)]
  if (!fields.isOpaque && !style.isHidden) return text === '' ? [] : [{ kind: 'text', text, style }]
  if (style.isHidden) options.kept.add('hidden_text', text)
  else if (fields.isComputed) options.kept.add('computed_field', text)
  return [opaque(style, asItIs, style.isHidden ? '' : text, fields.isOpaque)] // never out of its field
}

function kindsOf({ name }: XmlElement): readonly TagKind[] {
  const kind = KINDS[name]
  return kind ? [kind] : []
}

/** The base of a phonetic guide is text like any other; the guide stays only where that text does (§17.3.3.25). */
function rubyAtoms(ruby: XmlElement, base: XmlElement, style: RunStyle, content: Atoms, { xml }: Fragment): Atoms {
  const container = {
    open: [...style.open, xml.slice(ruby.start, base.openEnd)],
    close: [xml.slice(base.closeStart, ruby.end), style.close],
    isBoundToText: true,
  }
  return [{ kind: 'open', container }, ...content, { kind: 'close', container }]
}

function opaque(style: RunStyle, content: Template, equiv: string, isMark: boolean, isCharacter = false) {
  return { kind: 'opaque' as const, pieces: [{ kind: 'xml' as const, style, content, isCharacter }], equiv, isMark }
}

/**
 * White space at the ends counts only under `xml:space` (ECMA-376-1 §17.3.3.31), set here or on an ancestor. A line end
 * in the XML is a space, as in Word: real line breaks are elements.
 */
function textOf(element: XmlElement): string {
  const text = textContent(element).replace(/\r\n?|\n/g, ' ')
  return element.scope.keepsSpace ? text : text.replace(/^[ \t]+|[ \t]+$/g, '')
}
