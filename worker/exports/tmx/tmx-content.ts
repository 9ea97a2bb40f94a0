// The content of a `<seg>` as inlines (TMX 1.4b §4). Codes that belong together in all variants of a unit get one id.
import { normalizeInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { textContent, type XmlElement, type XmlNode } from '../../documents/xml/xml-tree.ts'
import { LINE_BREAK, PLAIN_EQUIVALENT } from './tmx-codes.ts'

/** A code before it has its id. `key` tells which codes of other variants it belongs to. */
type Code =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'openTag' | 'closeTag'; readonly key: string; readonly pair: object }
  | { readonly kind: 'placeholder'; readonly key: string; readonly equiv: string }

/** Without its namespace, which few files declare. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * The variants' contents, of one unit: a code of the first and its counterpart in another have the same id.
 * `hasTextTags`: the program writes tags as text.
 */
export function tmxContents(segs: readonly XmlElement[], hasTextTags = false): Inline[][] {
  const ids = new IdsByKey()
  return segs.map((seg) => {
    const codes = codesOf(seg)
    return normalizeInlines(numbered(nestedPairs(hasTextTags ? withTextTags(codes) : codes), ids))
  })
}

/** `<f0>`, `</f0>` and `<br1/>`, as OmegaT shows tags to its translators. */
const TEXT_TAG = /<(?<slash>\/?)(?<name>[a-z]{1,10}\d{1,6})(?<end>\/?)>/gu

function withTextTags(codes: readonly Code[]): Code[] {
  const open = new Map<string, { readonly key: string; readonly pair: object }>()
  return codes.flatMap((code): Code[] => {
    if (code.kind !== 'text') return [code]
    const parts: Code[] = []
    let at = 0
    for (const match of code.text.matchAll(TEXT_TAG)) {
      const { slash, name = '', end } = match.groups ?? {}
      parts.push({ kind: 'text', text: code.text.slice(at, match.index) })
      at = match.index + match[0].length
      if (end === '/') parts.push({ kind: 'placeholder', key: `t${name}`, equiv: '' })
      else if (slash !== '/') {
        const pair = { key: `t${name}`, pair: {} }
        open.set(name, pair)
        parts.push({ kind: 'openTag', ...pair })
      } else {
        const pair = open.get(name)
        open.delete(name)
        parts.push(pair ? { kind: 'closeTag', ...pair } : { kind: 'placeholder', key: `t/${name}`, equiv: '' })
      }
    }
    return [...parts, { kind: 'text', text: code.text.slice(at) }]
  })
}

function codesOf(seg: XmlElement): Code[] {
  const codes: Code[] = []
  const open = new Map<string, { readonly key: string; readonly pair: object }>()
  const count = { pairs: 0, placeholders: 0 }
  const add = (node: XmlNode): void => {
    if (node.kind === 'text') codes.push({ kind: 'text', text: node.value })
    if (node.kind !== 'element') return
    const name = localName(node)
    const i = node.attribute('i') ?? ''
    const x = node.attribute('x')
    if (name === 'bpt') {
      const code = { key: `g${x ?? `#${++count.pairs}`}`, pair: {} }
      open.set(i, code)
      codes.push({ kind: 'openTag', ...code })
    } else if (name === 'ept') {
      const code = open.get(i)
      open.delete(i)
      codes.push(code ? { kind: 'closeTag', ...code } : placeholder(node, `x${x ?? `#${++count.placeholders}`}`))
    } else if (name === 'hi') {
      const code = { key: `h${x ?? `#${++count.pairs}`}`, pair: {} }
      codes.push({ kind: 'openTag', ...code })
      for (const child of node.children) add(child)
      codes.push({ kind: 'closeTag', ...code })
    } else codes.push(placeholder(node, `x${x ?? `#${++count.placeholders}`}`))
  }
  for (const child of seg.children) add(child)
  return codes
}

/** `<ph>`, `<it>`, `<ut>`, and what a later edition may add: a code of its own. */
function placeholder(element: XmlElement, key: string): Code {
  const type = element.attribute('type')
  const equiv = type === LINE_BREAK ? '\n' : type === PLAIN_EQUIVALENT ? textContent(element) : ''
  return { kind: 'placeholder', key, equiv }
}

/** TMX lets pairs overlap and end elsewhere. A half without its other half around it becomes a placeholder. */
function nestedPairs(codes: readonly Code[]): Code[] {
  const matched = new Set<object>()
  const closed = new Set<object>()
  const open: object[] = []
  for (const code of codes) {
    if (code.kind === 'openTag') open.push(code.pair)
    if (code.kind !== 'closeTag') continue
    // A pair that was closed out of turn is taken away once it lies on top, or thousands of them would be moved each time.
    for (let top = open.at(-1); top !== undefined && closed.has(top); top = open.at(-1)) open.pop()
    if (open.at(-1) === code.pair) matched.add(code.pair)
    closed.add(code.pair)
  }
  return codes.map((code) => {
    if ((code.kind !== 'openTag' && code.kind !== 'closeTag') || matched.has(code.pair)) return code
    return { kind: 'placeholder', key: `${code.key} ${code.kind}`, equiv: '' }
  })
}

function numbered(codes: readonly Code[], ids: IdsByKey): Inline[] {
  const used = new Set<number>()
  const idOf = (key: string) => {
    const id = ids.of(key)
    const free = used.has(id) ? ids.fresh() : id // a code that stands twice in one text
    used.add(free)
    return free
  }
  const pairs = new Map<object, number>()
  return codes.map((code): Inline => {
    if (code.kind === 'text') return code
    if (code.kind === 'placeholder') return { kind: 'placeholder', id: idOf(code.key), equiv: code.equiv }
    const id = pairs.get(code.pair) ?? idOf(code.key)
    pairs.set(code.pair, id)
    return { kind: code.kind, id }
  })
}

/** Numbers keys in the order in which they come; the number in a key is its id where it is free. */
class IdsByKey {
  readonly #ids = new Map<string, number>()
  readonly #taken = new Set<number>()
  /** No id below it is given any more: a text may state thousands of ids that fresh ones would run into again and again. */
  #next = 1

  of(key: string): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const stated = Number(/^[gxh](\d{1,6})$/.exec(key)?.[1] ?? Number.NaN)
    const id = Number.isNaN(stated) || this.#taken.has(stated) ? this.fresh() : stated
    this.#taken.add(id)
    this.#ids.set(key, id)
    return id
  }

  fresh(): number {
    this.#next = Math.max(this.#next, this.#taken.size + 1)
    while (this.#taken.has(this.#next)) this.#next++
    this.#taken.add(this.#next)
    return this.#next
  }
}
