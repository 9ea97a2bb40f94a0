// Marked content (ISO 32000-2 §14.6): the structure element, artifact or optional content around an operator, and its
// replacement text.
import { PdfKeyword } from '../../objects/syntax/lexer.ts'
import type { PdfItem } from '../../objects/syntax/parser.ts'
import { isDict, PdfName } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { readText } from '../../text-string.ts'
import type { ActualText } from '../actual-text.ts'
import { nameAt } from './operator-table.ts'
import type { OptionalContent } from './optional-content.ts'
import type { StreamResources } from './stream-resources.ts'

/** The combined properties of all open marked content. */
export interface MarkedContent {
  /** /MCID of the innermost marked content that has one. */
  readonly id: number | null
  readonly isArtifact: boolean
  /** Optional content that is switched off. */
  readonly isHidden: boolean
  /** The replacement text of the outermost marked content that has one, since it covers everything inside. */
  readonly actualText: ActualText | null
}

export const UNMARKED: MarkedContent = { id: null, isArtifact: false, isHidden: false, actualText: null }

interface Mark {
  readonly tag: string
  readonly id: number | null
  readonly isVisible: boolean
  readonly actualText: string | null
}

/** The marked content a BDC begins; null when the operands are invalid. */
export async function readMark(
  reader: PdfReader,
  layers: OptionalContent,
  resources: StreamResources,
  operands: readonly PdfItem[],
): Promise<Mark | null> {
  const tag = nameAt(operands, 0)
  const value = operands[1]
  if (value === undefined || value instanceof PdfKeyword) return null
  const entry = value instanceof PdfName ? await resources.entry('Properties', value.name) : value
  const properties = await reader.resolve(entry)
  const id = isDict(properties) ? await reader.resolve(properties.get('MCID')) : null
  const actualText = isDict(properties) ? await readText(reader, properties.get('ActualText')) : null
  const isVisible = tag !== 'OC' || (await layers.isVisible(entry))
  return {
    tag,
    id: typeof id === 'number' ? id : null,
    isVisible,
    actualText,
  }
}

/**
 * The marked content of one stream. An EMC ends only what the same stream began, and nothing stays open after the
 * stream.
 */
export class MarkedContentStack {
  readonly #open: MarkedContent[] = []
  readonly #outer: MarkedContent

  constructor(outer: MarkedContent) {
    this.#outer = outer
  }

  get current(): MarkedContent {
    return this.#open.at(-1) ?? this.#outer
  }

  /** For a form that is drawn here. */
  within(isVisible: boolean): MarkedContent {
    return isVisible ? this.current : { ...this.current, isHidden: true }
  }

  begin({ tag, id, isVisible, actualText: text }: Mark): void {
    const { current } = this
    this.#open.push({
      id: id ?? current.id,
      isArtifact: current.isArtifact || tag === 'Artifact',
      isHidden: current.isHidden || !isVisible,
      actualText: current.actualText ?? (text === null ? null : { text }),
    })
  }

  end(): void {
    this.#open.pop()
  }
}
