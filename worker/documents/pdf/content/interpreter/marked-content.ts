// Marked content (ISO 32000-2 §14.6): which structure element, artifact or optional content an operator stands in, and
// what text it stands for.
import { PdfKeyword } from '../../objects/syntax/lexer.ts'
import type { PdfItem } from '../../objects/syntax/parser.ts'
import { isDict, PdfName, PdfString } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { readTextString } from '../../text-string.ts'
import type { ActualText } from '../actual-text.ts'
import { nameAt } from './operator-table.ts'
import type { OptionalContent } from './optional-content.ts'
import type { StreamResources } from './stream-resources.ts'

/** What holds inside of all the marked content that is open. */
export interface MarkedContent {
  /** /MCID of the innermost that has one. */
  readonly id: number | null
  readonly isArtifact: boolean
  /** Optional content that is switched off. */
  readonly isHidden: boolean
  /** Of the outermost that has one: it speaks for all that is inside. */
  readonly actualText: ActualText | null
}

export const UNMARKED: MarkedContent = { id: null, isArtifact: false, isHidden: false, actualText: null }

interface Mark {
  readonly tag: string
  readonly id: number | null
  readonly isVisible: boolean
  readonly actualText: string | null
}

/** What a BDC begins; null where its operands are none. */
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
  const valueOf = async (key: string) => (isDict(properties) ? await reader.resolve(properties.get(key)) : null)
  const id = await valueOf('MCID')
  const text = await valueOf('ActualText')
  const isVisible = tag !== 'OC' || (await layers.isVisible(entry))
  return {
    tag,
    id: typeof id === 'number' ? id : null,
    isVisible,
    actualText: text instanceof PdfString ? readTextString(text) : null,
  }
}

/** The marked content of one stream: an EMC ends what was begun in the same stream, and nothing stays open behind it. */
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
