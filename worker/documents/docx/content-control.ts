// Content controls (ECMA-376-1 §17.5.2) and the data they are bound to. Word restores a bound control's text from its
// store when it opens the file, so each translation must also be written to the store.
import { childElement, descendants } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface DataBinding {
  /** As in the store's `ds:itemID`, with braces, in capitals; null stands for any store that has the place. */
  readonly storeItemId: string | null
  readonly xpath: string
  readonly prefixes: ReadonlyMap<string, string>
}

/** Controls whose text is a state or a picture, not words. */
const STATES: readonly string[] = ['w14:checkbox', 'w:picture']
/** Their stores hold a date, an entry's value or a list of items, not the text that is shown. */
const VALUES: readonly string[] = ['w:date', 'w:dropDownList', 'w:comboBox', 'w15:repeatingSection', ...STATES]

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
  if (binding === undefined || xpath === undefined) return null
  const mappings = binding.attribute('w:prefixMappings') ?? ''
  const prefixes = [...mappings.matchAll(/xmlns:([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return {
    storeItemId: storeItemId?.toUpperCase() ?? null,
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

/** A bound control: its text as it is read, paragraph by paragraph, and as it is written. */
export class BoundControl {
  readonly binding: DataBinding
  readonly #read: string[] = []
  readonly #written: string[] = []
  #isWritten = false

  constructor(binding: DataBinding) {
    this.binding = binding
  }

  /** Adds the next paragraph's text. Call the returned function with the text written in its place, if any. */
  add(text: string): (written: string) => void {
    const index = this.#read.push(text) - 1
    this.#written.push(text)
    return (written) => {
      this.#written[index] = written
      this.#isWritten = true
    }
  }

  get isWritten(): boolean {
    return this.#isWritten
  }

  /** What the control showed, `spaced`. */
  get shownText(): string {
    return spaced(this.#read.join(' '))
  }

  /** Whether a store's text equals what the control showed. A control must not change a store with another text. */
  shows(stored: string): boolean {
    return this.shownText === spaced(stored)
  }

  /** The new value of a store that had this text. */
  textFor(stored: string): string {
    const [before, text, after] = [/^\s*/, /\S[^]*\S|\S/, /\s*$/].map((part) => part.exec(stored)?.[0] ?? '')
    const written = this.#written.join(text?.includes('\n') === true ? '\n' : ' ').trim()
    return spaced(written) === spaced(stored) ? stored : `${before}${written}${after}`
  }
}

/** Stores break and indent their lines as they like. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The bound controls of a document: the stores are changed last, when all controls have been. */
export class BoundControls {
  readonly #controls: BoundControl[] = []
  /** Places in document order by the store that a control names; null for those of any store. */
  readonly #places = new Map<string | null, number[]>()

  open(binding: DataBinding): BoundControl {
    const control = new BoundControl(binding)
    const place = this.#controls.push(control) - 1
    const places = this.#places.get(binding.storeItemId) ?? []
    places.push(place)
    this.#places.set(binding.storeItemId, places)
    return control
  }

  /** Of the controls that `ofStore` goes through. */
  countFor(storeItemId: string): number {
    return (this.#places.get(storeItemId)?.length ?? 0) + (this.#places.get(null)?.length ?? 0)
  }

  /** The written controls that may be bound to this store, in document order. */
  ofStore(storeItemId: string): readonly BoundControl[] {
    const [own = [], any = []] = [this.#places.get(storeItemId), this.#places.get(null)]
    const places = own.length === 0 ? any : [...own, ...any].toSorted((a, b) => a - b)
    return places.flatMap((place) => this.#controls[place] ?? []).filter(({ isWritten }) => isWritten)
  }

  get isWritten(): boolean {
    return this.#controls.some(({ isWritten }) => isWritten)
  }
}
