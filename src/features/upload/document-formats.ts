// The formats that Verso translates as the upload page shows them.
import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { factsOf, FORMATS } from '../../../worker/documents/formats.ts'

/** By their names, as they stand in lists. */
const READY_FORMATS = FORMATS.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
export const READY_NAMES = READY_FORMATS.map(({ name }) => name)

/** Old Word files: the server has words for them, and looks for what a wrong name hides. */
const OLD_WORD = { mediaType: 'application/msword', extensions: ['doc'] }

export interface Sample {
  readonly format: string
  readonly file: string
  readonly type: string
}

/** The same agreement in each format that is ready. */
export const SAMPLES: readonly Sample[] = READY_FORMATS.flatMap(({ name, sample, mediaType }) =>
  sample === null ? [] : [{ format: name, file: sample, type: mediaType }],
)

/**
 * File types for the file dialog and the drop area: anything that may be a document. The content decides the format.
 */
export const ACCEPTED: Record<string, string[]> = Object.fromEntries(
  [...READY_FORMATS, OLD_WORD].map(({ mediaType, extensions }) => [
    mediaType,
    extensions.map((extension) => `.${extension}`),
  ]),
)

/** Whether there is formatting to keep: in the document, or, without one, in any that can be translated. */
export function hasFormatting(document: Pick<Detection, 'format'> | null): boolean {
  const formats = document ? [factsOf(document.format)] : FORMATS
  return formats.some((facts) => facts.hasFormatting)
}
