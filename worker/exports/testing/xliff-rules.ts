// The constraints of XLIFF 2.1's core on the elements Verso writes, from the text of the standard (§4.2 to §4.4). An
// element or attribute that is not listed here breaks them.
import { NamespaceTable } from '../../documents/xml/namespace-table.ts'
import { NamespaceScope } from '../../documents/xml/namespace-scope.ts'
import { parseXmlFragment, type XmlElement } from '../../documents/xml/xml-tree.ts'

const CORE = new NamespaceTable({ xlf: ['urn:oasis:names:tc:xliff:document:2.0'] })

const NMTOKEN = /^[\p{L}\p{N}._:-]+$/u
const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/
const YES_NO = /^(?:yes|no)$/
const DIRECTION = /^(?:ltr|rtl|auto)$/
const USER_DEFINED = /^[^\s:]+:[^\s:]+$/
const ANY = /^/
const SPACE = /^(?:default|preserve)$/

interface ElementRule {
  /** Child elements in the order in which they may come, as a regular expression over `name;`. */
  readonly content: RegExp
  readonly hasText?: true
  readonly required?: readonly string[]
  readonly attributes: Readonly<Record<string, RegExp>>
}

const INLINE = /^(?:(?:cp|ph|pc|sc|ec|mrk|sm|em);)*$/
const CODE = { canCopy: YES_NO, canDelete: YES_NO, canReorder: /^(?:yes|firstNo|no)$/ }

const ELEMENTS: Readonly<Record<string, ElementRule>> = {
  xliff: {
    content: /^(?:file;)+$/,
    required: ['version', 'srcLang'],
    attributes: { version: /^2\.1$/, srcLang: LANGUAGE, trgLang: LANGUAGE, 'xml:space': SPACE },
  },
  file: {
    content: /^(?:skeleton;)?(?:notes;)?(?:(?:unit|group);)+$/,
    required: ['id'],
    attributes: {
      id: NMTOKEN,
      original: ANY,
      canResegment: YES_NO,
      translate: YES_NO,
      srcDir: DIRECTION,
      trgDir: DIRECTION,
      'xml:space': SPACE,
    },
  },
  group: { content: /^(?:notes;)?(?:(?:unit|group);)*$/, required: ['id'], attributes: { id: NMTOKEN } },
  unit: {
    content: /^(?:notes;)?(?:originalData;)?(?:(?:segment|ignorable);)*segment;(?:(?:segment|ignorable);)*$/,
    required: ['id'],
    attributes: { id: NMTOKEN, name: ANY, canResegment: YES_NO, translate: YES_NO, type: USER_DEFINED },
  },
  notes: { content: /^(?:note;)+$/, attributes: {} },
  note: {
    content: /^$/,
    hasText: true,
    attributes: { id: NMTOKEN, appliesTo: /^(?:source|target)$/, category: ANY, priority: /^(?:[1-9]|10)$/ },
  },
  segment: {
    content: /^source;(?:target;)?$/,
    attributes: {
      id: NMTOKEN,
      canResegment: YES_NO,
      state: /^(?:initial|translated|reviewed|final)$/,
      subState: USER_DEFINED,
    },
  },
  source: { content: INLINE, hasText: true, attributes: { 'xml:space': SPACE } },
  target: { content: INLINE, hasText: true, attributes: { 'xml:space': SPACE, order: /^[1-9]\d*$/ } },
  cp: { content: /^$/, required: ['hex'], attributes: { hex: /^(?:[0-9A-F]{2}){2,}$/ } },
  ph: {
    content: /^$/,
    required: ['id'],
    attributes: {
      ...CODE,
      id: NMTOKEN,
      equiv: ANY,
      disp: ANY,
      type: /^(?:fmt|ui|quote|link|image|other)$/,
      subType: USER_DEFINED,
    },
  },
  pc: { content: INLINE, hasText: true, required: ['id'], attributes: { ...CODE, id: NMTOKEN } },
}

/** What is wrong with a document, in words; empty when it keeps the constraints. Throws for what is not XML. */
export function brokenXliffRules(xml: string): string[] {
  const root = parseXmlFragment(xml, NamespaceScope.outermost(CORE))
  const broken: string[] = []
  if (root.name !== 'xlf:xliff') broken.push(`the root is ${root.name}`)
  for (const element of [root, ...descendants(root)]) broken.push(...brokenRulesOf(element))
  const units = descendants(root).filter(({ name }) => name === 'xlf:unit')
  broken.push(...doubled(units.map(id)).map((each) => `two units ${each}`))
  for (const unit of units) broken.push(...brokenRulesOfUnit(unit))
  const hasTarget = descendants(root).some(({ name }) => name === 'xlf:target')
  if (hasTarget && root.attribute('trgLang') === undefined) broken.push('targets without trgLang')
  return broken
}

function brokenRulesOf(element: XmlElement): string[] {
  const name = element.name.replace(/^xlf:/, '')
  const rule = ELEMENTS[name]
  if (!rule) return [`the element ${element.name}`]
  const broken: string[] = []
  const content = children(element).map((child) => `${child.name.replace(/^xlf:/, '')};`)
  if (!rule.content.test(content.join(''))) broken.push(`${name} contains ${content.join('')}`)
  const hasText = element.children.some((child) => child.kind === 'text' && child.value.trim() !== '')
  if (hasText && rule.hasText !== true) broken.push(`text in ${name}`)
  for (const attribute of element.attributes) {
    if (attribute.name === 'xmlns') continue
    const pattern = rule.attributes[attribute.name]
    if (!pattern?.test(attribute.value)) broken.push(`${name} has ${attribute.name}="${attribute.value}"`)
  }
  for (const required of rule.required ?? []) {
    if (element.attribute(required) === undefined) broken.push(`${name} without ${required}`)
  }
  // §4.3.1.32: a sub-state refines a state that is written; `xlf:lb` is a format's (§4.3.1.34).
  if (element.attribute('subState') !== undefined && element.attribute('state') === undefined) {
    broken.push('subState without state')
  }
  if (element.attribute('subType') !== undefined && element.attribute('type') === undefined) {
    broken.push('subType without type')
  }
  return broken
}

/** Ids are unique in a unit's sources, and a target's inline is the counterpart of one in its source (§4.3.1.21). */
function brokenRulesOfUnit(unit: XmlElement): string[] {
  const broken: string[] = []
  const inSources = new Map<string, string>()
  for (const part of children(unit).filter(({ name }) => name === 'xlf:segment' || name === 'xlf:ignorable')) {
    const [source, target] = children(part)
    const own = source ? descendants(source).filter((each) => each.attribute('id') !== undefined) : []
    for (const inline of own) {
      if (inSources.has(id(inline))) broken.push(`two inlines ${id(inline)} in unit ${id(unit)}`)
      inSources.set(id(inline), inline.name)
    }
    const targets = target ? descendants(target).filter((each) => each.attribute('id') !== undefined) : []
    broken.push(...doubled(targets.map(id)).map((each) => `two inlines ${each} in a target of unit ${id(unit)}`))
    for (const inline of targets) {
      if (inSources.get(id(inline)) !== inline.name) broken.push(`${id(inline)} of unit ${id(unit)} has no counterpart`)
    }
  }
  return broken
}

function children(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child): child is XmlElement => child.kind === 'element')
}

function descendants(parent: XmlElement): XmlElement[] {
  return children(parent).flatMap((child) => [child, ...descendants(child)])
}

function id(element: XmlElement): string {
  return element.attribute('id') ?? ''
}

function doubled(ids: readonly string[]): string[] {
  return ids.filter((each, index) => ids.indexOf(each) !== index)
}
