// The XPath expressions with which controls name their place in a store (ECMA-376-1 §17.5.2.6). Word and similar
// programs write steps by name, by position and by `local-name()`.
import { childElements, descendants } from '../ooxml/elements.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** Where a text stands in its store, and the text. */
export interface StorePlace {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: 'element' | 'attribute'
}

const NAME = String.raw`[^\s/@[\]()'":*]+`
const STEP = new RegExp(
  String.raw`(?<axis>\/\/?)(?:(?<text>text\(\))|(?<attribute>@)?(?:(?<prefix>${NAME}):)?(?<local>${NAME}|\*))` +
    String.raw`(?<predicates>(?:\[(?:[^\]'"]|'[^']*'|"[^"]*")*\])*)`,
  'y',
)
const PREDICATE = /\[((?:[^\]'"]|'[^']*'|"[^"]*")*)\]/g
const CONDITION = /^\s*(local-name|namespace-uri|name)\(\)\s*=\s*(?:'([^']*)'|"([^"]*)")\s*$/

interface Step {
  readonly isDeep: boolean
  readonly kind: 'element' | 'attribute' | 'text'
  /** Null for any. */
  readonly uri: string | null
  readonly local: string | null
  readonly predicates: readonly Predicate[]
}

type Predicate = (element: XmlElement, index: number) => boolean

/**
 * `unknown`: the path says more than is understood here. Null: it leads nowhere, or to what holds no text alone. The
 * letters of the path and the elements that it goes through count on `work`.
 */
export function findInStore(
  root: XmlElement,
  xpath: string,
  prefixes: ReadonlyMap<string, string>,
  work: WorkBudget,
): StorePlace | 'unknown' | null {
  work.spend(xpath.length)
  const steps = stepsOf(xpath.trim(), prefixes)
  if (!steps) return 'unknown'
  let found: XmlElement[] | null = null
  for (const step of steps) {
    if (step.kind === 'text') break
    if (step.kind === 'attribute') return attributeOf(found ?? [], step)
    const parents: readonly (XmlElement | null)[] = found ?? [null]
    found = []
    for (const parent of parents) {
      for (const siblings of candidates(root, parent, step.isDeep, work)) found.push(...matching(siblings, step))
    }
  }
  const element = found?.[0]
  if (!element || element.isEmpty || childElements(element).length > 0) return null
  const text = element.children.map((child) => (child.kind === 'text' ? child.value : '')).join('')
  return { start: element.openEnd, end: element.closeStart, text, kind: 'element' }
}

function stepsOf(xpath: string, prefixes: ReadonlyMap<string, string>): Step[] | null {
  const path = xpath.startsWith('/') ? xpath : `/${xpath}`
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const groups = STEP.exec(path)?.groups
    if (!groups) return null
    const { axis, attribute, prefix, local = '', text, predicates = '' } = groups
    const uri = prefix === undefined ? '' : prefixes.get(prefix)
    const tests = [...predicates.matchAll(PREDICATE)].map(([, predicate = '']) => predicateOf(predicate))
    if (uri === undefined || tests.includes(null)) return null
    steps.push({
      isDeep: axis === '//',
      kind: text === undefined ? (attribute === undefined ? 'element' : 'attribute') : 'text',
      uri: local === '*' && prefix === undefined ? null : uri,
      local: local === '*' ? null : local,
      predicates: tests.filter((test) => test !== null),
    })
  }
  return steps
}

function predicateOf(predicate: string): Predicate | null {
  if (/^\s*\d+\s*$/.test(predicate)) return (_, index) => index === Number(predicate) - 1
  const tests: Predicate[] = []
  for (const condition of predicate.split(/\sand\s/)) {
    const [, name, single, double] = CONDITION.exec(condition) ?? []
    const value = single ?? double
    if (name === undefined || value === undefined) return null
    if (name === 'name') tests.push(({ qname }) => qname === value)
    else if (name === 'local-name') tests.push((element) => localOf(element) === value)
    else tests.push((element) => uriOf(element) === value)
  }
  return (element, index) => tests.every((test) => test(element, index))
}

/** Lists of siblings among which a step's positions count. */
function* candidates(
  root: XmlElement,
  parent: XmlElement | null,
  isDeep: boolean,
  work: WorkBudget,
): Generator<XmlElement[], void, void> {
  function counted(siblings: XmlElement[]): XmlElement[] {
    work.spend(1 + siblings.length)
    return siblings
  }
  yield counted(parent === null ? [root] : childElements(parent))
  if (!isDeep) return
  if (parent === null) yield counted(childElements(root))
  for (const each of descendants(parent ?? root)) yield counted(childElements(each))
}

function matching(siblings: readonly XmlElement[], { uri, local, predicates }: Step): XmlElement[] {
  let left = siblings.filter(
    (element) => (local === null || localOf(element) === local) && (uri === null || uriOf(element) === uri),
  )
  for (const predicate of predicates) left = left.filter(predicate)
  return left
}

function attributeOf(elements: readonly XmlElement[], { uri, local }: Step): StorePlace | null {
  for (const { attributes, scope } of elements) {
    const found = attributes.find(({ qname }) => {
      const colon = qname.indexOf(':')
      const isNamed = local === null || qname.slice(colon + 1) === local
      return isNamed && (uri === null || (colon < 0 ? '' : (scope.uriOf(qname.slice(0, colon)) ?? '')) === uri)
    })
    if (found) return { start: found.valueStart, end: found.valueEnd, text: found.value, kind: 'attribute' }
  }
  return null
}

function localOf({ qname }: XmlElement): string {
  return qname.slice(qname.indexOf(':') + 1)
}

function uriOf({ qname, scope }: XmlElement): string {
  const colon = qname.indexOf(':')
  return scope.uriOf(colon < 0 ? '' : qname.slice(0, colon)) ?? ''
}
