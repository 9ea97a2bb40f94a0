import type { DocumentFormat } from '../formats.ts'
import { claim, type Recogniser } from './probe.ts'

/** Recognises a format that is text by its syntax, or by its name where the text could be of any format. */
export function textRecogniser(format: DocumentFormat): Recogniser {
  return {
    certainty: 'text',
    recognise: async (probe) => ((await probe.textFormat()) === format ? claim(format) : null),
  }
}
