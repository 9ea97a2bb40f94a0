// Content controls (ECMA-376-1 §17.5.2) and the data they are bound to: Word restores a bound control's text from its
// store when it opens the file, so the store must learn each translation.
import { childElement, descendants } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface DataBinding {
  /** As in the store's `ds:itemID`, with braces, in capitals. */
  readonly storeItemId: string
  readonly xpath: string
  readonly prefixes: ReadonlyMap<string, string>
}

/** Controls whose text is a state or a picture, not words. */
const STATES: readonly string[] = ['w14:checkbox', 'w:picture']
/** Their stores hold a date or an entry's value, not the text that is shown. */
const VALUES: readonly string[] = ['w:date', 'w:dropDownList', 'w:comboBox', ...STATES]

export function showsState(properties: XmlElement | undefined): boolean {
  return properties !== undefined && STATES.some((name) => childElement(properties, name))
}

/** Null when the control is not bound, shows its prompt, or shows something else than its store holds. */
export function dataBinding(properties: XmlElement | undefined): DataBinding | null {
  if (!properties || childElement(properties, 'w:showingPlcHdr')) return null
  if (VALUES.some((name) => childElement(properties, name))) return null
  const binding = childElement(properties, 'w:dataBinding') ?? childElement(properties, 'w15:dataBinding')
  const storeItemId = binding?.attribute('w:storeItemID')
  const xpath = binding?.attribute('w:xpath')
  if (binding === undefined || storeItemId === undefined || xpath === undefined) return null
  const mappings = binding.attribute('w:prefixMappings') ?? ''
  const prefixes = [...mappings.matchAll(/xmlns:([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return {
    storeItemId: storeItemId.toUpperCase(),
    xpath,
    prefixes: new Map(prefixes.map(([, prefix = '', double, single]) => [prefix, double ?? single ?? ''])),
  }
}

/** Elements of a control's properties that hold text a person reads: prompts, entries of a list. */
export function controlTexts(properties: XmlElement): XmlElement[] {
  return [...descendants(properties)].filter(({ name }) => name === 'w:alias' || name === 'w:listItem')
}

/** A path, an identifier, an address: any word of it that no person would write. */
const MACHINE_WORD = /[/\\[\]{}<>@#=_:|$]|\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}|\p{L}\.\p{L}/u

/** Whether the name of a control is a program's: `/invoice[1]/customer[1]`, not `Company name`. */
export function isMachineName(name: string): boolean {
  return name.split(/\s+/).some((word) => MACHINE_WORD.test(word))
}

/** The text that was written into a bound control. */
export interface BoundText {
  readonly binding: DataBinding
  readonly text: string
}

/** What was written into bound controls: the stores are changed last, when all controls have been. */
export class BoundTexts {
  readonly #texts = new Map<string, BoundText[]>()

  /** The first text of a place in a store wins: Word shows one text in all controls that are bound to it. */
  set(binding: DataBinding, text: string): void {
    const store = this.#texts.get(binding.storeItemId) ?? []
    this.#texts.set(binding.storeItemId, store)
    if (!store.some(({ binding: { xpath } }) => xpath === binding.xpath)) store.push({ binding, text })
  }

  ofStore(storeItemId: string): readonly BoundText[] {
    return this.#texts.get(storeItemId) ?? []
  }

  get isEmpty(): boolean {
    return this.#texts.size === 0
  }
}
