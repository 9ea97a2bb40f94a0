// Decides which segments need a translator. Figures, dates in digits, quantities, symbols, bare addresses and source
// code read the same in every language, and a model that is asked about them only invents.
import { withoutAddresses } from '../../documents/text/addresses.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Segment } from '../../documents/model.ts'
import { withoutMeasures } from '../qa/fixed-text-check.ts'
import { isSourceCode } from './source-code.ts'

const LETTER = /\p{L}/u

/** False when the segment's source is already its translation; the caller keeps it and sends nothing. */
export function isTranslatable(segment: Pick<Segment, 'source' | 'stays'>): boolean {
  if (segment.stays !== undefined) return false
  const text = withoutAddresses(renderInlines(segment.source, plainText))
  return LETTER.test(withoutMeasures(text)) && !isSourceCode(text)
}
