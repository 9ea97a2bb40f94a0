// Decides which optional content a viewer shows when it opens the document (ISO 32000-2 §8.11), from the default
// configuration and the membership dictionaries that combine groups.
import { isArray, isDict, PdfName, PdfRef, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'

/** Nesting of visibility expressions. */
const MAX_EXPRESSION_DEPTH = 16

export class OptionalContent {
  readonly #reader: PdfReader
  readonly #isOnByDefault: boolean
  /** Keyed by object number. */
  readonly #on: ReadonlySet<number>
  readonly #off: ReadonlySet<number>
  /** Of what was asked for before, by object number: content names few layers, and names them all over. */
  readonly #shown = new Map<number, boolean>()
  readonly #states = new Map<number, boolean>()

  private constructor(reader: PdfReader, isOnByDefault: boolean, on: ReadonlySet<number>, off: ReadonlySet<number>) {
    this.#reader = reader
    this.#isOnByDefault = isOnByDefault
    this.#on = on
    this.#off = off
  }

  static async read(reader: PdfReader): Promise<OptionalContent> {
    const properties = await reader.resolve(reader.catalog.get('OCProperties'))
    const config = isDict(properties) ? await reader.resolve(properties.get('D')) : null
    if (!isDict(config)) return new OptionalContent(reader, true, new Set(), new Set())
    const base = await reader.resolve(config.get('BaseState'))
    return new OptionalContent(
      reader,
      !(base instanceof PdfName && base.name === 'OFF'),
      numbers(await reader.resolve(config.get('ON'))),
      numbers(await reader.resolve(config.get('OFF'))),
    )
  }

  /**
   * Takes the value of an /OC entry or of a marked content's property. Anything that is not optional content is
   * visible.
   */
  async isVisible(content: PdfObject | undefined): Promise<boolean> {
    return once(this.#shown, content, () => this.#isShown(content))
  }

  async #isShown(content: PdfObject | undefined): Promise<boolean> {
    const dict = await this.#reader.resolve(content)
    if (!isDict(dict)) return true
    const type = await this.#reader.resolve(dict.get('Type'))
    if (!(type instanceof PdfName)) return true
    if (type.name === 'OCMD') return this.#isMemberVisible(dict)
    return type.name !== 'OCG' || this.#isGroupOn(content)
  }

  /** A group is identified by its object number: a direct dictionary cannot be switched. */
  #isGroupOn(group: PdfObject | undefined): boolean {
    if (!(group instanceof PdfRef) || this.#off.has(group.number)) return !(group instanceof PdfRef)
    return this.#isOnByDefault || this.#on.has(group.number)
  }

  async #isMemberVisible(dict: PdfDict): Promise<boolean> {
    const expression = await this.#reader.resolve(dict.get('VE'))
    if (isArray(expression)) return this.#holds(expression, 0)
    const groups = dict.get('OCGs')
    const members = await this.#reader.resolve(groups)
    const states = (isArray(members) ? members : isDict(members) ? [groups] : []).map((group) => this.#isGroupOn(group))
    if (states.length === 0) return true
    const policy = await this.#reader.resolve(dict.get('P'))
    switch (policy instanceof PdfName ? policy.name : 'AnyOn') {
      case 'AllOn':
        return states.every(Boolean)
      case 'AnyOff':
        return !states.every(Boolean)
      case 'AllOff':
        return !states.some(Boolean)
      default:
        return states.some(Boolean)
    }
  }

  async #holds(expression: readonly PdfObject[], depth: number): Promise<boolean> {
    const [operator, ...operands] = expression
    if (depth > MAX_EXPRESSION_DEPTH || !(operator instanceof PdfName)) return true
    const states: boolean[] = []
    for (const operand of operands) {
      const state = async () => {
        const nested = await this.#reader.resolve(operand)
        return isArray(nested) ? await this.#holds(nested, depth + 1) : this.#isGroupOn(operand)
      }
      states.push(await once(this.#states, operand, state))
    }
    if (operator.name === 'Or') return states.some(Boolean)
    return operator.name === 'Not' ? states[0] !== true : states.every(Boolean)
  }
}

async function once(
  known: Map<number, boolean>,
  object: PdfObject | undefined,
  tell: () => Promise<boolean>,
): Promise<boolean> {
  if (!(object instanceof PdfRef)) return tell()
  const told = known.get(object.number) ?? (await tell())
  known.set(object.number, told)
  return told
}

function numbers(groups: PdfObject): Set<number> {
  return new Set(isArray(groups) ? groups.flatMap((group) => (group instanceof PdfRef ? [group.number] : [])) : [])
}
